import { once } from 'node:events'
import net from 'node:net'
import { freePort, isPortFree } from './free-port.mjs'

test('a free port is none that a connection could get, and each is another one', async () => {
  const ports = [await freePort(), await freePort(), await freePort('localhost')]
  expect(new Set(ports).size).toBe(3)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('a port on which something listens is not free', async () => {
  const port = await freePort()
  const server = net.createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect([await isPortFree('127.0.0.1', port), await isPortFree('localhost', port)]).toEqual([false, false])
  server.close()
  await once(server, 'close')
  expect(await isPortFree('localhost', port)).toBe(true)
})
