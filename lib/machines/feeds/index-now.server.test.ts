import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { tellChangedProducts } from './index-now.server'

const database = useDemoDatabase()
const KEY = '7c0f6a52e8d14b39a1'

type Told = { host: string; key: string; keyLocation: string; urlList: string[] }
const told: { type: string | undefined; body: Told }[] = []
/** What the search engine answers next; 200 when there is nothing left. */
const answers: number[] = []

const searchEngine = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    told.push({ type: request.headers['content-type'], body: JSON.parse(Buffer.concat(chunks).toString()) as Told })
    response.writeHead(answers.shift() ?? 200).end()
  })
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => searchEngine.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(searchEngine.address() as AddressInfo).port}/indexnow`
})
afterAll(() => new Promise((resolve) => searchEngine.close(resolve)))
beforeEach(async () => {
  await database.current.db.execute(sql`delete from index_now`)
  await tell()
  told.length = 0
})

const MINUTE = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

async function tell(minutes = 0, maxUrls?: number) {
  await refreshSnapshot(database.current)
  return tellChangedProducts(database.current.db, { url, key: KEY }, { now: later(minutes), maxUrls })
}
const change = (...slugs: string[]) =>
  database.current.db.execute(
    sql`update variants set price_cents = price_cents + 1 where product_id in (select id from products where slug in ${slugs})`,
  )
const paths = () => told.map(({ body }) => body.urlList.map((address) => new URL(address).pathname))

const BAND = '/shop/bands/kyma-band'

test('a shop that nobody sees yet tells nothing', async () => {
  const { db } = database.current
  await db.execute(sql`insert into own_shop default values`)
  await change('kyma-band')
  expect(await tell(1)).toBe(0)
  expect(told).toEqual([])
  await db.execute(sql`delete from own_shop`)
  expect(await tell(1)).toBe(1)
})

test('a shop that begins tells of no product, and then of those that change', async () => {
  await database.current.db.execute(sql`delete from index_now`)
  expect(await tell()).toBe(0)
  await change('kyma-band')
  expect(await tell(1)).toBe(1)
  expect(told).toEqual([
    {
      type: 'application/json; charset=utf-8',
      body: {
        host: 'localhost:3000',
        key: KEY,
        keyLocation: `http://localhost:3000/${KEY}.txt`,
        urlList: [`http://localhost:3000${BAND}`],
      },
    },
  ])
  expect(await tell(2)).toBe(0)
  expect(told).toHaveLength(1)
})

test('changes in a row are one request, each product once', async () => {
  await change('kyma-band')
  await change('schoini-twisted-ring')
  await change('kyma-band')
  expect(await tell(1)).toBe(2)
  expect(paths().flat().sort()).toEqual([BAND, expect.stringMatching(/schoini-twisted-ring$/)].sort())
  expect(told).toHaveLength(1)
})

test('of two instances, one tells', async () => {
  await change('kyma-band')
  const counts = await Promise.all([tell(1), tell(1)])
  expect(counts.sort()).toEqual([0, 1])
  expect(told).toHaveLength(1)
})

test('what is refused is told again a quarter of an hour later, not before', async () => {
  answers.push(429)
  await change('kyma-band')
  await expect(tell(1)).rejects.toThrow('HTTP 429')
  expect(await tell(10)).toBe(0)
  expect(await tell(16)).toBe(1)
  expect(paths()).toEqual([[BAND], [BAND]])
})

test('what there is no room for is told the next time', async () => {
  await change('kyma-band')
  await change('schoini-twisted-ring')
  expect(await tell(1, 1)).toBe(1)
  expect(await tell(2, 1)).toBe(1)
  expect(new Set(paths().flat()).size).toBe(2)
  expect(await tell(3, 1)).toBe(0)
})

test('a product that is hidden has no address to tell', async () => {
  await database.current.db.execute(sql`update products set state = 'hidden' where slug = 'kyma-band'`)
  expect(await tell(1)).toBe(0)
  expect(told).toEqual([])
})
