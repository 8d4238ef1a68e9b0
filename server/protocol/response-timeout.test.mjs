import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { answerInTime } from './response-timeout.mjs'

async function asked(longest, answer) {
  const late = {}
  const server = http.createServer((request, response) => {
    answerInTime(response, { url: request.url, id: 'this-request', longest })
    late.done = answer(response).catch((error) => error)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${server.address().port}/api/v1/x`)
  const told = [response.status, response.headers.get('retry-after'), await response.text()]
  const failed = await late.done
  server.close()
  return { told, failed }
}

test('who would wait too long is asked to come back, and what comes too late disturbs nobody', async () => {
  const { told, failed } = await asked(30, async (response) => {
    await once(response, 'close')
    response.setHeader('Content-Type', 'text/html')
    response.writeHead(200)
    response.write('too ')
    response.end('late')
  })
  expect(told).toEqual([503, '5', expect.stringContaining('"detail"')])
  expect(failed).toBeUndefined()
})

test('what has begun in time may take its time', async () => {
  const { told } = await asked(30, async (response) => {
    response.write('a ')
    await new Promise((resolve) => setTimeout(resolve, 60))
    response.end('page')
  })
  expect(told).toEqual([200, null, 'a page'])
})

test('who does not send the whole request in time is told so, with no word in the log', async () => {
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const server = http.createServer((request, response) =>
    answerInTime(response, { url: request.url, id: 'this-request', longest: 30 }),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = net.connect(server.address().port, '127.0.0.1')
  socket.write('POST /api/v1/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nonly the beginning')
  const told = await Promise.race([text(socket), new Promise((resolve) => setTimeout(resolve, 2_000, 'nothing'))])
  socket.destroy()
  server.closeAllConnections()
  server.close()
  expect(told).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close[^]*\{"detail":"The request did not arrive in time\."\}$/)
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})
