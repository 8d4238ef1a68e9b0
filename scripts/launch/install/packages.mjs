import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Fault, sentenceForLog } from '../user-facing-error.mjs'
import { CLONE, logFile } from '../folders.mjs'
import { checkNativeParts } from './native-packages.mjs'
import { runPart } from '../process/processes.mjs'
import { withWorkLock } from '../process/work-lock.mjs'

/** Installs what the lockfile says when that is not what is there. */
export async function ensurePackages(dataDir) {
  if (arePackagesInPlace() && checkNativeParts().ok) return { done: 'packages are in place' }
  return withWorkLock('installing packages', async () => {
    if (!arePackagesInPlace() || !checkNativeParts().ok) await install(dataDir)
    const { ok, trouble } = checkNativeParts()
    if (!ok) throw new Fault(trouble)
    return { done: 'packages are installed' }
  })
}

function arePackagesInPlace() {
  const installed = readJson(path.join(CLONE, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = readJson(path.join(CLONE, 'package-lock.json'))
  if (!wanted)
    throw new Fault('package-lock.json is missing or damaged. Get it back with `git checkout package-lock.json`.')
  return isInstalled(wanted, installed) && areFoldersThere(installed)
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

function areFoldersThere(installed) {
  return Object.keys(installed.packages).every((place) => existsSync(path.join(CLONE, place, 'package.json')))
}

async function install(dataDir) {
  const log = logFile(dataDir, 'install')
  // A clone that is run in production is built there too: that needs the packages for building.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = await runPart({ ...npmCommand(options), cwd: CLONE, env: process.env, log, patienceMs: 10_000 })
  if (!result.ok) throw new Fault(installSentence(result, log))
}

function npmCommand(options) {
  const npm = process.env.npm_execpath
  // Set by whichever package manager runs us; only npm understands our lockfile.
  if (npm && /npm-cli\.c?js$/.test(npm)) return { command: process.execPath, args: [npm, ...options] }
  return { command: 'npm', args: options }
}

export function installSentence({ code, output }, log) {
  if (code === 127)
    return 'npm was not found. It comes with Node: install Node from https://nodejs.org and start again.'
  const known = sentenceForLog(output)
  if (known) return known
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return `The packages could not be fetched: is this machine online? What npm said is in ${log}.`
  }
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json do not agree. Run `npm install` once and start again.'
  if (/EACCES|EPERM/.test(output))
    return `This user may not write node_modules in ${CLONE}. Change its owner and start again.`
  return `The packages could not be installed. What npm said is in ${log}.`
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
