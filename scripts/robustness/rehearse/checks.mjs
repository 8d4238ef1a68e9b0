import { once } from 'node:events'
import http2 from 'node:http2'
import { setTimeout as wait } from 'node:timers/promises'
import tls from 'node:tls'
import { Fault } from '../../launch/user-facing-error.mjs'

const PATIENCE_MS = 15_000
const PAUSE_MS = 100
const BETWEEN_MS = 60
const LOCAL = { host: 'localhost', servername: 'localhost', rejectUnauthorized: false }

export function expectThat(holds, sentence) {
  if (!holds) throw new Fault(`The rehearsal failed: ${sentence}`)
}

/** One connection to the proxy, as a browser makes it. */
async function openVisit(origin) {
  const session = http2.connect(origin, { rejectUnauthorized: false })
  await once(session, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) })
  // What ends the connection ends each request on it, which tells.
  session.on('error', () => {})
  const get = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const request = session.request({ ':path': path, ...headers }, { signal: AbortSignal.timeout(PATIENCE_MS) })
      let answer
      const chunks = []
      request.on('response', (found) => (answer = found))
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('error', reject)
      request.on('close', () =>
        answer && request.rstCode === 0
          ? resolve({ status: answer[':status'], headers: answer, body: Buffer.concat(chunks) })
          : reject(new Error('broken off')),
      )
      request.end()
    })
  return { get, isOver: () => session.closed || session.destroyed, close: () => session.destroy() }
}

/** Which protocol a client that speaks at most `maxVersion` gets; null for none. */
async function tlsWith(port, maxVersion) {
  const socket = tls.connect({ ...LOCAL, port, maxVersion, ALPNProtocols: ['h2'] })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return `${socket.getProtocol()} ${socket.alpnProtocol}`
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}

export async function checkProxy({ tls: port, brotli }) {
  expectThat((await tlsWith(port, 'TLSv1.3')) === 'TLSv1.3 h2', 'the proxy does not speak HTTP/2 over TLS 1.3.')
  expectThat((await tlsWith(port, 'TLSv1.2')) === null, 'the proxy speaks less than TLS 1.3.')
  const visit = await openVisit(`https://localhost:${port}`)
  const home = await visit.get('/', { 'accept-encoding': brotli ? 'br, gzip' : 'gzip' })
  expectThat(home.status === 200, `the home page answers ${home.status} through the proxy.`)
  expectThat(
    home.headers['content-encoding'] === (brotli ? 'br' : 'gzip'),
    'the home page is not compressed as wanted.',
  )
  for (const hidden of ['/metrics', '/api/internal/catalogue-changed'])
    expectThat((await visit.get(hidden)).status === 404, `${hidden} can be reached through the proxy.`)
  visit.close()
  return brotli ? 'HTTP/2 over TLS 1.3 with brotli' : 'HTTP/2 over TLS 1.3 with gzip (nginx has no brotli here)'
}

const WRITES_AT_ONCE = 120

/** Who writes very much at once is told to wait, and everybody can go on reading. */
export async function checkLimits({ tls: port }) {
  const visit = await openVisit(`https://localhost:${port}`)
  const write = () => visit.get('/api/v1/contact/email', { ':method': 'POST', 'content-type': 'application/json' })
  const answers = await Promise.all(Array.from({ length: WRITES_AT_ONCE }, write))
  const refused = answers.filter(({ status }) => status === 429)
  expectThat(
    refused.length > 0 && refused.length < WRITES_AT_ONCE,
    `${refused.length} of ${WRITES_AT_ONCE} calls at once were refused.`,
  )
  expectThat(
    refused.every(({ headers }) => headers['retry-after']),
    'who is refused is not told when to come again.',
  )
  expectThat((await visit.get('/about')).status === 200, 'a page cannot be read while somebody writes too much.')
  visit.close()
  return `${refused.length} of ${WRITES_AT_ONCE} calls at once were told to come again`
}

/** Asks for pages one after the other until told to stop: `{answered, failed}`. */
export function keepVisiting(origin) {
  const seen = { answered: 0, failed: [] }
  let going = true
  let visit
  const ask = async (path) => {
    // A proxy takes so many requests on one connection, and then wants another.
    if (visit?.isOver()) visit.close()
    if (!visit || visit.isOver()) visit = await openVisit(origin)
    return visit.get(path)
  }
  const done = (async () => {
    while (going) {
      const { status } = await ask(seen.answered % 2 ? '/about' : '/api/v1/shop/products/categories').catch(
        (error) => ({ status: error.message }),
      )
      // Slower than the proxy begins to refuse.
      await wait(BETWEEN_MS)
      if (status === 200) seen.answered += 1
      else {
        seen.failed.push(status)
        // What fails at once, again and again, would leave nobody else a turn.
        await wait(PAUSE_MS)
      }
    }
    visit?.close()
  })()
  return async () => {
    going = false
    await done
    return seen
  }
}
