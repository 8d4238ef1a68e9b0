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

test('the lock has one holder at a time, whom others can read', async () => {
  const first = await acquireLock(folder, { purpose: 'npm start' })
  expect(first.lock).toBeDefined()
  first.lock?.update({ address: 'http://localhost:3000' })
  const second = await acquireLock(folder, { purpose: 'npm start' })
  expect(second).toEqual({
    holder: { ...processIdentity(process.pid), purpose: 'npm start', address: 'http://localhost:3000' },
  })
})

test('a released lock is free', async () => {
  const { lock } = await acquireLock(folder, {})
  lock?.release()
  expect(await findLockHolder(folder)).toBeNull()
  expect((await acquireLock(folder, {})).lock).toBeDefined()
})

test('the lock of a dead process can be taken over', async () => {
  leave(7, JSON.stringify({ ...processIdentity(process.pid), pid: 2 ** 30 }))
  expect((await acquireLock(folder, {})).lock).toBeDefined()
})

test('the lock can be taken over if another process now has the number of the holder', async () => {
  leave(7, JSON.stringify({ pid: process.pid, began: 'in another life' }))
  expect((await acquireLock(folder, {})).lock).toBeDefined()
})

test.each(['', '{"pid":', 'null', '[]', '{}', '"text"', '\0\0\0'])(
  'the lock can be taken over if its file contains %j',
  async (content) => {
    leave(7, content)
    expect((await acquireLock(folder, {})).lock).toBeDefined()
  },
)

test('exactly one of many processes takes over an abandoned lock', async () => {
  leave(7, JSON.stringify({ pid: 2 ** 30, began: 'long ago' }))
  const all = await Promise.all(Array.from({ length: 20 }, () => acquireLock(folder, {})))
  expect(all.filter(({ lock }) => lock)).toHaveLength(1)
})

test('the number never decreases, and one file remains', async () => {
  leave(7, '')
  const { lock } = await acquireLock(folder, {})
  lock?.release()
  await acquireLock(folder, {})
  expect(readdirSync(folder)).toEqual(['9.json'])
})
