import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VARIABLES } from '../../../lib/platform/env-variables.mjs'
import { buildFolder } from '../../../server/lifecycle/build-folder.mjs'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { PROJECT_ROOT, logFile } from '../folders.mjs'
import { runProcess } from '../process/processes.mjs'
import { runningServerUrls } from '../../../server/lifecycle/running-servers.mjs'
import { withWorkLock } from '../process/work-lock.mjs'

const DEFAULT_LANGUAGE = VARIABLES.SHOP_LANGUAGE.default
const LINES_SHOWN = 25

const fingerprintFile = (language) => path.join(buildFolder(language), 'built-from')

/**
 * Builds the shop in a language if its sources differ from those of the last complete build.
 *
 * @param {string} dataDir
 * @param {string} [language]
 * @param {{ isUrgent?: boolean }} [options]
 */
export async function ensureBuilt(dataDir, language = DEFAULT_LANGUAGE, { isUrgent = true } = {}) {
  if (isBuiltFrom(fingerprint(PROJECT_ROOT), language)) return { done: 'the build is current' }
  return withWorkLock('building', async () => {
    const wanted = fingerprint(PROJECT_ROOT)
    if (!isBuiltFrom(wanted, language)) await build(dataDir, { wanted, language, isUrgent })
    return { done: 'the shop is built' }
  })
}

function isBuiltFrom(wanted, language) {
  try {
    return (
      readFileSync(fingerprintFile(language), 'utf8') === wanted &&
      existsSync(path.join(buildFolder(language), 'BUILD_ID'))
    )
  } catch {
    return false
  }
}

async function build(dataDir, { wanted, language, isUrgent }) {
  const [served] = runningServerUrls(language)
  // A running server reads its pages from the files that a build replaces.
  if (served)
    throw new UserFacingError(
      `The sources have changed and the shop must be built again, but the shop at ${served} is running from the present build. Stop it first.`,
    )
  // An interrupted build must not count as complete.
  rmSync(fingerprintFile(language), { force: true })
  const log = logFile(dataDir, language === DEFAULT_LANGUAGE ? 'build' : `build-${language}`)
  const result = await runProcess({
    ...buildCommand(isUrgent),
    cwd: PROJECT_ROOT,
    env: buildEnvironment(language),
    log,
  })
  if (!result.ok) {
    throw new UserFacingError(
      messageFromLog(result.output) ??
        `${lastLines(result.output)}\n\nThe shop could not be built. The complete output is in ${log}.`,
    )
  }
  mkdirSync(buildFolder(language), { recursive: true })
  writeFileSync(fingerprintFile(language), wanted)
}

/** A build that nobody waits for leaves the processor to the shop that is open. */
export function buildCommand(isUrgent) {
  const args = [path.join(PROJECT_ROOT, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build']
  return isUrgent
    ? { command: process.execPath, args }
    : { command: 'nice', args: ['-n', '19', process.execPath, ...args] }
}

/** A build works with every database, so it gets none. */
function buildEnvironment(language) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    SHOP_LANGUAGE: language,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    SHOP_EMBEDDED_DATABASE_URL: '',
    SHOP_EMBEDDED_OWNER_URL: '',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

const lastLines = (text) => text.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n')
