import { once } from 'node:events'
import http2 from 'node:http2'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'

const TIMEOUT_MS = 15_000
const RETRY_DELAY_MS = 100
const REQUEST_INTERVAL_MS = 60
const CONCURRENT_WRITES = 120
/** Of a picture from a phone. */
const PICTURE_BYTES = 8_000_000
const LOCAL = { host: 'localhost', servername: 'localhost', rejectUnauthorized: false }

export function assertThat(holds, message) {
  if (!holds) throw new UserFacingError(`The rehearsal failed: ${message}`)
}

/** Opens a connection to the proxy for several requests, as a browser does. */
export async function openHttp2Connection(origin) {
  const session = http2.connect(origin, { rejectUnauthorized: false })
  await once(session, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  // An error of the connection also fails each of its requests, which report it.
  session.on('error', () => {})
  /** @type {(path: string, headers?: object, body?: Buffer) => Promise<any>} */
  const get = (path, headers = {}, body = undefined) =>
    new Promise((resolve, reject) => {
      const request = session.request({ ':path': path, ...headers }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      let responseHeaders
      const chunks = []
      request.on('response', (received) => (responseHeaders = received))
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('error', reject)
      request.on('close', () =>
        responseHeaders && request.rstCode === 0
          ? resolve({ status: responseHeaders[':status'], headers: responseHeaders, body: Buffer.concat(chunks) })
          : reject(new Error('connection closed')),
      )
      request.end(body)
    })
  return { get, isClosed: () => session.closed || session.destroyed, close: () => session.destroy() }
}

/**
 * The protocols that a client with this maximum TLS version gets; null if it cannot connect.
 * @param {number} port
 * @param {tls.SecureVersion} maxVersion
 */
async function negotiateTls(port, maxVersion) {
  const socket = tls.connect({ ...LOCAL, port, maxVersion, ALPNProtocols: ['h2'] })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return `${socket.getProtocol()} ${socket.alpnProtocol}`
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}

export async function checkProxy({ tls: port, brotli }) {
  assertThat((await negotiateTls(port, 'TLSv1.3')) === 'TLSv1.3 h2', 'the proxy does not speak HTTP/2 over TLS 1.3.')
  assertThat((await negotiateTls(port, 'TLSv1.2')) === null, 'the proxy accepts a TLS version below 1.3.')
  const connection = await openHttp2Connection(`https://localhost:${port}`)
  const home = await connection.get('/', { 'accept-encoding': brotli ? 'br, gzip' : 'gzip' })
  assertThat(home.status === 200, `the home page has status ${home.status} through the proxy.`)
  const encoding = brotli ? 'br' : 'gzip'
  assertThat(home.headers['content-encoding'] === encoding, `the home page is not compressed with ${encoding}.`)
  for (const internal of ['/metrics', '/api/internal/catalogue-changed'])
    assertThat((await connection.get(internal)).status === 404, `${internal} can be reached through the proxy.`)
  for (const taking of ['/desk/content/pictures', '/desk/catalogue/pictures'])
    assertThat(
      String((await connection.get(taking, { ':method': 'POST' }, Buffer.alloc(PICTURE_BYTES))).body).includes(
        'Sign in',
      ),
      `the proxy does not pass on what is sent to ${taking}.`,
    )
  connection.close()
  return brotli ? 'HTTP/2 over TLS 1.3 with brotli' : 'HTTP/2 over TLS 1.3 with gzip (this nginx has no brotli module)'
}

/** Checks that the proxy refuses part of a burst of writes and still serves pages. */
export async function checkRateLimits({ tls: port }) {
  const connection = await openHttp2Connection(`https://localhost:${port}`)
  const write = () => connection.get('/api/v1/contact/email', { ':method': 'POST', 'content-type': 'application/json' })
  const responses = await Promise.all(Array.from({ length: CONCURRENT_WRITES }, write))
  const refused = responses.filter(({ status }) => status === 429)
  const summary = `${refused.length} of ${CONCURRENT_WRITES} concurrent writes got 429`
  assertThat(refused.length > 0 && refused.length < CONCURRENT_WRITES, `${summary}.`)
  assertThat(
    refused.every(({ headers }) => headers['retry-after']),
    'a 429 response has no Retry-After.',
  )
  assertThat((await connection.get('/about')).status === 200, 'a page is refused during a burst of writes.')
  connection.close()
  return summary
}

/** Requests pages one after the other until stopped; stopping returns what succeeded and what failed. */
export function startContinuousRequests(origin) {
  /** @type {{ succeeded: number, failed: unknown[] }} */
  const results = { succeeded: 0, failed: [] }
  let running = true
  /** @type {Awaited<ReturnType<typeof openHttp2Connection>> | undefined} */
  let connection
  const get = async (path) => {
    // A proxy closes a connection after a number of requests.
    if (connection?.isClosed()) connection.close()
    if (!connection || connection.isClosed()) connection = await openHttp2Connection(origin)
    return connection.get(path)
  }
  const done = (async () => {
    while (running) {
      const path = results.succeeded % 2 ? '/about' : '/api/v1/shop/products/categories'
      const { status } = await get(path).catch((error) => ({ status: error.message }))
      // Stays below the rate limit of the proxy.
      await wait(REQUEST_INTERVAL_MS)
      if (status === 200) results.succeeded += 1
      else {
        results.failed.push(status)
        await wait(RETRY_DELAY_MS)
      }
    }
    connection?.close()
  })()
  return async () => {
    running = false
    await done
    return results
  }
}
