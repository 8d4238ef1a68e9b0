import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { VARIABLES } from '../../lib/platform/env-variables.mjs'
import { capitalize, dataFolderAdvice, UserFacingError } from './user-facing-error.mjs'

/** The folder of this project. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')

/** A file of an installed package. */
export const packageFile = (/** @type {string[]} */ ...parts) => path.join(PROJECT_ROOT, 'node_modules', ...parts)

/** Of a shop that began empty, so that a demo beside it stays as it is. */
export const OWN_DATA_FOLDER = '.data-own'

/** The folder of the database, the uploaded pictures and the logs. */
export function dataFolder(env = process.env) {
  return path.resolve(PROJECT_ROOT, env.SHOP_DATA_DIR || VARIABLES.SHOP_DATA_DIR.default)
}

/**
 * Creates a folder and its parents. `mkdirSync` with `recursive` never returns below /proc, where creation fails with ENOENT.
 *
 * @param {string} folder
 */
export function makeFolder(folder) {
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (thrown) {
    const error = /** @type {NodeJS.ErrnoException} */ (thrown)
    if (error.code === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    if (error.code === 'ENOENT')
      throw new UserFacingError(
        `No folder can be created in ${path.dirname(folder)}. ${capitalize(dataFolderAdvice('another one'))}.`,
      )
    throw error
  }
}

export function logFile(dataDir, name) {
  const folder = path.join(dataDir, 'logs')
  makeFolder(folder)
  return path.join(folder, `${name}.log`)
}
