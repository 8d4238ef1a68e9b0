import net from 'node:net'
import { listenHosts } from './listen-settings.mjs'

/** Below the ports that systems give to connections, one of which could be taken before a server listens. */
const PORTS = { first: 12_000, count: 20_000 }
/** The editions of a shop take the ports after its own. */
const STEP = 4
/** Processes that run at the same time begin at different ports. */
let next = process.pid * 10 * STEP

/** @returns {Promise<number>} */
export async function freePort(host = '127.0.0.1') {
  for (let tried = 0; tried < PORTS.count; tried += STEP) {
    next += STEP
    const port = PORTS.first + (next % PORTS.count)
    if (await isPortFree(host, port)) return port
  }
  throw new Error('This machine gave no port.')
}

/**
 * @param {string} host
 * @param {number} port
 */
export async function isPortFree(host, port) {
  const canListen = await Promise.all(listenHosts(host).map((address) => canListenOn(address, port)))
  return canListen.every(Boolean)
}

/**
 * A machine without IPv6 cannot listen on ::1, and need not.
 *
 * @param {string} address
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const canListenOn = (address, port) =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(address === '::1' && code !== 'EADDRINUSE'),
    )
    probe.listen({ host: address, port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
