import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive, processIdentity } from '../../../server/lifecycle/process-identity.mjs'

/*
 * A lock that survives `kill -9` of its holder. Every holder writes a numbered file; the highest
 * number holds the lock. A dead holder is followed by creating the next number, which only one
 * process can do, and numbers only grow, so that a slow contender never takes over a live lock.
 */

const INCOMPLETE_FILE_TIMEOUT_MS = 1_000

const listLockNumbers = (folder) =>
  readdirSync(folder)
    .map((name) => /^(\d+)\.json$/.exec(name)?.[1])
    .filter(Boolean)
    .map(Number)
    .sort((a, b) => b - a)

function read(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'))
    return holder && typeof holder === 'object' ? holder : null
  } catch {
    return null
  }
}

/** Another process creates its file and fills it in two moves: give it time for the second. */
async function readWithRetry(file) {
  const until = Date.now() + INCOMPLETE_FILE_TIMEOUT_MS
  for (;;) {
    const holder = read(file)
    if (holder || Date.now() > until) return holder
    await wait(50)
  }
}

/** The holder of the lock, or null when nobody alive holds it. */
export async function findLockHolder(folder) {
  return (await readLockState(folder)).holder
}

async function readLockState(folder) {
  mkdirSync(folder, { recursive: true })
  const [highest = 0] = listLockNumbers(folder)
  const content = highest && (await readWithRetry(path.join(folder, `${highest}.json`)))
  return { highest, holder: content && isAlive(content) ? content : null }
}

/**
 * Takes the lock: `{lock}` when it is ours now, `{holder}` when somebody alive has it.
 * `about` is what others are told about us.
 */
export async function acquireLock(folder, about) {
  for (;;) {
    const { highest, holder } = await readLockState(folder)
    if (holder) return { holder }
    const lock = create(folder, highest + 1, about)
    if (lock) return { lock }
  }
}

/** Follows the number that was found abandoned, and no other: a later one has not been judged. */
function create(folder, number, about) {
  const file = path.join(folder, `${number}.json`)
  const content = { ...processIdentity(process.pid), ...about }
  try {
    writeFileSync(file, JSON.stringify(content), { flag: 'wx' })
  } catch (error) {
    if (error.code === 'EEXIST') return null
    throw error
  }
  const [now, ...older] = listLockNumbers(folder)
  if (now !== number) {
    rmSync(file, { force: true })
    return null
  }
  for (const old of older) rmSync(path.join(folder, `${old}.json`), { force: true })
  return createLockHandle(file, content)
}

function createLockHandle(file, content) {
  const write = (next) => {
    writeFileSync(`${file}.new`, JSON.stringify(next))
    renameSync(`${file}.new`, file)
  }
  return {
    tell(more) {
      content = { ...content, ...more }
      write(content)
    },
    /** The file stays, marked as nobody's: the next number must stay higher. */
    release() {
      write({ released: true })
    },
  }
}
