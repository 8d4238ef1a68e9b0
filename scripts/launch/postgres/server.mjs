import { readFileSync, realpathSync, rmSync } from 'node:fs'
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
import { freePort } from '../../../server/lifecycle/free-port.mjs'
import { commandOf, isRunning } from '../../../server/lifecycle/process-identity.mjs'
import { failOnUnexpectedExit, readProcessLog, startProcess } from '../process/processes.mjs'

const READY_TIMEOUT_MS = 60_000
const MAX_ATTEMPTS = 5

const NON_DURABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/**
 * Starts the embedded PostgreSQL, whose files it creates if there are none, on a free port unless one
 * is given. The caller must hold the lock of the data folder.
 *
 * @param {string} dataDir
 * @param {{ durable?: boolean, port?: number }} options
 */
export async function startPostgres(dataDir, { durable = true, port: fixedPort } = {}) {
  const home = postgresHome()
  prepareBinaries(home)
  const account = postgresAccount({ home, dataDir })
  await ensureCluster({ dataDir, account, durable })
  const folder = realpathSync(clusterFolder(dataDir))
  await stopLeftoverServer(folder)
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort())
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
    const output = readProcessLog(part)
    if (attempt === MAX_ATTEMPTS || !isRetryable(output)) throw startError(dataDir, output)
    await wait(300 * attempt)
  }
}

function serverArguments(folder, port, durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // The path of a socket is limited to about 100 characters, and a data folder may have a longer one.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // The log must not contain the values of rows, which may be personal data.
    log_error_verbosity: 'terse',
    // Faster recovery after a crash than syncing each file.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(durable ? {} : NON_DURABLE_SETTINGS),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const ownerUrlFor = (dataDir, port, database = 'asimera') =>
  `postgres://${SUPERUSER}:${encodeURIComponent(clusterPassword(dataDir))}@127.0.0.1:${port}/${database}`

/** The URL for the role of the shop; that of the owner while the data folder of an older version has no such role. */
export function shopUrl(dataDir, ownerUrl) {
  const password = shopPassword(dataDir)
  if (!password) return ownerUrl
  const url = new URL(ownerUrl)
  url.username = SHOP_ROLE
  url.password = encodeURIComponent(password)
  return url.href
}

/** The owner's URL of the database if it is running, or null. */
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

/** Reads process, port and readiness from the file that PostgreSQL writes. */
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

/** Stops a server that outlived a killed launcher, but no other process that has its number now. */
async function stopLeftoverServer(folder) {
  const found = readPostmaster(folder)
  if (!found) return
  const isLeftover = () => isRunning(found.pid) && commandOf(found.pid).includes(folder)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    const until = Date.now() + 15_000
    if (isLeftover()) process.kill(found.pid, signal)
    while (isLeftover() && Date.now() < until) await wait(50)
  }
  rmSync(path.join(folder, 'postmaster.pid'), { force: true })
}

/** A port that was taken meanwhile, or child processes of a killed server that have not exited yet. */
const isRetryable = (output) =>
  /address already in use|shared memory block|could not create any TCP\/IP sockets/i.test(output)

function startError(dataDir, output) {
  return new UserFacingError(
    messageFromLog(output) ?? `The database did not start. Its output is in ${logFile(dataDir, 'postgres')}.`,
  )
}

export { freePort }
