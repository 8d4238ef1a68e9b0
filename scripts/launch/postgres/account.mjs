import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../user-facing-error.mjs'

/*
 * PostgreSQL refuses to run as root. A Linux user namespace lets a process run as another user that
 * maps to root outside, so it can use every folder of root's. Containers often forbid namespaces:
 * there PostgreSQL runs as an unprivileged system user, in a folder that this user can read.
 */

const NOBODY = 65_534
const UNPRIVILEGED = ['postgres', 'nobody']
const SHARED_FOLDER = '/var/lib/asimera'

/**
 * How to run PostgreSQL on this machine. `run` returns the options for starting a program; `home` is
 * the folder of its programs; `owner` must own the data; `shared` is the folder for the data if that
 * user cannot enter the data folder.
 */
export function postgresAccount({ home, dataDir }) {
  const uid = process.getuid?.()
  if (uid !== 0) return { home, owner: null, shared: null, run: (command, args) => ({ command, args }) }
  if (canRunPostgres(withUserNamespace, home))
    return { home, owner: { uid: 0, gid: 0 }, shared: null, run: withUserNamespace }
  return unprivilegedAccount({ home, dataDir })
}

function withUserNamespace(command, args) {
  const map = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  return { command: 'unshare', args: [...map, command, ...args] }
}

function unprivilegedAccount({ home, dataDir }) {
  const owner = UNPRIVILEGED.map(findSystemUser).find(Boolean)
  if (!owner) throw cannotRunAsRoot()
  const as = { uid: owner.uid, gid: owner.gid, cwd: '/' }
  const run = (command, args) => ({ command, args, as })
  const readable = canRunPostgres(run, home) ? home : copyPrograms(home)
  if (!canRunPostgres(run, readable)) throw cannotRunAsRoot()
  if (canEnter(as, dataDir)) return { home: readable, owner, shared: null, run }
  makeSharedFolder()
  return { home: readable, owner, shared: SHARED_FOLDER, run }
}

function findSystemUser(name) {
  try {
    const id = (option) =>
      Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

function canRunPostgres(run, home) {
  const { command, args, as } = run(path.join(home, 'bin', 'postgres'), ['--version'])
  return succeeds(command, args, as)
}

function canEnter(as, folder) {
  return succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], as)
}

function succeeds(command, args, as) {
  try {
    execFileSync(command, args, { ...as, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function copyPrograms(home) {
  const { version } = JSON.parse(readFileSync(path.join(home, '..', 'package.json'), 'utf8'))
  const copy = path.join(SHARED_FOLDER, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  makeSharedFolder()
  rmSync(`${copy}.new`, { recursive: true, force: true })
  cpSync(home, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', `${copy}.new`])
  renameSync(`${copy}.new`, copy)
  return copy
}

function makeSharedFolder() {
  mkdirSync(SHARED_FOLDER, { recursive: true })
  chmodSync(SHARED_FOLDER, 0o755)
}

function cannotRunAsRoot() {
  return new UserFacingError(
    'PostgreSQL cannot run as root, and on this machine neither a user namespace nor the user ' +
      `${UNPRIVILEGED.join(' or ')} can run it. Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}
