import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../launch/postgres/server.mjs'
import { call, Tally } from './call.mjs'
import { endDatabase, openPlace, reviveDatabase, startShop, whenReady } from './shop-under-test.mjs'
import { checkOut, METHODS, somethingToBuy } from './shoppers.mjs'
import { judge } from './verdict.mjs'

const AWAY_MS = 15_000
const RECOVERY_MS = 15_000
const LONGEST_ANSWER_MS = 15_000

/** What everybody reads, from the cache or from memory, and what cannot be answered without the database. */
const CACHED = {
  home: () => '/',
  product: ({ path }) => path,
  listing: () => '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0',
  categories: () => '/api/v1/shop/products/categories',
}
const STORED = {
  checkout: () => '/shop/cart/checkout',
  'an order': () => `/api/v1/shop/payments/orders/${'A'.repeat(43)}`,
  readiness: () => '/api/health/ready',
}

/** The database goes away under load and comes back: the shop says so, shows what it can, and recovers by itself. */
export async function databaseAway(dataDir, { count = 3 }) {
  const place = await openPlace(dataDir)
  const shop = startShop(place, { port: await freePort() })
  await whenReady(shop)
  const piece = await somethingToBuy(shop)
  const now = { phase: 'before', done: false }
  const tallies = {}
  const tallyOf = (name) => ((tallies[now.phase] ??= {})[name] ??= new Tally())
  const acknowledged = []
  // By the phase in which the answer came: what was on its way when the database went belongs to its being away.
  const noting = (name) => ({ note: (...noted) => tallyOf(name).note(...noted) })
  const load = [
    ...Object.entries({ ...CACHED, ...STORED }).map(([name, path]) => visit(shop, now, noting(name), path(piece))),
    ...[0, 1].map((at) => keepOrdering(shop, now, piece, { at, tally: noting('ordering'), acknowledged })),
  ]
  await wait(4_000)
  const recoveries = []
  for (let round = 0; round < count; round += 1) {
    now.phase = 'away'
    await endDatabase(place, round % 2 === 0 ? 'SIGINT' : 'SIGKILL')
    await wait(AWAY_MS / count)
    now.phase = 'coming back'
    await reviveDatabase(place)
    recoveries.push(await recovery(shop))
    now.phase = 'after'
    await wait(4_000)
  }
  now.done = true
  await Promise.all(load)
  const faults = [...verdictOn(tallies), ...(await judge(place, shop.address, acknowledged))]
  if (recoveries.some((ms) => ms > RECOVERY_MS)) faults.push(`recovery took ${Math.max(...recoveries)} ms`)
  return {
    faults,
    figures: {
      outages: count,
      'orders acknowledged': acknowledged.length,
      'ready again after (ms)': recoveries.join(', '),
      ...shown(tallies),
    },
  }
}

async function visit(shop, now, tally, path) {
  while (!now.done) {
    await call(`${shop.address}${path}`, { tally })
    await wait(100)
  }
}

async function keepOrdering(shop, now, piece, { at, tally, acknowledged }) {
  for (let turn = at; !now.done; turn += 1) {
    acknowledged.push(await checkOut(() => shop.address, piece, { method: METHODS[turn % METHODS.length], tally }))
    await wait(200)
  }
}

async function recovery(shop) {
  const began = Date.now()
  await whenReady(shop)
  return Date.now() - began
}

function verdictOn(tallies) {
  const faults = []
  for (const [phase, names] of Object.entries(tallies)) {
    for (const [name, tally] of Object.entries(names)) {
      const allowed = name in CACHED ? ['200'] : ['200', '201', '404', ...(phase === 'before' ? [] : ['503'])]
      if (tally.others(...allowed) > 0) faults.push(`${name}, ${phase}: ${tally}`)
      if (tally.withoutRetryAfter > 0)
        faults.push(`${name}, ${phase}: ${tally.withoutRetryAfter} times without Retry-After`)
      if (tally.slowest > LONGEST_ANSWER_MS)
        faults.push(`${name}, ${phase}: an answer took ${Math.round(tally.slowest)} ms`)
    }
  }
  return faults
}

const shown = (tallies) =>
  Object.fromEntries(
    Object.entries(tallies).flatMap(([phase, names]) =>
      Object.entries(names).map(([name, tally]) => [`${phase}, ${name}`, tally.withSlowest]),
    ),
  )
