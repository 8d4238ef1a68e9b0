import http2 from 'node:http2'
import { startContinuousRequests } from './checks.mjs'

/** @type {(() => void)[]} */
const cleanups = []
afterAll(() => cleanups.forEach((cleanUp) => cleanUp()))

/** Starts a proxy; `respond` also gets the number of the request on its connection. */
async function openProxy(respond) {
  const server = http2.createServer()
  cleanups.push(() => server.close())
  const seen = { requests: 0, connections: 0 }
  let expected = Infinity
  let reach = () => {}
  const reached = new Promise((resolve) => (reach = () => resolve(undefined)))
  server.on('session', (session) => {
    let turn = 0
    cleanups.push(() => session.destroy())
    seen.connections += 1
    session.on('stream', (stream) => {
      stream.on('error', () => {})
      seen.requests += 1
      turn += 1
      respond(stream, { session, turn })
      if (seen.requests >= expected) reach()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    /** Resolves when so many requests have arrived. */
    received: (count) => ((expected = count), reached),
  }
}

function sendPage(stream, status) {
  stream.respond({ ':status': status })
  stream.end('a page')
}

test('continuous requests open a new connection when the proxy closes one, and none fails', async () => {
  const proxy = await openProxy((stream, { session, turn }) => {
    sendPage(stream, 200)
    if (turn === 10) session.goaway()
  })
  const stop = startContinuousRequests(proxy.origin)
  await proxy.received(35)
  const { succeeded, failed } = await stop()
  expect(failed).toEqual([])
  expect(succeeded).toBeGreaterThanOrEqual(35)
  expect(proxy.seen.connections).toBeGreaterThanOrEqual(4)
})

test('continuous requests count error responses and closed connections, and can still be stopped', async () => {
  const proxy = await openProxy((stream, { session, turn }) =>
    turn === 1 ? sendPage(stream, 502) : turn === 2 ? stream.close(http2.constants.NGHTTP2_CANCEL) : session.destroy(),
  )
  const stop = startContinuousRequests(proxy.origin)
  await proxy.received(4)
  expect(await stop()).toEqual({ succeeded: 0, failed: expect.arrayContaining([502, 'connection closed']) })
})
