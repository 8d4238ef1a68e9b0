import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { call, ResponseCounts } from './http-client.mjs'
import { createShopEnvironment, restartDatabase, startShop, stopDatabase, waitUntilReady } from './shop-under-test.mjs'
import { findCheapProduct, orderRepeatedly } from './shoppers.mjs'
import { verifyOrders } from './verify-orders.mjs'

const OUTAGE_MS = 15_000
const MAX_RECOVERY_MS = 15_000
const MAX_RESPONSE_MS = 15_000

/** Pages that a cache or memory can serve without the database. */
const CACHED = {
  home: () => '/',
  product: ({ path }) => path,
  listing: () => '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0',
  categories: () => '/api/v1/shop/products/categories',
}
/** Pages that need the database. */
const STORED = {
  checkout: () => '/shop/cart/checkout',
  'an order': () => `/api/v1/shop/payments/orders/${'A'.repeat(43)}`,
  readiness: () => '/api/health/ready',
}

/** Stops the database under load and restarts it: cached pages are served, the rest is 503, and the shop recovers. */
export async function databaseOutage(dataDir, { count = 3 }) {
  const environment = await createShopEnvironment(dataDir)
  const shop = startShop(environment, { port: await freePort() })
  await waitUntilReady(shop)
  const item = await findCheapProduct(shop)
  const state = { shop, phase: 'before', done: false }
  /** @type {Record<string, Record<string, ResponseCounts>>} */
  const countsByPhase = {}
  /** @type {import('./shoppers.mjs').AcknowledgedOrder[]} */
  const acknowledged = []
  // A response counts for the phase in which it arrives: a request in flight when the outage begins belongs to it.
  const countsFor = (name) => ({
    record: (...response) => ((countsByPhase[state.phase] ??= {})[name] ??= new ResponseCounts()).record(...response),
  })
  const load = [
    ...Object.entries({ ...CACHED, ...STORED }).map(([name, path]) =>
      requestRepeatedly(state, path(item), countsFor(name)),
    ),
    ...[0, 1].map((first) =>
      orderRepeatedly(state, item, { first, counts: countsFor('ordering'), acknowledged, maxPauseMs: 400 }),
    ),
  ]
  await wait(4_000)
  const recoveries = []
  for (let round = 0; round < count; round += 1) {
    state.phase = 'outage'
    await stopDatabase(environment, round % 2 === 0 ? 'SIGINT' : 'SIGKILL')
    await wait(OUTAGE_MS / count)
    state.phase = 'recovery'
    await restartDatabase(environment)
    const began = Date.now()
    await waitUntilReady(shop)
    recoveries.push(Date.now() - began)
    state.phase = 'after'
    await wait(4_000)
  }
  state.done = true
  await Promise.all(load)
  const faults = [...findFaults(countsByPhase), ...(await verifyOrders(environment, shop.address, acknowledged))]
  if (recoveries.some((ms) => ms > MAX_RECOVERY_MS)) faults.push(`recovery took ${Math.max(...recoveries)} ms`)
  return {
    faults,
    figures: {
      outages: count,
      'orders acknowledged': acknowledged.length,
      'ready again after (ms)': recoveries.join(', '),
      ...summarize(countsByPhase),
    },
  }
}

async function requestRepeatedly(state, path, counts) {
  while (!state.done) {
    await call(`${state.shop.address}${path}`, { counts })
    await wait(100)
  }
}

function findFaults(countsByPhase) {
  const faults = []
  for (const [phase, names] of Object.entries(countsByPhase)) {
    for (const [name, counts] of Object.entries(names)) {
      const allowed = name in CACHED ? ['200'] : ['200', '201', '404', ...(phase === 'before' ? [] : ['503'])]
      if (counts.countOthers(...allowed) > 0) faults.push(`${name}, ${phase}: ${counts}`)
      if (counts.withoutRetryAfter > 0)
        faults.push(`${name}, ${phase}: ${counts.withoutRetryAfter} × 503 without Retry-After`)
      if (counts.slowest > MAX_RESPONSE_MS)
        faults.push(`${name}, ${phase}: a response took ${Math.round(counts.slowest)} ms`)
    }
  }
  return faults
}

const summarize = (countsByPhase) =>
  Object.fromEntries(
    Object.entries(countsByPhase).flatMap(([phase, names]) =>
      Object.entries(names).map(([name, counts]) => [`${phase}, ${name}`, counts.summaryWithSlowest]),
    ),
  )
