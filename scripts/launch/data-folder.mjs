import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Fault } from './faults.mjs'
import { takeLock } from './lock.mjs'

/** Two shops on one data folder would write one mailbox and start one database twice. */
export function tryToLockDataFolder(dataDir, about) {
  mkdirSync(dataDir, { recursive: true })
  return takeLock(path.join(dataDir, 'lock'), about)
}

export async function lockDataFolder(dataDir, about) {
  const { lock, holder } = await tryToLockDataFolder(dataDir, about)
  if (!lock) throw new Fault(inUseSentence(dataDir, holder))
  return lock
}

export function inUseSentence(dataDir, { pid, purpose, address }) {
  const where = address ? `is open at ${address}` : `is in use by process ${pid} (${purpose})`
  return `The shop with the data folder ${dataDir} ${where}. Stop that one first, or set SHOP_DATA_DIR and PORT for a second shop.`
}
