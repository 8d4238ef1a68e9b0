import { asc, sql } from 'drizzle-orm'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { dayCounts } from '@/lib/platform/db/schema/statistics'
import { listingPath } from '@/lib/shop/search/listing'
import { useTestDatabase } from '@/testing/db.server'
import * as demo from '../demo'
import { fetchPage, useInstances } from './instance'

const openInstance = useInstances()
const database = useTestDatabase()
const { path } = demo.product('kyma-band')

beforeAll(() => loadDemoIfEmpty(database.current.db))

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
const DOCUMENT = { ...BROWSER, Accept: 'text/html,*/*;q=0.8' }
/** As components/ui/prefetch.client.ts asks. */
const PREFETCH = {
  ...BROWSER,
  RSC: '1',
  'Next-Router-State-Tree': encodeURIComponent(JSON.stringify(['', { children: ['(shop)', {}] }])),
}

test('instances count opened pages once, also cached ones, and neither prefetches nor programs as visitors', async () => {
  const [one, two] = await Promise.all([openInstance(database.current.url), openInstance(database.current.url)])
  const ask = async (url: string, headers: Record<string, string>) =>
    expect((await fetchPage(url, headers)).status).toBe(200)
  for (const { address } of [one, two]) {
    await ask(`${address}${path}`, { ...DOCUMENT, Referer: 'https://www.google.com/' })
    await ask(`${address}${path}`, { ...DOCUMENT, Referer: `${address}/` })
    await ask(`${address}${path}`, { ...PREFETCH, Referer: `${address}/` })
    await ask(`${address}/about`, { ...DOCUMENT, 'Sec-Purpose': 'prefetch;prerender' })
    await ask(`${address}/about`, { ...DOCUMENT, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await ask(`${address}${listingPath({ query: 'Qqxxzz' })}`, { ...DOCUMENT, Referer: `${address}/` })
  }
  // The page that was prefetched is opened, and asks for something.
  await ask(`${one.address}/api/v1/shop/catalogue-change`, { ...BROWSER, Referer: one.address + path })
  await Promise.all([one.close(), two.close()])
  const [product] = await database.current.db.execute<{ id: number }>(
    sql`select id from products where slug = 'kyma-band'`,
  )
  const rows = await database.current.db
    .select({ metric: dayCounts.metric, subject: dayCounts.subject, count: sql<number>`sum(${dayCounts.count})::int` })
    .from(dayCounts)
    .groupBy(dayCounts.metric, dayCounts.subject)
    .orderBy(asc(dayCounts.metric), asc(dayCounts.subject))
  expect(rows.map(({ metric, subject, count }) => `${metric} ${subject}: ${count}`)).toEqual([
    'view product: 5',
    'view search: 2',
    'visit Google: 2',
    `product ${product?.id}: 5`,
    'search qqxxzz: 2',
    'search_empty qqxxzz: 2',
    'program Googlebot: 2',
  ])
})
