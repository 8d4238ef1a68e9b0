import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../launch/user-facing-error.mjs'

const COMMANDS = ['firefox-esr', 'firefox']
const OUTSIDE_PATH = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * The Firefox that FIREFOX_PATH names, or the first one on the PATH.
 *
 * @param {{ [name: string]: string | undefined }} environment
 */
export function findFirefox({ FIREFOX_PATH: chosen, PATH }, outsidePath = OUTSIDE_PATH) {
  const onPath = COMMANDS.flatMap((name) => (PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
  const found = chosen ? [chosen] : [...onPath, ...outsidePath].filter((file) => existsSync(file))
  for (const browser of found) {
    const version = versionOf(browser)
    if (version) return { browser, version }
  }
  throw new UserFacingError(
    chosen
      ? `FIREFOX_PATH=${chosen} is not a Firefox that starts on this machine.`
      : 'There is no Firefox on this machine. Install it (`apt-get install firefox-esr`), or set FIREFOX_PATH.',
  )
}

function versionOf(file) {
  try {
    const version = execFileSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 }).trim()
    return version.includes('Firefox') ? version : null
  } catch {
    return null
  }
}
