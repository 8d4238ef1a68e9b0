import { randomUUID } from 'node:crypto'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { callWithRetry, ResponseCounts, uniqueClientAddress } from './http-client.mjs'
import { createShopEnvironment, startShop, waitUntilReady } from './shop-under-test.mjs'
import { buildOrderInput, findCheapProduct, PAYMENT_METHODS } from './shoppers.mjs'
import { findInconsistencies, withDatabaseConnection } from './verify-orders.mjs'

const PIECES = 40
const ATTACKER = '203.0.113.9'
const OTHERS = 10
const AT_ONCE = 20
const RETRY_MS = 60_000

/** One address orders again and again in two instances without paying, with another email each time; others still buy. */
export async function unpaidOrders(dataDir, { count = 90 }) {
  const environment = await createShopEnvironment(dataDir)
  const ports = [await freePort(), await freePort()]
  const addressOf = (at) => `http://127.0.0.1:${ports[at % 2]}`
  const shops = ports.map((port) => startShop(environment, { port, env: { DATABASE_URL: environment.shopUrl } }))
  await Promise.all(shops.map((shop) => waitUntilReady(shop)))
  const item = await findCheapProduct({ address: addressOf(0) })
  await putPieces(environment, item)
  const counts = new ResponseCounts()
  const order = (at, clientAddress) =>
    callWithRetry(
      `${addressOf(at)}/api/v1/shop/payments/new`,
      {
        method: 'POST',
        clientAddress,
        body: buildOrderInput(item, PAYMENT_METHODS[at % PAYMENT_METHODS.length]),
        headers: { 'Idempotency-Key': randomUUID() },
        counts,
      },
      Date.now() + RETRY_MS,
    )
  const statuses = []
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, at) => order(begun + at, ATTACKER))
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
  }
  const held = statuses.filter((status) => status === 201).length
  const others = await Promise.all(Array.from({ length: OTHERS }, (_, at) => order(at, uniqueClientAddress())))
  const bought = others.filter(({ status }) => status === 201).length
  const [{ emails }] = await withDatabaseConnection(
    environment,
    (sql) => sql`select count(*)::int as emails from outbox where kind = 'unpaid_limit'`,
  )
  return {
    faults: [
      ...(held <= PIECES / 2 ? [] : [`one address holds ${held} of ${PIECES} pieces without paying`]),
      ...(bought === OTHERS ? [] : [`${OTHERS - bought} of ${OTHERS} others could not buy`]),
      ...(emails === 1 ? [] : [`the owner got ${emails} emails`]),
      ...(await findInconsistencies(environment)),
    ],
    figures: { orders: count, 'held without paying': held, 'bought by others': bought, responses: String(counts) },
  }
}

const putPieces = (environment, { variant }) =>
  withDatabaseConnection(environment, (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('shop.stock_cause', 'some pieces', true)`
      await tx`insert into stock (variant_id, mode, count) values (${variant}, 'counted', ${PIECES}) on conflict (variant_id) do update set mode = 'counted', count = ${PIECES}`
    }),
  )
