import http from 'node:http'
import { exitWithError } from './lifecycle/graceful-shutdown.mjs'
import { handleClientError } from './protocol/plain-responses.mjs'

const SERVER_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // Longer than the 60 seconds of common proxies, so that the proxy is the one that closes the connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/**
 * A server for one address, which does not listen yet.
 * @param {{
 *   address: string,
 *   port: number,
 *   handle: http.RequestListener,
 *   onUpgrade?: ((...upgrade: unknown[]) => void) | undefined,
 * }} options
 */
export function createListener({ address, port, handle, onUpgrade }) {
  const server = http.createServer(SERVER_TIMEOUTS, handle)
  server.on('clientError', handleClientError)
  if (onUpgrade) server.on('upgrade', onUpgrade)
  return { address, port, server }
}

/**
 * Ends the process with an error if the address cannot be listened on.
 * @param {ReturnType<typeof createListener>} listener
 * @returns {Promise<void>}
 */
export function listen({ address, port, server }) {
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // A machine without IPv6 cannot listen on ::1 and does not need to.
      if (address === '::1' && error.code !== 'EADDRINUSE') resolve()
      else
        exitWithError(
          `The shop cannot listen on ${address}:${port}: ${error.code === 'EADDRINUSE' ? 'another program uses it' : error.code}.`,
        )
    })
    server.listen({ host: address, port }, resolve)
  })
}
