import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database } from '@/lib/platform/db/client.server'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'
import { type Server } from '@/scripts/testing/servers'
import { percentile, sendRequest } from './load'
import { type Section } from './report'
import { withShop } from './shop'

const REQUESTS_PER_SECOND = 150
const PRODUCTS = 100
const LISTING_PAGES = 40
const ROUNDS = 8
const PHASE_MS = 4_000
/** One request in so many is for a listing that nobody has asked for. */
const NEW_LISTING_EVERY = 50

type Contender = { name: string; shop: Server; database: Database; paths: string[]; latencies: Record<Phase, number[]> }
type Phase = 'before' | 'after'

/** Measures page requests at a constant rate before a change and in the seconds after it. */
export function changes(): Promise<Section> {
  return withShop(
    'demo',
    (shop, database) =>
      withShop(
        'demo',
        async (other, otherDatabase) => {
          const contenders = [
            await createContender('rendered again in the background', shop, database),
            await createContender('rendered while the first visitor waits', other, otherDatabase),
          ]
          for (const {
            shop: { address },
            paths,
          } of contenders)
            await visitAll(address, paths)
          for (let round = 0; round < ROUNDS; round++) {
            for (const contender of contenders) {
              contender.latencies.before.push(...(await requestAtConstantRate(contender)))
              await changePrice(contender.database)
              contender.latencies.after.push(...(await requestAtConstantRate(contender)))
              await wait(2_000)
            }
          }
          return {
            title: 'Pages after a change',
            text: `${REQUESTS_PER_SECOND} page requests a second in the ${PHASE_MS / 1000} seconds before a changed price and in the ${PHASE_MS / 1000} seconds after it, ${ROUNDS} times. The requests are for home, the categories, listings and ${PRODUCTS} products, the n-th most popular one in n times as rarely as the first; one in ${NEW_LISTING_EVERY} is for a listing that nobody has asked for. The ratio is that of the 99th percentiles.`,
            tables: [compare(contenders)],
          }
        },
        { MAX_OUTDATED_SECONDS: '0' },
      ),
    { MAX_OUTDATED_SECONDS: '3' },
  )
}

async function createContender(name: string, shop: Server, database: Database): Promise<Contender> {
  const products = await database.db.execute<{ slug: string; category: string }>(sql`
    select products.slug, categories.slug as category from products join categories on categories.id = category_id
    order by orders_before desc, products.id limit ${PRODUCTS}`)
  const categories = await database.db.execute<{ slug: string }>(sql`select slug from categories order by position`)
  const pages = [
    '/',
    ...categories.map(({ slug }) => listingPath({ category: slug })),
    '/about',
    ...products.map(({ slug, category }) => productPath(category, slug)),
    ...Array.from({ length: LISTING_PAGES }, (_, at) => listingPath({ range: { min: 10 + at, max: 0 } })),
  ]
  return { name, shop, database, paths: pages, latencies: { before: [], after: [] } }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
const HEADERS = { 'accept-encoding': 'br' }

async function visitAll(address: string, paths: readonly string[]): Promise<void> {
  for (const path of [...paths, ...paths]) await sendRequest(agent, address, { path, headers: HEADERS })
}

let newListings = 0
let requests = 0

/** A visitor does not wait for the response to another one: requests begin at fixed times. */
async function requestAtConstantRate({ shop, paths }: Contender): Promise<number[]> {
  const weights = paths.map((_, at) => 1 / (at + 1))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const pick = () => {
    let rest = Math.random() * sum
    return paths[weights.findIndex((weight) => (rest -= weight) <= 0)] ?? '/'
  }
  const start = performance.now()
  const responses: Promise<number>[] = []
  for (let at = 0; at < (PHASE_MS / 1000) * REQUESTS_PER_SECOND; at++) {
    const due = start + (at * 1000) / REQUESTS_PER_SECOND
    if (due > performance.now()) await wait(due - performance.now())
    const path =
      ++requests % NEW_LISTING_EVERY === 0 ? listingPath({ range: { min: 0, max: 1_000 + ++newListings } }) : pick()
    responses.push(
      sendRequest(agent, shop.address, { path, headers: HEADERS }).then(({ status }) => {
        if (status !== 200) throw new Error(`${path} has status ${status}.`)
        return performance.now() - due
      }),
    )
  }
  return Promise.all(responses)
}

const changePrice = ({ db }: Database) =>
  db.execute(
    sql`update variants set price_cents = price_cents + 1 where id = (select id from variants order by random() limit 1)`,
  )

function compare(contenders: readonly Contender[]): string[][] {
  const row = (name: string, values: readonly number[], ratio: number) => [
    name,
    String(values.length),
    percentile(values, 0.5).toFixed(1),
    percentile(values, 0.99).toFixed(1),
    Math.max(...values).toFixed(0),
    ratio.toFixed(2),
  ]
  return [
    ['', 'requests', 'p50 ms', 'p99 ms', 'slowest ms', 'ratio'],
    ...contenders.flatMap(({ name, latencies: { before, after } }) => [
      row(`before a change, ${name}`, before, 1),
      row(`after it, ${name}`, after, percentile(after, 0.99) / percentile(before, 0.99)),
    ]),
  ]
}
