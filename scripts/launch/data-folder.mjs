import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { dataFolderAdvice, UserFacingError } from './user-facing-error.mjs'
import { makeFolder } from './folders.mjs'
import { acquireLock } from './process/lock.mjs'

/** Two shops on one data folder would write one mailbox and start one database twice. */
export function tryToLockDataFolder(dataDir, about) {
  makeFolder(dataDir)
  return acquireLock(path.join(dataDir, 'lock'), about)
}

const MEGABYTE = 1024 * 1024
const NEW_DATABASE_MB = 150
const MIN_FREE_MB = 10

/** Asked before anything is written: on a full disk a program cannot even log what stops it. */
export function checkFreeSpace(dataDir) {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const isNew = !process.env.DATABASE_URL && !existsSync(path.join(dataDir, 'postgres'))
  const needed = isNew ? NEW_DATABASE_MB : MIN_FREE_MB
  if (free >= needed) return
  throw new UserFacingError(
    `There is no space left on the disk of ${dataDir}: ${free} MB are free and ${needed} are needed. Free some, or ${dataFolderAdvice('another disk')}.`,
  )
}

export async function lockDataFolder(dataDir, about) {
  const { lock, holder } = await tryToLockDataFolder(dataDir, about)
  if (!lock) throw new UserFacingError(inUseMessage(dataDir, holder))
  return lock
}

export function inUseMessage(dataDir, { pid, purpose, address }) {
  const where = address ? `is open at ${address}` : `is in use by process ${pid} (${purpose})`
  return `The shop with the data folder ${dataDir} ${where}. Stop that one first, or ${dataFolderAdvice('another folder')} and PORT to another port for a second shop.`
}
