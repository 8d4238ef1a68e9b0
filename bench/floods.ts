import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MAX_CART_LINES } from '@/lib/shop/cart/cart-limits'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { type Database } from '@/lib/platform/db/client.server'
import { listingPath } from '@/lib/shop/search/listing'
import { type Server } from '@/scripts/testing/servers'
import { percentile, sendRequest, type LoadRequest } from './load'
import { type Section } from './report'
import { withShop } from './shop'

const FLOOD_ADDRESS = '10.9.0.1'
const FLOOD_CONNECTIONS = 30
const VISITORS = 4
const ROUNDS = 4
const PHASE_MS = 5_000
/** A visitor looks at a page before asking for the next one. */
const PAUSE_MS = 50

const CALM = 'nobody floods'

type Path = { name: string; path: string; slug: string; variant: number }
type NextRequest = () => LoadRequest
type Phase = { latencies: number[]; failed: number; responses: Map<number, number> }

/** Measures visitors while one client address sends what the shop has to work for, as fast as it gets responses. */
export function floods(): Promise<Section> {
  return withShop('demo', async (shop, database) => {
    const products = await readProducts(database)
    const visits = createVisits(products)
    const kinds = createFloods(products)
    const phases = new Map<string, Phase>()
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, next] of [[CALM, null] as const, ...Object.entries(kinds)]) {
        const phase = phases.get(name) ?? { latencies: [], failed: 0, responses: new Map() }
        // The first round warms up the server.
        if (round >= 0) phases.set(name, phase)
        await measure(shop, { visits, flood: next, phase })
      }
    }
    return {
      title: 'Visitors during a flood',
      text: `${VISITORS} visitors with addresses of their own read cached pages, a product, its piece in the cart and now and then a new listing, with ${PAUSE_MS} ms between two requests, while one address sends requests of one kind on ${FLOOD_CONNECTIONS} connections without pause. The ratios are to the calm values; lower is better.`,
      tables: compare(phases),
    }
  })
}

async function readProducts({ db }: Database): Promise<Path[]> {
  return db.execute<Path>(sql`
    select products.name, products.slug, categories.slug as path, variants.id as variant
    from variants join products on products.id = product_id join categories on categories.id = category_id
    where products.state = 'published' order by variants.id limit ${MAX_CART_LINES}`)
}

/** In one step of seven, a visitor asks for a page that nobody has asked for. */
function createVisits(products: readonly Path[]): NextRequest {
  let visits = 0
  return () => {
    const at = visits++
    const product = products[at % 20]
    const paths = [
      '/',
      listingPath({ category: product?.path ?? '' }),
      productPath(product?.path ?? '', product?.slug ?? ''),
      `/api/v1/shop/products/${product?.slug}`,
      `/api/v1/shop/products/variants?ids=${product?.variant}`,
      listingPath(),
      listingPath({ range: { min: 1 + (at % 997), max: 20_000 + at } }),
    ]
    return { path: paths[at % paths.length] ?? '/', headers: { 'x-forwarded-for': `10.8.0.${1 + (at % 50)}` } }
  }
}

function createFloods(products: readonly Path[]): Record<string, NextRequest> {
  const ids = products.map(({ variant }) => variant).join(',')
  let sent = 0
  return {
    [`${products.length} variants`]: () => flooding({ path: `/api/v1/shop/products/variants?ids=${ids}` }),
    'new listings': () => flooding({ path: listingPath({ range: { min: 1 + (++sent % 997), max: 1_000 + sent } }) }),
    'random words': () => flooding({ path: listingPath({ query: randomUUID().replaceAll('-', ' ') }) }),
    'tools/list': () =>
      flooding({ path: '/mcp', method: 'POST', body: { jsonrpc: '2.0', id: ++sent, method: 'tools/list' } }),
    'unknown paths': () => flooding({ path: `/${randomUUID()}` }),
  }
}

const flooding = (request: LoadRequest): LoadRequest => ({ ...request, headers: { 'x-forwarded-for': FLOOD_ADDRESS } })

async function measure(
  { address }: Server,
  { visits, flood, phase }: { visits: NextRequest; flood: NextRequest | null; phase: Phase },
): Promise<void> {
  const until = performance.now() + PHASE_MS
  const agent = new http.Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS + VISITORS })
  const visitor = async () => {
    while (performance.now() < until) {
      const { status, ms } = await sendRequest(agent, address, visits())
      if (status === 200) phase.latencies.push(ms)
      else phase.failed += 1
      await wait(PAUSE_MS)
    }
  }
  const flooder = async (next: NextRequest) => {
    while (performance.now() < until) {
      const { status } = await sendRequest(agent, address, next())
      phase.responses.set(status, (phase.responses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all([
    ...Array.from({ length: VISITORS }, visitor),
    ...(flood ? Array.from({ length: FLOOD_CONNECTIONS }, () => flooder(flood)) : []),
  ])
  agent.destroy()
}

function compare(phases: ReadonlyMap<string, Phase>): string[][][] {
  const at = (name: string, share: number) => percentile(phases.get(name)?.latencies ?? [], share)
  const ratio = (name: string, share: number) => (at(name, share) / at(CALM, share)).toFixed(2)
  return [
    [
      ['one address sends', 'visits', 'failed', 'p50 ms', 'ratio', 'p99 ms', 'ratio', 'its responses'],
      ...[...phases].map(([name, { latencies, failed, responses }]) => [
        name,
        String(latencies.length),
        String(failed),
        at(name, 0.5).toFixed(1),
        ratio(name, 0.5),
        at(name, 0.99).toFixed(1),
        ratio(name, 0.99),
        [...responses].map(([status, count]) => `${count} × ${status}`).join(', '),
      ]),
    ],
  ]
}
