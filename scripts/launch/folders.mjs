import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { VARIABLES } from '../../lib/env-variables.mjs'
import { capitalize, dataFolderAdvice, UserFacingError } from './user-facing-error.mjs'

/** The clone: what is installed, built and served. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')

/** What is kept while the shop is used: database, mailbox, logs. */
export function dataFolder(env = process.env) {
  return path.resolve(PROJECT_ROOT, env.SHOP_DATA_DIR || VARIABLES.SHOP_DATA_DIR.default)
}

/** A folder, and those above it. Node's own way never ends where the system denies that the folder above is there, as it does below /proc. */
export function makeFolder(folder) {
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    if (error.code === 'ENOENT')
      throw new UserFacingError(
        `No folder can be made in ${path.dirname(folder)}. ${capitalize(dataFolderAdvice('another one'))}.`,
      )
    throw error
  }
}

export function logFile(dataDir, name) {
  const folder = path.join(dataDir, 'logs')
  makeFolder(folder)
  return path.join(folder, `${name}.log`)
}
