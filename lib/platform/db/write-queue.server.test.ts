import { sql } from 'drizzle-orm'
import { GET as supportRoute } from '@/app/api/v1/contact/support/route'
import { POST as newOrder } from '@/app/api/v1/shop/payments/new/route'
import { PUT as putAddresses } from '@/app/api/v1/shop/shop-users/addresses/route'
import { PUT as putCart } from '@/app/api/v1/shop/shop-users/cart-items/route'
import { createTestCustomer } from '@/testing/account.server'
import { TEST_ADDRESS } from '@/testing/address'
import { maxInProgress } from '@/lib/platform/http/rate-limits'
import { callRoute, useTestShop } from '@/testing/api.server'
import { inTransaction } from './context.server'
import { poolShares } from './pool-shares'

const database = useTestShop()
const countLockWaits = async () => {
  const [row] = await database.current.sql<
    { count: number }[]
  >`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row?.count ?? NaN
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await condition());) {
    if (Date.now() > end) throw new Error('The condition did not become true within 20 seconds.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('writes of one customer use one connection, excess writes get 429, and other callers are served', async () => {
  const { token } = await createTestCustomer(database.current, 'busy@example.com')
  const other = await createTestCustomer(database.current, 'other@example.com')
  const lock = await database.current.sql.reserve()
  await lock`begin`
  await lock`select from users where email = 'busy@example.com' for update`
  const writes = Array.from({ length: maxInProgress.customer + 1 }, (_, at) =>
    at % 2 === 0
      ? callRoute(putAddresses, { method: 'PUT', body: [{ ...TEST_ADDRESS, address_2: String(at) }], token })
      : callRoute(putCart, { method: 'PUT', body: [], token }),
  )
  // All others wait for the lock, so the excess request is answered first.
  const refused = await Promise.race(writes)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  await waitUntil(async () => (await countLockWaits()) > 0)
  expect(await countLockWaits()).toBe(1)
  expect((await callRoute(putAddresses, { method: 'PUT', body: [TEST_ADDRESS], token: other.token })).status).toBe(200)
  expect((await callRoute(supportRoute, { method: 'GET' })).status).toBe(200)
  await lock`rollback`
  lock.release()
  expect((await Promise.all(writes)).map(({ status }) => status).toSorted()).toEqual([
    ...Array(maxInProgress.customer).fill(200),
    429,
  ])
  expect((await callRoute(putAddresses, { method: 'PUT', body: [TEST_ADDRESS], token })).status).toBe(200)
})

test('simultaneous writes of many callers leave connections to reads', async () => {
  const { writes: maxWrites } = poolShares(10)
  let running = 0
  let highest = 0
  const write = (caller: string) =>
    inTransaction({ db: database.current.db, now: new Date(), viewer: null, caller }, async (tx) => {
      highest = Math.max(highest, (running += 1))
      await inTransaction(tx, ({ db }) => db.execute(sql`select pg_sleep(0.01)`))
      running -= 1
    })
  await Promise.all(Array.from({ length: 60 }, (_, at) => write(`203.0.113.${at % 30}`)))
  expect(highest).toBe(maxWrites)
})

test('excess requests in progress from one address are refused before their bodies are read', async () => {
  const from = '203.0.113.200'
  const bodies: { send: () => void }[] = []
  const slow = () => {
    const body = new ReadableStream({
      start: (controller) =>
        void bodies.push({ send: () => (controller.enqueue(new TextEncoder().encode('{}')), controller.close()) }),
    })
    const headers = { 'content-type': 'application/json', 'x-client-address': from }
    return newOrder(
      new Request('http://localhost/orders', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
      { params: Promise.resolve({}) },
    )
  }
  const open = Array.from({ length: maxInProgress.address }, slow)
  expect((await callRoute(newOrder, { body: {}, from })).status).toBe(429)
  expect((await callRoute(newOrder, { body: {}, from: '203.0.113.201' })).status).toBe(400)
  for (const { send } of bodies) send()
  await Promise.all(open)
  expect((await callRoute(newOrder, { body: {}, from })).status).toBe(400)
})
