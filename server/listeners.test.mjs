import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { createListener, listen } from './listeners.mjs'
import { listenLocally } from './testing.mjs'

const createTestListener = (options = {}) =>
  createListener({ address: '127.0.0.1', port: 0, handle: (_request, response) => response.end('answer'), ...options })

/** What a server sends for the bytes of a request. */
async function exchange(port, bytes) {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

test('a listener answers at its address, and refuses what is not HTTP', async () => {
  const listener = createTestListener()
  await listen(listener)
  const { port } = /** @type {net.AddressInfo} */ (listener.server.address())
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('answer')
  expect(await exchange(port, 'nonsense\r\n\r\n')).toBe(
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  )
  listener.server.closeAllConnections()
  listener.server.close()
})

test('upgrades go to whoever handles them', async () => {
  const onUpgrade = jest.fn((_request, socket) => socket.end('upgraded'))
  const listener = createTestListener({ onUpgrade })
  await listen(listener)
  const { port } = /** @type {net.AddressInfo} */ (listener.server.address())
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')).toBe(
    'upgraded',
  )
  listener.server.close()
})

test('an address that another program uses ends the process with a reason', async () => {
  const other = http.createServer()
  const port = await listenLocally(other)
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(/** @type {any} */ (resolve))
  })
  void listen(createTestListener({ port }))
  expect(await ended).toBe(1)
  expect(write.mock.calls.join('')).toContain(
    `"fatal","message":"The shop cannot listen on 127.0.0.1:${port}: another program uses it."`,
  )
  other.close()
})
