import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { PROJECT_ROOT, logFile } from '../folders.mjs'
import { runProcess } from '../process/processes.mjs'
import { runningServerUrls } from '../../../server/lifecycle/running-servers.mjs'
import { withWorkLock } from '../process/work-lock.mjs'

const OUTPUT = path.join(PROJECT_ROOT, '.next')
const FINGERPRINT_FILE = path.join(OUTPUT, 'built-from')
const LINES_SHOWN = 25

/** Builds the shop if its sources differ from those of the last complete build. */
export async function ensureBuilt(dataDir) {
  if (isBuiltFrom(fingerprint(PROJECT_ROOT))) return { done: 'the build is current' }
  return withWorkLock('building', async () => {
    const wanted = fingerprint(PROJECT_ROOT)
    if (!isBuiltFrom(wanted)) await build(dataDir, wanted)
    return { done: 'the shop is built' }
  })
}

function isBuiltFrom(wanted) {
  try {
    return readFileSync(FINGERPRINT_FILE, 'utf8') === wanted && existsSync(path.join(OUTPUT, 'BUILD_ID'))
  } catch {
    return false
  }
}

async function build(dataDir, wanted) {
  const [served] = runningServerUrls()
  // A running server reads its pages from the files that a build replaces.
  if (served)
    throw new UserFacingError(
      `The sources have changed and the shop must be built again, but the shop at ${served} is running from the present build. Stop it first.`,
    )
  // An interrupted build must not count as complete.
  rmSync(FINGERPRINT_FILE, { force: true })
  const log = logFile(dataDir, 'build')
  const result = await runProcess({
    command: process.execPath,
    args: [path.join(PROJECT_ROOT, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    cwd: PROJECT_ROOT,
    env: buildEnvironment(),
    log,
  })
  if (!result.ok) {
    throw new UserFacingError(
      messageFromLog(result.output) ??
        `${lastLines(result.output)}\n\nThe shop could not be built. The complete output is in ${log}.`,
    )
  }
  mkdirSync(OUTPUT, { recursive: true })
  writeFileSync(FINGERPRINT_FILE, wanted)
}

/** A build works with every database, so it gets none. */
function buildEnvironment() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    SHOP_EMBEDDED_DATABASE_URL: '',
    SHOP_EMBEDDED_OWNER_URL: '',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

const lastLines = (text) => text.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n')
