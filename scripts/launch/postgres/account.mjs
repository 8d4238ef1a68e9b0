import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../user-facing-error.mjs'

/*
 * PostgreSQL refuses to run as root. Linux can give a single process another user number that
 * stands for root's own files outside, which works in every folder that root can read. Containers
 * often forbid that: there an unprivileged user of the system must do, in a folder it can reach.
 */

const NOBODY = 65_534
const UNPRIVILEGED = ['postgres', 'nobody']
const SHARED_FOLDER = '/var/lib/asimera'

/**
 * How to run PostgreSQL here. `run` makes the options for starting a program; `home` is where its
 * programs can be read; `owner` is who the data must belong to; `shared` is the folder to keep the
 * data in when that user cannot reach the data folder.
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
    'PostgreSQL may not run as root, and this machine lets root neither use a user namespace nor the users ' +
      `${UNPRIVILEGED.join(' or ')}. Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}
