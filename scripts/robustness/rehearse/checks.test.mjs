import http2 from 'node:http2'
import { keepVisiting } from './checks.mjs'

const opened = []
afterAll(() => opened.forEach((end) => end()))

/** A proxy that does with each request, the so manieth on its connection, what it is told. */
async function openProxy(answer) {
  const server = http2.createServer()
  opened.push(() => server.close())
  const seen = { requests: 0, connections: 0 }
  const until = { wanted: Infinity }
  const reached = new Promise((resolve) => (until.reach = resolve))
  server.on('session', (session) => {
    let turn = 0
    opened.push(() => session.destroy())
    seen.connections += 1
    session.on('stream', (stream) => {
      stream.on('error', () => {})
      seen.requests += 1
      turn += 1
      answer(stream, { session, turn })
      if (seen.requests >= until.wanted) until.reach()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    seen,
    answered: (count) => ((until.wanted = count), reached),
  }
}

function say(stream, status) {
  stream.respond({ ':status': status })
  stream.end('a page')
}

test('a proxy that takes so many requests on one connection is given another, and nothing fails', async () => {
  const proxy = await openProxy((stream, { session, turn }) => {
    say(stream, 200)
    if (turn === 10) session.goaway()
  })
  const stop = keepVisiting(proxy.origin)
  await proxy.answered(35)
  const { answered, failed } = await stop()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThanOrEqual(35)
  expect(proxy.seen.connections).toBeGreaterThanOrEqual(4)
})

test('what fails is counted, whether it is answered amiss or breaks off, and keeps nobody from stopping', async () => {
  const proxy = await openProxy((stream, { session, turn }) =>
    turn === 1 ? say(stream, 502) : turn === 2 ? stream.close(http2.constants.NGHTTP2_CANCEL) : session.destroy(),
  )
  const stop = keepVisiting(proxy.origin)
  await proxy.answered(4)
  expect(await stop()).toEqual({ answered: 0, failed: expect.arrayContaining([502, 'broken off']) })
})
