import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runningServerUrls } from './running-servers.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'serving-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function startServer(address) {
  const url = pathToFileURL(path.join(process.cwd(), 'server/lifecycle/running-servers.mjs')).href
  const script = `import { registerServer } from '${url}'; registerServer('${address}', 'en', '${folder}'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e6); console.log('registered')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async (signal) => {
    child.kill(signal)
    await once(child, 'exit')
  }
}

test('a server is listed while it runs, and deletes its file when it stops', async () => {
  expect(runningServerUrls('en', folder)).toEqual([])
  const end = await startServer('http://localhost:1')
  expect(runningServerUrls('en', folder)).toEqual(['http://localhost:1'])
  await end('SIGTERM')
  expect(readdirSync(folder)).toEqual([])
})

test('a server that was killed is not listed, and its file is deleted', async () => {
  const end = await startServer('http://localhost:2')
  await end('SIGKILL')
  expect(readdirSync(folder)).toHaveLength(1)
  expect(runningServerUrls('en', folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})
