import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logFile } from '../../scripts/launch/folders.mjs'
import { postgresAccount } from '../../scripts/launch/postgres/account.mjs'
import { postgresEnvironment, SUPERUSER } from '../../scripts/launch/postgres/cluster.mjs'
import { runProcess, startProcess } from '../../scripts/launch/process/processes.mjs'
import { withDatabaseConnection } from './verify-orders.mjs'

/** PostgreSQL of Debian, because that of the packages has neither pg_basebackup nor pg_rewind. */
const HOME = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}`).find(existsSync)
const TIMEOUT_MS = 120_000

/** Runs programs of Debian's PostgreSQL on files below a folder; null where it is not installed. */
export function useDistribution(dataDir) {
  if (!HOME) return null
  mkdirSync(dataDir, { recursive: true })
  chmodSync(path.dirname(dataDir), 0o711)
  const account = postgresAccount({ home: HOME, dataDir })
  const env = postgresEnvironment()
  const own = (file) => account.owner && chownSync(file, account.owner.uid, account.owner.gid)
  const program = (name) => (name.startsWith('/') ? name : path.join(HOME, 'bin', name))
  return {
    dataDir,
    version: path.basename(HOME),
    makeFolder: (name) => {
      const folder = path.join(dataDir, name)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      own(folder)
      return folder
    },
    write: (file, text) => {
      writeFileSync(file, text, { mode: 0o600 })
      own(file)
    },
    /** Runs a program to its end; throws with its output if it fails. */
    run: async (name, args) => {
      const log = logFile(dataDir, path.basename(name))
      const { ok, output } = await runProcess({ ...account.run(program(name), args), env, log })
      if (!ok) throw new Error(`${name} failed: ${output.slice(-2_000)}`)
      return output
    },
    start: (name, args) =>
      startProcess({ name, ...account.run(program(name), args), env, log: logFile(dataDir, path.basename(name)) }),
  }
}

/** @typedef {NonNullable<ReturnType<typeof useDistribution>>} Distribution */

const urlFor = (host, port) => `postgres://${SUPERUSER}@${host}:${port}`

/** Creates the files of a cluster; it trusts every connection from this machine. */
export async function createCluster(/** @type {Distribution} */ distribution, name) {
  const folder = distribution.makeFolder(name)
  await distribution.run('initdb', [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ])
  return folder
}

/** Starts a cluster and waits until it accepts connections. */
export async function startCluster(/** @type {Distribution} */ distribution, { folder, host, port, settings = {} }) {
  const all = { listen_addresses: host, port, unix_socket_directories: '', ...settings }
  const { ended } = distribution.start('postgres', [
    '-D',
    folder,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const url = `${urlFor(host, port)}/postgres`
  const failed = ended.then(() => {
    throw new Error(
      `PostgreSQL did not start on ${folder}; its output is in ${logFile(distribution.dataDir, 'postgres')}.`,
    )
  })
  await Promise.race([waitFor(() => query(url, (sql) => sql`select 1`), `the database at ${host}:${port}`), failed])
  // Later, a scenario ends it.
  failed.catch(() => {})
}

export const query = (url, work) => withDatabaseConnection({ url }, work)

/** Waits until `check` returns rows or true. */
export async function waitFor(check, what) {
  for (const until = Date.now() + TIMEOUT_MS; ; await wait(50)) {
    const found = await check().catch(() => null)
    if (found && (found === true || found.length > 0)) return
    if (Date.now() > until) throw new Error(`${what} was not there within ${TIMEOUT_MS / 1000} seconds.`)
  }
}

/** Ends a server without a chance to write anything. */
export async function killCluster(folder) {
  const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  process.kill(pid, 'SIGKILL')
  await waitFor(async () => !existsSync(`/proc/${pid}`), 'the end of the server')
}

/** Prepares a cluster for a standby, which gets the same files. */
export function allowReplication(folder, settings) {
  appendFileSync(path.join(folder, 'pg_hba.conf'), 'host replication all 127.0.0.0/8 trust\n')
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(path.join(folder, 'postgresql.conf'), lines.join(''))
}
