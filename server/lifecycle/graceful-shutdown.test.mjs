import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const CLOSING = pathToFileURL(path.join(process.cwd(), 'server/lifecycle/graceful-shutdown.mjs')).href

/** A server that answers /slow when it is told to, and tells by lines what it does. */
const SERVER = `
  import http from 'node:http'
  import { closeOnSignals } from '${CLOSING}'
  globalThis[Symbol.for('asimera.database')] = { close: async () => console.log('drained') }
  let answer = () => {}
  const server = http.createServer((request, response) => {
    if (request.url === '/now') return response.end('now')
    answer = () => response.end('late')
    console.log('asked')
  })
  closeOnSignals({ servers: [server], closeApp: async () => console.log('app closed'), impatient: false, withParent: false })
  process.stdin.on('data', () => answer())
  server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`

function startServer(more = '') {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', SERVER.replace('withParent: false', `withParent: false, ${more}`)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const says = async (pattern) => {
    for (;;) {
      const found = pattern.exec(said)
      if (found) return found
      await once(child.stdout, 'data')
    }
  }
  return { child, says }
}

const get = (port, place, agent) =>
  new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path: place, agent }, (response) => {
        let body = ''
        response.on('data', (text) => (body += text))
        response.on('end', () => resolve(body))
      })
      .on('error', reject)
  })

test('what was on its way on an open connection is answered, as the last on it', async () => {
  const { child, says } = startServer('linger: 60_000')
  const [, port] = await says(/port (\d+)/)
  const keepAlive = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(port, '/now', keepAlive)).toBe('now')
  child.kill('SIGTERM')
  await says(/"closing"/)
  expect(await get(port, '/now', keepAlive)).toBe('now')
  await expect(get(port, '/now', keepAlive)).rejects.toThrow('ECONNREFUSED')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
})

test('told to stop, it takes nobody new, finishes the answer under way, drains the database and ends well', async () => {
  const { child, says } = startServer()
  const [, port] = await says(/port (\d+)/)
  const keepAlive = new http.Agent({ keepAlive: true })
  expect(await get(port, '/now', keepAlive)).toBe('now')
  const slow = get(port, '/slow', keepAlive)
  await says(/asked/)
  child.kill('SIGTERM')
  await says(/"closing"/)
  await expect(get(port, '/now')).rejects.toThrow('ECONNREFUSED')
  child.stdin.write('answer\n')
  expect(await slow).toBe('late')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
  await says(/app closed/)
  await says(/drained/)
  await says(/"closed"/)
})
