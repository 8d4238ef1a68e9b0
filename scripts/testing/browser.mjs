import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../launch/user-facing-error.mjs'
import { PROJECT_ROOT } from '../launch/folders.mjs'
import { runProcess } from '../launch/process/processes.mjs'

const BROWSER_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @type {[string, string]} */
const PLAYWRIGHT = [process.execPath, path.join(PROJECT_ROOT, 'node_modules', 'playwright', 'cli.js')]

/** The path of a Chromium that starts on this machine. Installs one if there is none. */
export async function ensureBrowser(log) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (canStart(chosen)) return { browser: chosen, done: `the browser is ${chosen}` }
    throw new UserFacingError(`CHROMIUM_PATH=${chosen} is not a browser that starts on this machine.`)
  }
  const found = await findBrowser()
  if (found) return { browser: found, done: `the browser is ${found}` }
  for (const [command, ...args] of installCommands()) {
    await runProcess({
      command,
      args,
      cwd: PROJECT_ROOT,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      log,
    })
    const installed = await findBrowser()
    if (installed) return { browser: installed, done: `the browser is installed: ${installed}` }
  }
  throw new UserFacingError(
    `There is no browser for the tests, and none could be installed (see ${log}). Install Chromium or Chrome, or set CHROMIUM_PATH.`,
  )
}

async function findBrowser() {
  const { chromium } = await import('playwright')
  const onPath = BROWSER_COMMANDS.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  )
  return [...onPath, ...MAC_PATHS, chromium.executablePath()].find((file) => existsSync(file) && canStart(file)) ?? null
}

/** Some systems have a command of this name that only explains how to install the browser. */
function canStart(file) {
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
    isRoot && existsSync('/usr/bin/apt-get') ? [['/bin/sh', '-c', 'apt-get update; apt-get install -y chromium']] : []
  return [...apt, [...PLAYWRIGHT, 'install', '--with-deps', 'chromium'], [...PLAYWRIGHT, 'install', 'chromium']]
}
