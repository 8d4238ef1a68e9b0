import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Fault, sentenceForLog } from '../user-facing-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { CLONE, logFile } from '../folders.mjs'
import { runPart } from '../process/processes.mjs'
import { runningServerUrls } from '../../../server/lifecycle/running-servers.mjs'
import { withWorkLock } from '../process/work-lock.mjs'

const OUTPUT = path.join(CLONE, '.next')
const STAMP = path.join(OUTPUT, 'built-from')
const LINES_SHOWN = 25

/** Builds the shop when its sources are not those of the last whole build. */
export async function ensureBuilt(dataDir) {
  if (isBuilt(fingerprint(CLONE))) return { done: 'the build is current' }
  return withWorkLock('building', async () => {
    const wanted = fingerprint(CLONE)
    if (!isBuilt(wanted)) await build(dataDir, wanted)
    return { done: 'the shop is built' }
  })
}

function isBuilt(wanted) {
  try {
    return readFileSync(STAMP, 'utf8') === wanted && existsSync(path.join(OUTPUT, 'BUILD_ID'))
  } catch {
    return false
  }
}

async function build(dataDir, wanted) {
  const [served] = runningServerUrls()
  // It reads its pages from the very files that a build replaces.
  if (served)
    throw new Fault(
      `The shop must be built anew, for its sources have changed, and the one open at ${served} runs from the build that is there. Stop that one first.`,
    )
  // Without the stamp a build that is broken off counts as none.
  rmSync(STAMP, { force: true })
  const log = logFile(dataDir, 'build')
  const result = await runPart({
    command: process.execPath,
    args: [path.join(CLONE, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    cwd: CLONE,
    env: buildEnvironment(),
    log,
  })
  if (!result.ok) {
    throw new Fault(
      sentenceForLog(result.output) ??
        `${lastLines(result.output)}\n\nThe shop could not be built. The whole output is in ${log}.`,
    )
  }
  mkdirSync(OUTPUT, { recursive: true })
  writeFileSync(STAMP, wanted)
}

/** One build serves any database, so it is not told of one. */
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
