import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { callWithRetry, ResponseCounts, uniqueClientAddress } from './http-client.mjs'
import { createShopEnvironment, startShop, stopShop, waitUntilReady } from './shop-under-test.mjs'
import { buildOrderInput, findCheapProduct } from './shoppers.mjs'
import { findInconsistencies, withDatabaseConnection } from './verify-orders.mjs'

const BUYERS = 200
const RETRY_MS = 120_000

/** One piece and 200 buyers at once in two instances, of which one is killed meanwhile, again and again. */
export async function lastPiece(dataDir, { count = 4 }) {
  const environment = await createShopEnvironment(dataDir)
  const ports = [await freePort(), await freePort()]
  const start = (port) => startShop(environment, { port, env: { DATABASE_URL: environment.shopUrl } })
  const shops = ports.map(start)
  const addressOf = (at) => `http://127.0.0.1:${ports[at % 2]}`
  await Promise.all(shops.map((shop) => waitUntilReady(shop)))
  const item = await findCheapProduct({ address: addressOf(0) })
  const counts = new ResponseCounts()
  const faults = []
  for (let round = 1; round <= count; round += 1) {
    await putOnePiece(environment, item)
    const method = round % 2 === 0 ? 'card' : 'via_courier'
    const buyers = Promise.all(Array.from({ length: BUYERS }, (_, at) => buy(addressOf(at), item, method, counts)))
    await wait(Math.random() * 1_500)
    const victim = round % 2
    await stopShop(shops[victim], 'SIGKILL')
    shops[victim] = start(ports[victim])
    await waitUntilReady({ address: addressOf(victim) })
    const answers = await buyers
    faults.push(
      ...(await findFaults(environment, item, answers)).map((fault) => `round ${round} (${method}): ${fault}`),
    )
  }
  faults.push(...(await findInconsistencies(environment)))
  return {
    faults,
    figures: { rounds: count, buyers: count * BUYERS, requests: counts.total, responses: String(counts) },
  }
}

/** A key for each buyer: a request that nobody answered is repeated, and is one order. */
const buy = (address, item, method, counts) =>
  callWithRetry(
    `${address}/api/v1/shop/payments/new`,
    {
      method: 'POST',
      clientAddress: uniqueClientAddress(),
      body: buildOrderInput(item, method),
      headers: { 'Idempotency-Key': randomUUID() },
      counts,
    },
    Date.now() + RETRY_MS,
  )

const putOnePiece = (environment, { variant }) =>
  withDatabaseConnection(environment, (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('shop.stock_cause', 'one piece', true)`
      await tx`insert into stock (variant_id, mode, count) values (${variant}, 'counted', 1) on conflict (variant_id) do update set count = 1`
    }),
  )

async function findFaults(environment, { variant }, answers) {
  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status, json }) => status === 409 && json?.['items.0.variant']?.length === 1)
  const [{ count }] = await withDatabaseConnection(
    environment,
    (sql) => sql`select count from stock where variant_id = ${variant}`,
  )
  return [
    ...(placed.length === 1 ? [] : [`${placed.length} of ${BUYERS} buyers got the one piece`]),
    ...(refused.length === BUYERS - 1 ? [] : [`${refused.length} buyers were told that it is sold out`]),
    ...(count === 0 ? [] : [`the count is ${count} afterwards`]),
  ]
}
