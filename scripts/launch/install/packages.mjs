import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { PROJECT_ROOT, logFile } from '../folders.mjs'
import { checkNativePackages } from './native-packages.mjs'
import { runProcess } from '../process/processes.mjs'
import { withWorkLock } from '../process/work-lock.mjs'

/** Installs what the lockfile says when that is not what is there. */
export async function ensurePackages(dataDir) {
  if (arePackagesInstalled() && checkNativePackages().ok) return { done: 'packages are in place' }
  return withWorkLock('installing packages', async () => {
    if (!arePackagesInstalled() || !checkNativePackages().ok) await install(dataDir)
    const { ok, trouble } = checkNativePackages()
    if (!ok) throw new UserFacingError(trouble)
    return { done: 'packages are installed' }
  })
}

function arePackagesInstalled() {
  const installed = readJson(path.join(PROJECT_ROOT, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = readJson(path.join(PROJECT_ROOT, 'package-lock.json'))
  if (!wanted)
    throw new UserFacingError(
      'package-lock.json is missing or damaged. Get it back with `git checkout package-lock.json`.',
    )
  return isInstalled(wanted, installed) && doFoldersExist(installed)
}

/**
 * Whether npm's note of what it installed says what the lockfile wants. Packages for other systems
 * are not there, and need not be.
 */
export function isInstalled(wanted, installed) {
  const places = new Set([...Object.keys(wanted.packages), ...Object.keys(installed.packages)])
  places.delete('')
  return [...places].every((place) => {
    const want = wanted.packages[place]
    const have = installed.packages[place]
    if (!want) return false
    if (!have) return Boolean(want.optional || want.devOptional)
    return have.version === want.version && have.integrity === want.integrity
  })
}

function doFoldersExist(installed) {
  return Object.keys(installed.packages).every((place) => existsSync(path.join(PROJECT_ROOT, place, 'package.json')))
}

async function install(dataDir) {
  const log = logFile(dataDir, 'install')
  // A clone that is run in production is built there too: that needs the packages for building.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = await runProcess({
    ...npmCommand(options),
    cwd: PROJECT_ROOT,
    env: process.env,
    log,
    stopTimeoutMs: 10_000,
  })
  if (!result.ok) throw new UserFacingError(installErrorMessage(result, log))
}

function npmCommand(options) {
  const npm = process.env.npm_execpath
  // Set by whichever package manager runs us; only npm understands our lockfile.
  if (npm && /npm-cli\.c?js$/.test(npm)) return { command: process.execPath, args: [npm, ...options] }
  return { command: 'npm', args: options }
}

export function installErrorMessage({ code, output }, log) {
  if (code === 127)
    return 'npm was not found. It comes with Node: install Node from https://nodejs.org and start again.'
  const known = messageFromLog(output)
  if (known) return known
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return `The packages could not be fetched: is this machine online? What npm said is in ${log}.`
  }
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json do not agree. Run `npm install` once and start again.'
  if (/EACCES|EPERM/.test(output))
    return `This user may not write node_modules in ${PROJECT_ROOT}. Change its owner and start again.`
  return `The packages could not be installed. What npm said is in ${log}.`
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
