import { readFileSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserFacingError, messageFromLog } from '../user-facing-error.mjs'
import { logFile } from '../folders.mjs'
import { postgresAccount } from './account.mjs'
import { prepareBinaries, postgresHome } from './binaries.mjs'
import {
  SHOP_ROLE,
  SUPERUSER,
  clusterFolder,
  clusterPassword,
  ensureCluster,
  postgresEnvironment,
  shopPassword,
} from './cluster.mjs'
import { commandOf, isRunning } from '../../../server/lifecycle/process-identity.mjs'
import { failOnUnexpectedExit, readProcessLog, startProcess } from '../process/processes.mjs'

const READY_TIMEOUT_MS = 60_000
const MAX_ATTEMPTS = 5

const NON_DURABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * Starts the PostgreSQL that came with the packages on the data folder, making its files first
 * when there are none, on a free port unless one is wanted. The caller holds the lock of the data folder.
 */
export async function startPostgres(dataDir, { durable = true, port: wanted } = {}) {
  const home = postgresHome()
  prepareBinaries(home)
  const account = postgresAccount({ home, dataDir })
  await ensureCluster({ dataDir, account, durable })
  const folder = realpathSync(clusterFolder(dataDir))
  await stopLeftoverServer(folder)
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort())
    const part = startProcess({
      name: 'The database',
      ...account.run(path.join(account.home, 'bin', 'postgres'), serverArguments(folder, port, durable)),
      env: postgresEnvironment(),
      log: logFile(dataDir, 'postgres'),
      stopSignal: 'INT',
      stopTimeoutMs: 20_000,
    })
    if (await waitUntilReady(part, folder)) {
      void failOnUnexpectedExit(part)
      return ownerUrlFor(dataDir, port)
    }
    const words = readProcessLog(part)
    if (attempt === MAX_ATTEMPTS || !isRetryable(words)) throw startError(dataDir, words)
    await wait(300 * attempt)
  }
}

function serverArguments(folder, port, durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket's path may not be longer than some 100 characters, and a clone's can be.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // Its errors are told without the values of the rows, which may be somebody's address.
    log_error_verbosity: 'terse',
    // After a crash the files are made safe in one go rather than one by one.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(durable ? {} : NON_DURABLE_SETTINGS),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const ownerUrlFor = (dataDir, port, database = 'asimera') =>
  `postgres://${SUPERUSER}:${encodeURIComponent(clusterPassword(dataDir))}@127.0.0.1:${port}/${database}`

/** The same database for the role that the shop runs as. A data folder of an older version, while its shop is open, has no such role. */
export function shopUrl(dataDir, ownerUrl) {
  const password = shopPassword(dataDir)
  if (!password) return ownerUrl
  const url = new URL(ownerUrl)
  url.username = SHOP_ROLE
  url.password = encodeURIComponent(password)
  return url.href
}

/** The owner's address of the database when it is running now, or null. */
export function runningPostgresUrl(dataDir) {
  const found = readPostmaster(clusterFolder(dataDir))
  return found?.ready && isRunning(found.pid) ? ownerUrlFor(dataDir, found.port) : null
}

async function waitUntilReady(part, folder) {
  const until = Date.now() + READY_TIMEOUT_MS
  let ended = false
  part.ended.then(() => {
    ended = true
  })
  while (!ended && Date.now() < until) {
    if (readPostmaster(folder)?.ready) return true
    await wait(20)
  }
  return false
}

/** PostgreSQL's own note about itself: process, port and whether it takes connections. */
function readPostmaster(folder) {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim())
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === 'ready' }
  } catch {
    return null
  }
}

/** After `kill -9` a server may still run, or a process that is none of ours may have its number. */
async function stopLeftoverServer(folder) {
  const found = readPostmaster(folder)
  if (!found) return
  const isOurs = () => isRunning(found.pid) && commandOf(found.pid).includes(folder)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    const until = Date.now() + 15_000
    if (isOurs()) process.kill(found.pid, signal)
    while (isOurs() && Date.now() < until) await wait(50)
  }
  rmSync(path.join(folder, 'postmaster.pid'), { force: true })
}

/** What another attempt can cure: a port taken meanwhile, the last children of a killed server. */
const isRetryable = (words) =>
  /address already in use|shared memory block|could not create any TCP\/IP sockets/i.test(words)

function startError(dataDir, words) {
  return new UserFacingError(
    messageFromLog(words) ?? `The database did not start. Its own words are in ${logFile(dataDir, 'postgres')}.`,
  )
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
