import net from 'node:net'
import { whenParentIsGone } from './parent-exit.mjs'
import { flushLog, log } from '../logging/request-log.mjs'

const PATIENCE_MS = 10_000
/** How long a connection that somebody keeps open may still bring a request: a proxy hears of our end a moment later. */
const LINGER_MS = 1_000
const APP_PATIENCE_MS = 5_000

/** The pool that the pages share. What runs on it beside requests, such as a mail being sent, is let finish. */
const DATABASE = Symbol.for('asimera.database')
const drainDatabase = async () => globalThis[DATABASE]?.close()

/**
 * Ends the process in good order: takes no more visitors, lets the answers under way finish, and
 * gives up on those that take too long. Gives back how to ask whether that has begun.
 */
export function closeOnSignals({ servers, closeApp, impatient, withParent, linger = impatient ? 0 : LINGER_MS }) {
  let closing = false
  const close = async (reason) => {
    if (closing) return
    closing = true
    log({ level: 'info', message: 'closing', reason })
    const giveUp = setTimeout(
      () => servers.forEach((server) => server.closeAllConnections()),
      impatient ? 0 : PATIENCE_MS,
    )
    await Promise.all(servers.map((server) => closeServer(server, linger)))
    clearTimeout(giveUp)
    await Promise.race([
      Promise.allSettled([closeApp(), drainDatabase()]),
      new Promise((resolve) => setTimeout(resolve, impatient ? 1_000 : APP_PATIENCE_MS)),
    ])
    log({ level: 'info', message: 'closed' })
    flushLog()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void close(signal))
  if (withParent) whenParentIsGone(() => void close('the launcher is gone'))
  return () => closing
}

/**
 * Listens no more. What comes on a connection that is open already is answered, as the last on it: a proxy
 * cannot ask another instance with an order that it has sent here.
 */
function closeServer(server, linger) {
  server.prependListener('request', (request, response) => {
    response.shouldKeepAlive = false
  })
  let sweep
  const endIdle = setTimeout(() => {
    server.closeIdleConnections()
    sweep = setInterval(() => server.closeIdleConnections(), 100)
  }, linger)
  return new Promise((resolve) => {
    // Not the HTTP server's own, which ends idle connections at once.
    net.Server.prototype.close.call(server, () => {
      clearTimeout(endIdle)
      clearInterval(sweep)
      resolve()
    })
  })
}

const DRIVER_DEFECTS = Symbol.for('asimera.driver-defects')

/** What the database's driver throws from a timer when a connection breaks off: see lib/db/reconnecting-pool.server.ts. */
const isDriverDefect = (error) => error instanceof TypeError && /nextWrite .*[\\/]postgres[\\/]/.test(error.stack ?? '')

export function endOnDefects() {
  process.on('uncaughtException', (error) => {
    const pools = globalThis[DRIVER_DEFECTS]
    if (pools && isDriverDefect(error)) {
      log({
        level: 'error',
        message: 'A connection to the database broke off within a transaction: the pool is replaced.',
      })
      for (const replace of pools) replace()
      return
    }
    log({
      level: 'fatal',
      message: `The server met an error that nothing handled: ${error?.message ?? error}`,
      stack: error?.stack,
    })
    flushLog()
    process.exit(1)
  })
}
