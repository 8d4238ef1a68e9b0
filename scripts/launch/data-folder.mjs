import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { dataFolderAdvice, UserFacingError } from './user-facing-error.mjs'
import { makeFolder } from './folders.mjs'
import { acquireLock } from './process/lock.mjs'

/** Locks the data folder, because two shops must not start the same database. */
export function tryToLockDataFolder(dataDir, about) {
  makeFolder(dataDir)
  return acquireLock(path.join(dataDir, 'lock'), about)
}

const MEGABYTE = 1024 * 1024
const NEW_DATABASE_MB = 150
const MIN_FREE_MB = 10

/** Refuses to start on a full disk, where a program cannot even write to its log. */
export function checkFreeSpace(dataDir) {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const isNew = !process.env.DATABASE_URL && !existsSync(path.join(dataDir, 'postgres'))
  const needed = isNew ? NEW_DATABASE_MB : MIN_FREE_MB
  if (free >= needed) return
  throw new UserFacingError(
    `The disk of ${dataDir} is almost full: ${free} MB are free and ${needed} MB are needed. Free some space, or ${dataFolderAdvice('another disk')}.`,
  )
}

export async function lockDataFolder(dataDir, about) {
  const { lock, holder } = await tryToLockDataFolder(dataDir, about)
  if (!lock) throw new UserFacingError(inUseMessage(dataDir, holder))
  return lock
}

/**
 * @param {string} dataDir
 * @param {{ pid: number, purpose?: string, address?: string }} holder
 */
export function inUseMessage(dataDir, { pid, purpose, address }) {
  const where = address ? `is open at ${address}` : `is in use by process ${pid} (${purpose})`
  return `The shop with the data folder ${dataDir} ${where}. Stop it first, or ${dataFolderAdvice('another folder')} and PORT to another port for a second shop.`
}
