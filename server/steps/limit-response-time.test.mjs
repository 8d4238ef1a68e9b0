import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { createContext, listenLocally } from '../testing.mjs'
import { limitResponseTime } from './limit-response-time.mjs'

/** Sets the limit for a request to a server. */
const limit = (request, response, timeoutMs, facts = {}) =>
  limitResponseTime(createContext({ url: request.url, isTestControl: false, ...facts, response }), timeoutMs)

async function request(timeoutMs, handler, facts = {}) {
  /** @type {Promise<unknown> | undefined} */
  let handled
  const server = http.createServer((request, response) => {
    limit(request, response, timeoutMs, facts)
    handled = handler(response).catch((error) => error)
  })
  const response = await fetch(`http://127.0.0.1:${await listenLocally(server)}/api/v1/x`)
  const received = [response.status, response.headers.get('retry-after'), await response.text()]
  const failed = await handled
  server.close()
  return { received, failed }
}

test('a request without a response in time is answered 503, and later writes are ignored', async () => {
  const { received, failed } = await request(30, async (response) => {
    await once(response, 'close')
    response.setHeader('Content-Type', 'text/html')
    response.writeHead(200)
    response.write('too ')
    response.end('late')
  })
  expect(received).toEqual([503, '5', expect.stringContaining('"detail"')])
  expect(failed).toBeUndefined()
})

test('a response that has begun in time may end later', async () => {
  const { received } = await request(30, async (response) => {
    response.write('a ')
    await new Promise((resolve) => setTimeout(resolve, 60))
    response.end('page')
  })
  expect(received).toEqual([200, null, 'a page'])
})

test.each([{ isTestControl: true }, { settings: { dev: true } }])('there is no limit with %j', async (facts) => {
  const late = async (response) => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    response.end('late')
  }
  expect((await request(30, late, facts)).received).toEqual([200, null, 'late'])
})

test('a request that is not complete in time is answered 408 and logs no error', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const server = http.createServer((request, response) => limit(request, response, 30))
  const socket = net.connect(await listenLocally(server), '127.0.0.1')
  socket.write('POST /api/v1/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nonly the beginning')
  // Without a response the test fails here, and leaves nothing open.
  socket.setTimeout(20_000, () => socket.destroy())
  const received = await text(socket).finally(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  expect(received).toMatch(
    /^HTTP\/1\.1 408 [^]*Connection: close[^]*\{"detail":"The request did not arrive in time\."\}$/,
  )
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})
