import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import nodePath from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULE_URL = pathToFileURL(nodePath.join(process.cwd(), 'server/lifecycle/graceful-shutdown.mjs')).href

/** A server that answers /slow after a line on its standard input, and prints what it does. */
const SERVER = `
  import http from 'node:http'
  import { shutDownOnSignals } from '${MODULE_URL}'
  let isWritten = false
  globalThis[Symbol.for('asimera.instance')] = { writeCounts: async () => void (isWritten = true) }
  globalThis[Symbol.for('asimera.database')] = { close: async () => console.log(isWritten ? 'drained' : 'not written') }
  let stream = null
  globalThis[Symbol.for('asimera.desk-events')] = { close: () => stream?.end() }
  let answer = () => {}
  const server = http.createServer((request, response) => {
    if (request.url === '/now') return response.end('now')
    if (request.url === '/events') {
      stream = response
      return response.write('open')
    }
    answer = () => response.end('late')
    console.log('requested')
  })
  shutDownOnSignals({ servers: [server], closeApp: async () => console.log('app closed'), immediate: false, stopsWithParent: false })
  process.stdin.on('data', () => answer())
  server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`

function startServer(options = '') {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', SERVER.replace('stopsWithParent: false', `stopsWithParent: false, ${options}`)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const waitForOutput = async (pattern) => {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found
      await once(child.stdout, 'data')
    }
  }
  return { child, waitForOutput }
}

const get = (port, path, agent) =>
  new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path, agent }, (response) => {
        let body = ''
        response.on('data', (text) => (body += text))
        response.on('end', () => resolve(body))
      })
      .on('error', reject)
  })

test('a request on an open connection is answered, as the last one on it', async () => {
  const { child, waitForOutput } = startServer('keepAliveGraceMs: 60_000')
  const [, port] = await waitForOutput(/port (\d+)/)
  const keepAlive = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(port, '/now', keepAlive)).toBe('now')
  child.kill('SIGTERM')
  await waitForOutput(/"shutting down"/)
  expect(await get(port, '/now', keepAlive)).toBe('now')
  await expect(get(port, '/now', keepAlive)).rejects.toThrow('ECONNREFUSED')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
})

test('on SIGTERM the server refuses connections, finishes responses, drains the database and exits with 0', async () => {
  const { child, waitForOutput } = startServer()
  const [, port] = await waitForOutput(/port (\d+)/)
  const keepAlive = new http.Agent({ keepAlive: true })
  expect(await get(port, '/now', keepAlive)).toBe('now')
  const slow = get(port, '/slow', keepAlive)
  await waitForOutput(/requested/)
  child.kill('SIGTERM')
  await waitForOutput(/"shutting down"/)
  await expect(get(port, '/now')).rejects.toThrow('ECONNREFUSED')
  child.stdin.write('answer\n')
  expect(await slow).toBe('late')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
  await waitForOutput(/app closed/)
  await waitForOutput(/drained/)
  await waitForOutput(/"stopped"/)
})

test('on SIGTERM the streams of the desk end, and the server does not wait for them', async () => {
  const { child, waitForOutput } = startServer()
  const [, port] = await waitForOutput(/port (\d+)/)
  const response = await new Promise((resolve) => {
    http.get({ port, host: '127.0.0.1', path: '/events' }, resolve)
  })
  await once(response, 'data')
  child.kill('SIGTERM')
  await once(response.resume(), 'end')
  const [status] = await once(child, 'exit')
  expect(status).toBe(0)
})
