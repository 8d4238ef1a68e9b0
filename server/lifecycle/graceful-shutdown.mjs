import net from 'node:net'
import { onParentExit } from './parent-exit.mjs'
import { writeCounts } from './readiness.mjs'
import { flushLog, log } from '../logging/request-log.mjs'

const CLOSE_TIMEOUT_MS = 10_000
/** A proxy learns a moment later that the port is closed: until then, open connections may still bring a request. */
const KEEP_ALIVE_GRACE_MS = 1_000
const APP_CLOSE_TIMEOUT_MS = 5_000

/** The database pool of the shop (lib/platform/db/client.server.ts). Background work on it, such as sending mail, may finish. */
const DATABASE_KEY = Symbol.for('asimera.database')
const drainDatabase = async () => globalThis[DATABASE_KEY]?.close()
const finishWriting = () =>
  writeCounts()
    .catch(() => {})
    .then(drainDatabase)

/** The events of the desk (lib/owner/desk/event-hub.server.ts). Their streams would stay open. */
const EVENTS_KEY = Symbol.for('asimera.desk-events')

/**
 * On a signal to stop, closes the port, lets running responses finish up to a time limit, and ends the process.
 * Returns a function that tells whether this has begun. `immediate` skips the waiting, for development.
 */
export function shutDownOnSignals({
  servers,
  closeApp,
  immediate,
  stopsWithParent,
  keepAliveGraceMs = immediate ? 0 : KEEP_ALIVE_GRACE_MS,
}) {
  let isShuttingDown = false
  const shutDown = async (reason) => {
    if (isShuttingDown) return
    isShuttingDown = true
    log({ level: 'info', message: 'shutting down', reason })
    globalThis[EVENTS_KEY]?.close()
    const forceCloseTimer = setTimeout(
      () => servers.forEach((server) => server.closeAllConnections()),
      immediate ? 0 : CLOSE_TIMEOUT_MS,
    )
    await Promise.all(servers.map((server) => closeServer(server, keepAliveGraceMs)))
    clearTimeout(forceCloseTimer)
    await Promise.race([
      Promise.allSettled([closeApp(), finishWriting()]),
      new Promise((resolve) => setTimeout(resolve, immediate ? 1_000 : APP_CLOSE_TIMEOUT_MS)),
    ])
    log({ level: 'info', message: 'stopped' })
    flushLog()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void shutDown(signal))
  if (stopsWithParent) onParentExit(() => void shutDown('the launcher has exited'))
  return () => isShuttingDown
}

/**
 * Stops listening. A request that arrives on an open connection is answered, as the last one on it: a proxy cannot
 * send an order that it has already sent here to another instance.
 */
function closeServer(server, keepAliveGraceMs) {
  server.prependListener('request', (request, response) => {
    response.shouldKeepAlive = false
  })
  let sweep
  const graceTimer = setTimeout(() => {
    server.closeIdleConnections()
    sweep = setInterval(() => server.closeIdleConnections(), 100)
  }, keepAliveGraceMs)
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      // close() of the HTTP server would close idle connections at once.
      net.Server.prototype.close.call(server, () => {
        clearTimeout(graceTimer)
        clearInterval(sweep)
        resolve()
      })
    })
  )
}

/** Functions that replace the pools, from lib/platform/db/reconnecting-pool.server.ts. */
const POOL_REPLACERS_KEY = Symbol.for('asimera.pool-replacers')

/** The database driver throws this from a timer when a connection breaks within a transaction. */
const isDriverBug = (error) => error instanceof TypeError && /nextWrite .*[\\/]postgres[\\/]/.test(error.stack ?? '')

export function exitOnUncaughtException() {
  process.on('uncaughtException', (error) => {
    const poolReplacers = globalThis[POOL_REPLACERS_KEY]
    if (poolReplacers && isDriverBug(error)) {
      log({
        level: 'error',
        message: 'A database connection broke within a transaction: the connection pool is replaced.',
      })
      for (const replacePool of poolReplacers) replacePool()
      return
    }
    exitWithError(`Uncaught exception: ${error?.message ?? error}`, error?.stack)
  })
}

/**
 * @param {string} message
 * @param {string} [stack]
 * @returns {never}
 */
export function exitWithError(message, stack) {
  log({ level: 'fatal', message, stack })
  flushLog()
  process.exit(1)
}
