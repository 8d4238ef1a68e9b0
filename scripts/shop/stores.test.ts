import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as environment from '@/lib/platform/env.server'
import { openStore } from '@/lib/platform/files/open-store.server'
import { useShopCommands } from '@/testing/commands.server'
import { digestTables, useDemoDatabase, useTestDatabase } from '@/testing/db.server'
import { S3_KEYS, useS3Server } from '@/testing/s3-server'

// Read anew for each command, as in a process of its own.
jest.mock('@/lib/platform/env.server', () => {
  const actual = jest.requireActual<typeof environment>('@/lib/platform/env.server')
  return { ...actual, env: () => actual.parseEnvironment(process.env) }
})

const folder = mkdtempSync(path.join(tmpdir(), 'asimera-stores-'))
afterAll(() => rmSync(folder, { recursive: true }))
const server = useS3Server()
const demo = useDemoDatabase()
const empty = useTestDatabase()
const shop = useShopCommands(demo)
beforeAll(() => {
  process.env.SHOP_DATA_DIR = folder
  process.env.AWS_ACCESS_KEY_ID = S3_KEYS.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = S3_KEYS.secretAccessKey
  process.env.AWS_ENDPOINT_URL_S3 = server.current.endpoint
})

const RING = 'ring.01234567/480.jpg'
const inFolder = (name: string) => path.join(folder, 'media', name)
const namesIn = async (place: string) => {
  const names: string[] = []
  for await (const name of (await openStore(place)).list()) names.push(name)
  return names.sort()
}

test('pictures move to a store and back, and are deleted only when asked', async () => {
  await mkdir(path.dirname(inFolder(RING)), { recursive: true })
  await writeFile(inFolder(RING), 'picture')
  await writeFile(inFolder('notes.txt'), 'not a picture')
  expect((await shop('media', 'move', '--to', 's3://shop/media', '--dry-run')).out).toContain('1 copied')
  expect(await namesIn('s3://shop/media')).toEqual([])
  const moved = await shop('media', 'move', '--to', 's3://shop/media')
  expect([moved.status, moved.out]).toEqual([
    0,
    `1 files in ${path.join(folder, 'media')}: 1 copied to s3://shop/media/, 0 were there.\n`,
  ])
  expect(await readFile(inFolder(RING), 'utf8')).toBe('picture')
  expect((await shop('media', 'move', '--to', 's3://shop/media', '--delete')).out).toContain('1 were there, 1 deleted')
  await expect(readFile(inFolder(RING))).rejects.toThrow('ENOENT')
  expect((await shop('media', 'move', '--from', 's3://shop/media', '--to', 'folder')).out).toContain('1 copied')
  expect(await readFile(inFolder(RING), 'utf8')).toBe('picture')
  expect(await namesIn('s3://shop/media')).toEqual([RING])
})

test('a store that refuses ends the move with a message, and it can be repeated', async () => {
  const { status, err } = await shop('media', 'move', '--to', 's3://none/media')
  expect(status).toBe(1)
  expect(err).toContain('there is no bucket none at http')
  expect(err).toContain('1 of 1 files failed, 0 were copied. Run it again.')
})

test('a backup in a store restores the shop, and one without its manifest does not', async () => {
  const saved = await shop('backup', 's3://shop/backups/friday')
  expect([saved.status, saved.err]).toEqual([0, ''])
  expect(await namesIn('s3://shop/backups/friday')).toEqual(
    expect.arrayContaining(['backup.json', `media/${RING}`, 'tables/orders.jsonl.gz']),
  )
  expect((await shop('backup', 's3://shop/backups/friday')).err).toContain('exists already')
  const { url, owner } = empty.current
  Object.assign(process.env, { SHOP_EMBEDDED_DATABASE_URL: url, SHOP_EMBEDDED_OWNER_URL: owner.url })
  process.env.MEDIA_STORE = 's3://shop/restored'
  await rm(path.join(folder, 'media'), { recursive: true })
  const store = await openStore('s3://shop/backups/friday')
  const manifest = (await store.read('backup.json')) ?? Buffer.alloc(0)
  await store.remove('backup.json')
  expect((await shop('restore', 's3://shop/backups/friday')).err).toContain(
    's3://shop/backups/friday/ is not a backup: it contains no backup.json',
  )
  await store.write('backup.json', manifest)
  const restored = await shop('restore', 's3://shop/backups/friday')
  expect([restored.status, restored.err]).toEqual([0, ''])
  expect(await digestTables(empty.current)).toEqual(await digestTables(demo.current))
  expect(await readFile(inFolder(RING), 'utf8')).toBe('picture')
  expect(await namesIn('s3://shop/restored')).toEqual([RING])
})

test('a backup has the pictures of the store, and ends without a manifest when the upload breaks off', async () => {
  Object.assign(process.env, { MEDIA_STORE: 's3://shop/restored' })
  await rm(path.join(folder, 'media'), { recursive: true })
  await shop('backup', path.join(folder, 'local'))
  expect(await readFile(path.join(folder, 'local', 'media', RING), 'utf8')).toBe('picture')
  const send = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = input as Request
    if (method === 'PUT' && url.endsWith('/tables/orders.jsonl.gz')) throw new Error('broken off')
    return send(input, init)
  })
  const { status, err } = await shop('backup', 's3://shop/backups/broken')
  expect([status, err]).toEqual([1, expect.stringContaining('does not answer: broken off')])
  expect(await namesIn('s3://shop/backups/broken')).not.toContain('backup.json')
})
