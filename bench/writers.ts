import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addCustomer } from '@/lib/shop/account/customers.server'
import { type AddressFields } from '@/lib/shop/address/address-fields'
import { TEST_ADDRESS } from '@/testing/address'
import { toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { type Database } from '@/lib/platform/db/client.server'
import { shippingFeesReplySchema } from '@/lib/shop/shipping/shipping.schema'
import { sendRequest, percentile, type LoadRequest } from './load'
import { type Section } from './report'
import { withShop } from './shop'

const READERS = 4
const ROUNDS = 4
const ROUND_MS = 5000

/** The requests of one burst; the next burst follows when all have a response. */
type RequestBatch = (burst: number) => LoadRequest[]

/** Measures reads while others send as many writes as the shop accepts. */
export function writers(): Promise<Section> {
  return withShop('demo', async (shop, database) => {
    const [writer, reader] = [
      await logInForToken(shop.address, database, '10.2.0.1'),
      await logInForToken(shop.address, database, '10.2.0.2'),
    ]
    const reads = await listReads(shop.address, reader)
    const loads: Record<string, RequestBatch> = {
      'no writes': () => [],
      '20 × 200 new addresses of one customer': () =>
        Array.from({ length: 20 }, () =>
          putAddresses(
            writer,
            Array.from({ length: 200 }, () => ({ ...TEST_ADDRESS, address_2: randomUUID() })),
          ),
        ),
      '20 × 50 changed addresses of one customer': await createAddressWrites(shop.address, writer),
      '60 guest orders of 200 lines': await createOrderWrites(shop.address, database),
    }
    const latencies = new Map<string, number[]>()
    const statuses = new Map<string, Map<number, number>>()
    // In turns, so that other work on the machine affects all loads alike.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, burst] of Object.entries(loads)) {
        const counts = statuses.get(name) ?? new Map<number, number>()
        statuses.set(name, counts)
        const seen = await measureReadsDuringWrites(shop.address, reads, (turn) => burst(round * 1000 + turn), counts)
        for (const [read, some] of seen)
          latencies.set(`${name} ${read}`, [...(latencies.get(`${name} ${read}`) ?? []), ...some])
      }
    }
    const p99 = (name: string, read: string) =>
      percentile(
        (latencies.get(`${name} ${read}`) ?? []).filter((ms) => !Number.isNaN(ms)),
        0.99,
      )
    const [noWrites = ''] = Object.keys(loads)
    const tables = Object.keys(reads).map((read) => [
      [read, 'reads', 'failed', 'p50 ms', 'p99 ms', 'ratio'],
      ...Object.keys(loads).map((name) => {
        const all = latencies.get(`${name} ${read}`) ?? []
        const succeeded = all.filter((ms) => !Number.isNaN(ms))
        return [
          name,
          String(all.length),
          String(all.length - succeeded.length),
          percentile(succeeded, 0.5).toFixed(1),
          p99(name, read).toFixed(1),
          (p99(name, read) / p99(noWrites, read)).toFixed(2),
        ]
      }),
    ])
    const responses = [
      ['writes', 'responses'],
      ...[...statuses]
        .slice(1)
        .map(([name, counts]) => [name, [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')]),
    ]
    return {
      title: 'Reads during writes',
      text: `${READERS} readers without pause, while one customer or a few client addresses send writes in bursts of concurrent requests. The ratio compares the 99th percentiles with and without writes.`,
      tables: [...tables, responses],
    }
  })
}

async function listReads(address: string, token: string): Promise<Record<string, LoadRequest>> {
  const { results } = (await (await fetch(`${address}/api/v1/shop/products/search`)).json()) as {
    results: { slug: string }[]
  }
  return {
    'a product': { path: `/api/v1/shop/products/${results[0]?.slug}` },
    'the cart of another customer': {
      path: '/api/v1/shop/shop-users/cart-items',
      headers: { authorization: `Token ${token}` },
    },
    'readiness check': { path: '/api/health/ready' },
  }
}

async function measureReadsDuringWrites(
  address: string,
  reads: Record<string, LoadRequest>,
  burst: RequestBatch,
  counts: Map<number, number>,
): Promise<Map<string, number[]>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  const until = performance.now() + ROUND_MS
  const seen = new Map(Object.keys(reads).map((name) => [name, [] as number[]]))
  const read = async () => {
    while (performance.now() < until) {
      for (const [name, request] of Object.entries(reads)) {
        const { ms, status } = await sendRequest(agent, address, request)
        seen.get(name)?.push(status === 200 ? ms : NaN)
      }
    }
  }
  const write = async () => {
    for (let turn = 0; performance.now() < until; turn++) {
      const requests = burst(turn)
      if (requests.length === 0) return
      for (const { status } of await Promise.all(requests.map((one) => sendRequest(agent, address, one))))
        counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all([write(), ...Array.from({ length: READERS }, read)])
  agent.destroy()
  return seen
}

const putAddresses = (token: string, body: unknown): LoadRequest => ({
  path: '/api/v1/shop/shop-users/addresses',
  method: 'PUT',
  headers: { authorization: `Token ${token}`, 'x-forwarded-for': '10.2.0.1' },
  body,
})

async function createAddressWrites(address: string, token: string): Promise<RequestBatch> {
  const { path, headers, body } = putAddresses(
    token,
    Array.from({ length: 50 }, (_, index) => ({ ...TEST_ADDRESS, address_2: String(index) })),
  )
  const response = await fetch(address + path, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const saved = (await response.json()) as (AddressFields & { id: number })[]
  return () =>
    Array.from({ length: 20 }, () =>
      putAddresses(
        token,
        saved.map((one) => ({ ...one, city: randomUUID() })),
      ),
    )
}

/** Each burst comes from six client addresses that have not ordered yet. */
async function createOrderWrites(address: string, { db }: Database): Promise<RequestBatch> {
  const variants = await db.execute<{ id: number; price: number }>(sql`
    select id, price_cents as price from variants where available and not exists (select from variant_shipping_tags where variant_id = variants.id) order by price_cents limit 200`)
  const rules = shippingFeesReplySchema.parse(
    await (await fetch(`${address}/api/v1/shop/products/shipping-fees`)).json(),
  )
  const greece = rules.find(({ country, county, city }) => country === TEST_ADDRESS.country && !county && !city)
  const sum = variants.reduce((all, { price }) => all + price, 0)
  const shipping = greece && sum < toMinorUnits(greece.threshold_amount) ? toMinorUnits(greece.shipping_fee) : 0
  const order = {
    billing_address: TEST_ADDRESS,
    shipping_address: TEST_ADDRESS,
    notes: '',
    items: variants.map(({ id, price }) => ({ variant: id, quantity: 1, price: toPrice(price) })),
    shipping_fee: toPrice(shipping),
    paid_amount: toPrice(sum + shipping),
    payment_method: 'transfer',
  }
  const clientAddress = (burst: number, index: number) =>
    `10.${3 + Math.floor(burst / 250)}.${burst % 250}.${1 + (index % 6)}`
  return (burst) =>
    Array.from({ length: 60 }, (_, index) => ({
      path: '/api/v1/shop/payments/new',
      method: 'POST',
      headers: { 'x-forwarded-for': clientAddress(burst, index), 'idempotency-key': randomUUID() },
      body: order,
    }))
}

async function logInForToken(address: string, { db }: Database, from: string): Promise<string> {
  const [email, password] = [`${randomUUID()}@bench.example`, randomUUID()]
  await addCustomer({ db, now: new Date() }, { email, password })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const response = await fetch(`${address}/api/v1/token/login/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: email, password }),
  })
  const { auth_token } = (await response.json()) as { auth_token?: string }
  if (!auth_token) throw new Error(`Logging in failed with status ${response.status}.`)
  return auth_token
}
