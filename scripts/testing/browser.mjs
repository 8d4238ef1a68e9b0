import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../launch/user-facing-error.mjs'
import { PROJECT_ROOT } from '../launch/folders.mjs'
import { runProcess } from '../launch/process/processes.mjs'

/** Chromium without the user interface around its pages, which takes a third less processor time. */
const SHELL_COMMANDS = ['chromium-headless-shell']
const BROWSER_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @type {[string, string]} */
const PLAYWRIGHT = [process.execPath, path.join(PROJECT_ROOT, 'node_modules', 'playwright', 'cli.js')]

/**
 * The paths of a Chromium for most tests and of a complete one, for what only that has, such as its cache of left
 * pages. Installs what is missing.
 */
export async function ensureBrowser(log) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (canStart(chosen)) return { browser: chosen, completeBrowser: chosen, done: `the browser is ${chosen}` }
    throw new UserFacingError(`CHROMIUM_PATH=${chosen} is not a browser that starts on this machine.`)
  }
  const found = (await findBrowsers()) ?? (await installBrowsers(log))
  if (found) return { ...found, done: `the browser is ${found.browser}` }
  throw new UserFacingError(
    `There is no browser for the tests, and none could be installed (see ${log}). Install Chromium or Chrome, or set CHROMIUM_PATH.`,
  )
}

async function installBrowsers(log) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const [command, ...args] of installCommands()) {
    await runProcess({ command, args, cwd: PROJECT_ROOT, env, log })
    const installed = await findBrowsers()
    if (installed) return installed
  }
  return null
}

async function findBrowsers() {
  const { chromium } = await import('playwright')
  const completeBrowser = [...onPath(BROWSER_COMMANDS), ...MAC_PATHS, chromium.executablePath()].find(canStart)
  return completeBrowser ? { browser: onPath(SHELL_COMMANDS).find(canStart) ?? completeBrowser, completeBrowser } : null
}

/** The files of these names in the folders of the PATH. */
const onPath = (names) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))

/** Some systems have a command of this name that only explains how to install the browser. */
function canStart(file) {
  if (!existsSync(file)) return false
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** @returns {[string, ...string[]][]} */
function installCommands() {
  const isRoot = process.getuid?.() === 0
  /** @type {[string, ...string[]][]} */
  const apt =
    isRoot && existsSync('/usr/bin/apt-get')
      ? [['/bin/sh', '-c', 'apt-get update; apt-get install -y chromium chromium-headless-shell']]
      : []
  return [...apt, [...PLAYWRIGHT, 'install', '--with-deps', 'chromium'], [...PLAYWRIGHT, 'install', 'chromium']]
}
