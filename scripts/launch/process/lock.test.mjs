import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findLockHolder, acquireLock } from './lock.mjs'
import { processIdentity } from '../../../server/lifecycle/process-identity.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const leave = (number, content) => writeFileSync(path.join(folder, `${number}.json`), content)

test('is held by one at a time, who is known to the others', async () => {
  const first = await acquireLock(folder, { purpose: 'npm start' })
  expect(first.lock).toBeDefined()
  first.lock.tell({ address: 'http://localhost:3000' })
  const second = await acquireLock(folder, { purpose: 'npm start' })
  expect(second).toEqual({
    holder: { ...processIdentity(process.pid), purpose: 'npm start', address: 'http://localhost:3000' },
  })
})

test('is free again when it was given back', async () => {
  const { lock } = await acquireLock(folder, {})
  lock.release()
  expect(await findLockHolder(folder)).toBeNull()
  expect((await acquireLock(folder, {})).lock).toBeDefined()
})

test('is taken over from a process that is dead', async () => {
  leave(7, JSON.stringify({ ...processIdentity(process.pid), pid: 2 ** 30 }))
  expect((await acquireLock(folder, {})).lock).toBeDefined()
})

test('is taken over from a process whose number somebody else has now', async () => {
  leave(7, JSON.stringify({ pid: process.pid, began: 'in another life' }))
  expect((await acquireLock(folder, {})).lock).toBeDefined()
})

test.each(['', '{"pid":', 'null', '[]', '{}', '"text"', '\0\0\0'])(
  'is taken over when its file holds %j',
  async (content) => {
    leave(7, content)
    expect((await acquireLock(folder, {})).lock).toBeDefined()
  },
)

test('goes to exactly one of many that find it abandoned', async () => {
  leave(7, JSON.stringify({ pid: 2 ** 30, began: 'long ago' }))
  const all = await Promise.all(Array.from({ length: 20 }, () => acquireLock(folder, {})))
  expect(all.filter(({ lock }) => lock)).toHaveLength(1)
})

test('never counts back, and leaves one file', async () => {
  leave(7, '')
  const { lock } = await acquireLock(folder, {})
  lock.release()
  await acquireLock(folder, {})
  expect(readdirSync(folder)).toEqual(['9.json'])
})
