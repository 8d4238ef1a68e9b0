import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive, processIdentity } from '../../../server/lifecycle/process-identity.mjs'

/*
 * A lock that can be taken over from a holder that was killed. Each holder creates a numbered file, and
 * the highest number holds the lock. To take over from a dead holder, a process creates the next number.
 * Only one process can do that. Numbers only increase, so a slow process cannot take over a live lock.
 */

/**
 * @typedef {{ pid: number, purpose?: string, address?: string }} LockHolder
 * @typedef {{ update: (more: Partial<LockHolder>) => void, release: () => void }} Lock
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

/** Another process may have created its file and not written it yet. */
async function readWithRetry(file) {
  const until = Date.now() + INCOMPLETE_FILE_TIMEOUT_MS
  for (;;) {
    const holder = read(file)
    if (holder || Date.now() > until) return holder
    await wait(50)
  }
}

/** The living holder of the lock, or null. */
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
 * Returns `{lock}`, or `{holder}` if a living process has the lock. Other processes can read `about`.
 *
 * @param {string} folder
 * @param {Partial<LockHolder>} about
 * @returns {Promise<{ lock: Lock, holder?: undefined } | { lock?: undefined, holder: LockHolder }>}
 */
export async function acquireLock(folder, about) {
  for (;;) {
    const { highest, holder } = await readLockState(folder)
    if (holder) return { holder }
    const lock = create(folder, highest + 1, about)
    if (lock) return { lock }
  }
}

/** Creates exactly the next number: a later one may belong to a living holder. */
function create(folder, number, about) {
  const file = path.join(folder, `${number}.json`)
  const content = { ...processIdentity(process.pid), ...about }
  try {
    writeFileSync(file, JSON.stringify(content), { flag: 'wx' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return null
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
    update(more) {
      content = { ...content, ...more }
      write(content)
    },
    /** Keeps the file, because the next number must be higher. */
    release() {
      write({ released: true })
    },
  }
}
