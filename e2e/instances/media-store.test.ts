import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type Server } from '@/scripts/testing/servers'
import { useShopCommands } from '@/testing/commands.server'
import { useTestDatabase } from '@/testing/db.server'
import { S3_KEYS, useS3Server } from '@/testing/s3-server'
import { eventually, fetchPage, useInstances } from './instance'

const EXAMPLE = 'docs/examples/clay-and-sons'
const STORE = 's3://shop/media'

const folder = mkdtempSync(path.join(tmpdir(), 'asimera-media-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = useS3Server()
const openInstance = useInstances()
const database = useTestDatabase()
const shopCommand = useShopCommands(database)

/** Each with a data folder of its own, as on another machine. */
const open = (name: string, env: Record<string, string> = {}) =>
  openInstance(database.current.url, {
    env: {
      SHOP_DATA_DIR: path.join(folder, name),
      MEDIA_STORE: STORE,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      AWS_ENDPOINT_URL_S3: store.current.endpoint,
      ...env,
    },
  })

/** The paths of all pictures, as they were imported. */
let pictures: string[] = []
let first: Server
let second: Server

beforeAll(async () => {
  const example = path.join(folder, 'example')
  await cp(EXAMPLE, example, { recursive: true })
  for (const name of await readdir(path.join(EXAMPLE, 'pictures')))
    await sharp(path.join(EXAMPLE, 'pictures', name))
      .resize(160, 160)
      .toFile(path.join(example, 'pictures', name))
  process.env.SHOP_DATA_DIR = path.join(folder, 'first')
  process.env.AWS_ACCESS_KEY_ID = S3_KEYS.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = S3_KEYS.secretAccessKey
  process.env.AWS_ENDPOINT_URL_S3 = store.current.endpoint
  expect(await shopCommand('import', example)).toMatchObject({ status: 0, err: '' })
  pictures = await pathsIn('first/media')
  first = await open('first')
  second = await open('second')
})

const pathsIn = async (media: string) =>
  (await readdir(path.join(folder, media), { recursive: true }).catch(() => []))
    .filter((name) => /\.(avif|jpg)$/.test(name))
    .map((name) => `/media/${name}`)
    .sort()

const statuses = async ({ address }: Server) => {
  const found = new Set<number>()
  for (const picture of pictures) found.add((await fetchPage(address + picture)).status)
  return [...found]
}

/** Requests pictures until the work has ended, and returns the statuses of all answers. */
async function statusesWhile({ address }: Server, work: () => Promise<unknown>): Promise<number[]> {
  const found = new Set<number>()
  let working = true
  const done = work().finally(() => (working = false))
  for (let at = 0; working; at++) found.add((await fetchPage(address + pictures[at % pictures.length])).status)
  await done
  return [...found]
}

const move = async (...words: string[]) => {
  const { status, err, out } = await shopCommand('media', 'move', ...words)
  expect([status, err]).toEqual([0, ''])
  return out
}

test('pictures move to the store while they are served, and then every machine has them', async () => {
  expect(pictures.length).toBeGreaterThan(100)
  expect(await statuses(second)).toEqual([404])
  expect(await statusesWhile(first, () => move('--to', STORE))).toEqual([200])
  expect(await statusesWhile(first, () => move('--to', STORE, '--delete'))).toEqual([200])
  expect(await pathsIn('first/media')).toEqual([])
  expect([await statuses(first), await statuses(second)]).toEqual([[200], [200]])
  const [one, other] = await Promise.all([first, second].map(({ address }) => fetchPage(address + pictures[0])))
  expect(one?.text).toBe(other?.text)
  expect(Object.fromEntries(other?.headers ?? [])).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
  })
})

test('they move back to the folder, and to the store again', async () => {
  const back = ['--from', STORE, '--to', 'folder', '--delete']
  expect(await statusesWhile(first, () => move(...back))).toEqual([200])
  expect(await pathsIn('first/media')).toEqual(pictures)
  expect(await statuses(first)).toEqual([200])
  expect(await move('--to', STORE)).toContain(`${pictures.length} copied`)
})

test('without the store, an instance opens, shows pages and the pictures that it has read; others are away and not missing', async () => {
  await store.current.stop()
  expect(await statuses(second)).toEqual([200])
  const third = await open('third')
  expect((await fetchPage(`${third.address}/`)).status).toBe(200)
  const [picture] = pictures
  const { status, headers } = await fetchPage(third.address + picture)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-cache'])
  await store.current.start()
  await eventually(async () => expect((await fetchPage(third.address + picture)).status).toBe(200))
  const missing = await fetchPage(`${third.address}/media/none.00000000/480.jpg`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache'])
})

test('with a wrong key an instance opens, and its pictures are away', async () => {
  const fourth = await open('fourth', { AWS_SECRET_ACCESS_KEY: 'wrong' })
  expect((await fetchPage(`${fourth.address}/`)).status).toBe(200)
  expect((await fetchPage(fourth.address + pictures[0])).status).toBe(503)
})
