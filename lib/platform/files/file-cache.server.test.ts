import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFileCache } from './file-cache.server'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'asimera-cache-'))
})
afterAll(() => rm(folder, { recursive: true }))

const names = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')).sort()

test('what was not read for longest is deleted, also after a start', async () => {
  const cache = openFileCache(folder, 30)
  for (const name of ['a/1.jpg', 'b/2.jpg', 'c/3.jpg']) await cache.keep(name, Buffer.alloc(10))
  expect(await cache.read('a/1.jpg')).toHaveLength(10)
  await cache.keep('d/4.jpg', Buffer.alloc(10))
  expect(await cache.read('x/5.jpg')).toBeNull()
  while ((await names()).length > 3) await new Promise(setImmediate)
  expect(await names()).toEqual(['a/1.jpg', 'c/3.jpg', 'd/4.jpg'])
  const again = openFileCache(folder, 20)
  await again.keep('e/6.jpg', Buffer.alloc(10))
  while ((await names()).length > 2) await new Promise(setImmediate)
  expect(await names()).toContain('e/6.jpg')
})
