import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { servedAddresses } from './running-servers.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'serving-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function shopAt(address) {
  const url = pathToFileURL(path.join(process.cwd(), 'server/lifecycle/running-servers.mjs')).href
  const script = `import { tellServing } from '${url}'; tellServing('${address}', '${folder}'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e6); console.log('told')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async (signal) => {
    child.kill(signal)
    await once(child, 'exit')
  }
}

test('a shop is known for as long as it runs, and its note goes with it', async () => {
  expect(servedAddresses(folder)).toEqual([])
  const end = await shopAt('http://localhost:1')
  expect(servedAddresses(folder)).toEqual(['http://localhost:1'])
  await end('SIGTERM')
  expect(readdirSync(folder)).toEqual([])
})

test('one that was killed counts no more', async () => {
  const end = await shopAt('http://localhost:2')
  await end('SIGKILL')
  expect(readdirSync(folder)).toHaveLength(1)
  expect(servedAddresses(folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})
