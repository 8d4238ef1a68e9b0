import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone: what is installed, built and served. */
export const CLONE = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')

/** What is kept while the shop is used: database, mailbox, logs. */
export function dataFolder(env = process.env) {
  return path.resolve(CLONE, env.SHOP_DATA_DIR || '.data')
}

export function logFile(dataDir, name) {
  const folder = path.join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  return path.join(folder, `${name}.log`)
}
