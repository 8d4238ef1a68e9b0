import { readFileSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { logFile } from '../../scripts/launch/folders.mjs'
import { clusterFolder } from '../../scripts/launch/postgres/cluster.mjs'
import { startFakeDependency } from '../torture/fake-dependencies.mjs'
import { withDatabaseConnection } from '../torture/verify-orders.mjs'
import { listProcesses, readCpuMs, readEndedCpuMs } from './processes.mjs'

/** @typedef {{ statements: Map<string, number>, bytes: number, cpuMs: number }} DatabaseWork Statements by their text. */

const LOGGING = { log_statement: 'all', log_line_prefix: '#%a#', log_parameter_max_length: '0' }
/** The simulated card provider asks for its own events, which a shop that sells has none of. */
const OF_SANDBOX = /sandbox_webhooks/

/** Counts what instances ask the database: statements by its log, and bytes on the way through `url`. */
export async function countDatabaseWork(environment) {
  await withDatabaseConnection(environment, async (sql) => {
    for (const [name, value] of Object.entries(LOGGING)) await sql.unsafe(`alter system set ${name} = '${value}'`)
    await sql`select pg_reload_conf()`
  })
  const log = logFile(environment.dataDir, 'postgres')
  const connection = await startCountingConnection(environment.port)
  const postmaster = Number(
    readFileSync(path.join(clusterFolder(environment.dataDir), 'postmaster.pid'), 'utf8').split('\n', 1)[0],
  )
  return {
    url: withPort(environment.shopUrl, connection.port),
    /** Returns a function that says what was done since then. */
    begin: () => {
      const [from, bytes, cpuMs] = [statSync(log).size, connection.bytes(), readDatabaseCpuMs(postmaster)]
      return () => ({
        statements: readStatements(readFileSync(log).subarray(from).toString()),
        bytes: connection.bytes() - bytes,
        cpuMs: readDatabaseCpuMs(postmaster) - cpuMs,
      })
    },
    close: connection.close,
  }
}

/** Counts the statements of instances in a part of the log. */
export function readStatements(log) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const [, text = ''] of log.matchAll(
    /^#asimera \d+@[^#]*#LOG: {2}(?:statement|execute [^:]*): ([^]*?)(?=^#|$(?![^]))/gm,
  )) {
    const statement = text.replace(/\s+/g, ' ').trim()
    if (!OF_SANDBOX.test(statement)) counts.set(statement, (counts.get(statement) ?? 0) + 1)
  }
  return counts
}

/** What was done beside that which is done at rest. */
export function withoutRest(/** @type {DatabaseWork} */ work, /** @type {DatabaseWork} */ rest, share) {
  const statements = [...work.statements].map(([text, count]) =>
    Math.max(0, count - (rest.statements.get(text) ?? 0) * share),
  )
  return {
    statements: statements.reduce((sum, count) => sum + count, 0),
    bytes: work.bytes - rest.bytes * share,
    cpuMs: work.cpuMs - rest.cpuMs * share,
  }
}

/** The time of the processes that run, and of those that have ended. */
const readDatabaseCpuMs = (postmaster) =>
  listProcesses()
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { pid }) => sum + readCpuMs(pid), readEndedCpuMs(postmaster))

async function startCountingConnection(port) {
  const server = await startFakeDependency()
  let count = 0
  server.setBehaviour((socket) => {
    const upstream = net.connect(port, '127.0.0.1')
    upstream.on('data', (received) => (count += received.length)).on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    socket.pipe(upstream).pipe(socket)
  })
  return { ...server, bytes: () => count }
}

function withPort(address, port) {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}
