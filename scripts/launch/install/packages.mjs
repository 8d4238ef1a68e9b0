import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { PROJECT_ROOT, logFile } from '../folders.mjs'
import { checkNativePackages } from './native-packages.mjs'
import { runProcess } from '../process/processes.mjs'
import { withWorkLock } from '../process/work-lock.mjs'

/**
 * Installs the packages of the lockfile that are missing. Without `tools`, those are enough with which the shop is built
 * and runs.
 *
 * @param {string} dataDir
 * @param {{ tools?: boolean }} [options]
 */
export async function ensurePackages(dataDir, { tools = true } = {}) {
  if (isComplete(tools)) return { done: 'packages are in place' }
  return withWorkLock('installing packages', async () => {
    if (!isComplete(tools)) await install(dataDir, installOptions({ tools, hasOthers: isComplete(false) }))
    const { ok, message } = checkNativePackages()
    if (!ok) throw new UserFacingError(message)
    return { done: 'packages are installed' }
  })
}

const isComplete = (tools) => arePackagesInstalled(tools) && checkNativePackages().ok

function arePackagesInstalled(tools) {
  const installed = readJson(path.join(PROJECT_ROOT, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = readJson(path.join(PROJECT_ROOT, 'package-lock.json'))
  if (!wanted)
    throw new UserFacingError(
      'package-lock.json is missing or damaged. Restore it with `git checkout package-lock.json`.',
    )
  return isInstalled(wanted, installed, { tools }) && doFoldersExist(installed)
}

/**
 * Compares npm's record of what it installed with the lockfile. Optional packages for other systems may be missing, and
 * without `tools` also those that only tests and development need.
 */
export function isInstalled(wanted, installed, { tools }) {
  const folders = new Set([...Object.keys(wanted.packages), ...Object.keys(installed.packages)])
  folders.delete('')
  return [...folders].every((folder) => {
    const want = wanted.packages[folder]
    const have = installed.packages[folder]
    if (!want) return false
    if (!have) return Boolean(want.optional || want.devOptional || (want.dev && !tools))
    return have.version === want.version && have.integrity === want.integrity
  })
}

function doFoldersExist(installed) {
  return Object.keys(installed.packages).every((folder) => existsSync(path.join(PROJECT_ROOT, folder, 'package.json')))
}

/**
 * What npm is asked to do. Tools are added to the other packages, which `npm ci` would install again. Each kind is named,
 * because npm leaves devDependencies out where NODE_ENV is production.
 */
export function installOptions({ tools, hasOthers }) {
  const kinds = ['--include=optional', tools ? '--include=dev' : '--omit=dev']
  const work = tools && hasOthers ? ['install', '--no-save'] : ['ci']
  return [...work, ...kinds, '--no-audit', '--no-fund', '--loglevel=error']
}

async function install(dataDir, options) {
  const log = logFile(dataDir, 'install')
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
  // Every package manager sets this variable, but only npm reads package-lock.json.
  if (npm && /npm-cli\.c?js$/.test(npm)) return { command: process.execPath, args: [npm, ...options] }
  return { command: 'npm', args: options }
}

export function installErrorMessage({ code, output }, log) {
  if (code === 127)
    return 'npm was not found. It comes with Node: install Node from https://nodejs.org and start again.'
  const known = messageFromLog(output)
  if (known) return known
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return `The packages could not be downloaded. Is this machine online? The output of npm is in ${log}.`
  }
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json do not agree. Run `npm install` once and start again.'
  if (/EACCES|EPERM/.test(output))
    return `This user has no permission to write node_modules in ${PROJECT_ROOT}. Change its owner and start again.`
  return `The packages could not be installed. The output of npm is in ${log}.`
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
