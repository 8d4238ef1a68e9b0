import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { call, ResponseCounts } from './http-client.mjs'
import { createShopEnvironment, startShop, stopShop, waitUntilReady } from './shop-under-test.mjs'
import { startVarnish } from './varnish.mjs'
import { withDatabaseConnection } from './verify-orders.mjs'

/** The shop promises that a change is visible within this time. */
const MAX_OUTDATED_MS = 5_000
const CHANGES = 8
const WATCH_MS = 7_000
/** In every second change, one instance hears of it only after this time. */
const LATE_NOTICE_MS = 2_000
const VISITORS = 6
const PAUSE_MS = 20
const MIN_HIT_RATIO = 0.95
const LOAD_MS = 8_000
const LOAD_CONNECTIONS = 8
/** Longer than Varnish takes to notice that an instance has gone or is there again. */
const RESTART_PAUSE_MS = 4_000

/**
 * Runs two instances behind Varnish: no visitor sees an old price after five seconds, most requests end at Varnish, and
 * none fails while the instances are replaced.
 */
export async function contentNetwork(dataDir, { count = CHANGES } = {}) {
  const environment = await createShopEnvironment(dataDir)
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: environment.shopUrl, CDN: 'varnish', CDN_PURGE_URL: `${address}/` }
  const start = (instancePort) => startShop(environment, { port: instancePort, env })
  const shops = ports.map(start)
  await Promise.all(shops.map((shop) => waitUntilReady(shop)))
  const varnish = await startVarnish(dataDir, { port, ports })
  if (!varnish) return { faults: [], figures: { skipped: 'Varnish is not installed' } }
  try {
    return await withDatabaseConnection(environment, async (sql) => {
      const watched = await preparePages(sql)
      const prices = await changePrices(sql, { varnish, late: shops[1], watched, count })
      const load = await measureLoad(varnish, shops[0], await listPaths(sql))
      const refused = await checkPurgeOfVisitor(varnish)
      const restart = await restartInTurn(varnish, { shops, start, paths: await listPaths(sql) })
      const outage = await stopBoth(varnish, shops)
      return {
        faults: [...refused, ...prices.faults, ...load.faults, ...restart.faults, ...outage],
        figures: { ...prices.figures, ...load.figures, ...restart.figures },
      }
    })
  } finally {
    await varnish.close()
  }
}

const listingPath = (category, order) => `/shop/search/category=${category}/tags=/query=/page=1/by=${order}/range=0-0`

/** The newest product, which home shows, and the paths of pages with its price. */
async function preparePages(sql) {
  const [{ id, slug, category }] = await sql`
    select products.id, products.slug, categories.slug as category from products
    join categories on categories.id = category_id order by date_added desc limit 1`
  return { id, paths: ['/', `/shop/${category}/${slug}`, listingPath(category, '-price'), listingPath('', '-price')] }
}

const listPaths = async (sql) => [
  '/',
  ...(await sql`select slug from categories`).map(({ slug }) => listingPath(slug, 'relevance')),
  ...(
    await sql`select products.slug, categories.slug as category from products
              join categories on categories.id = category_id order by products.id limit 60`
  ).map(({ slug, category }) => `/shop/${category}/${slug}`),
]

const centsOf = (change) => 123_456 + change * 100
const showsPrice = (text, change) => new RegExp(`1,?${Math.floor(centsOf(change) / 100) - 1_000}\\.56`).test(text)

/** Changes a price again and again while visitors look at it, and checks from when on everybody sees the new one. */
async function changePrices(sql, { varnish, late, watched, count }) {
  const faults = new Set()
  let change = 0
  let committedAt = performance.now()
  let requests = 0
  let lastOutdatedMs = 0
  let isDone = false
  const setPrice = async () => {
    await sql`update variants set price_cents = ${centsOf(change + 1)} where product_id = ${watched.id}`
    change += 1
    committedAt = performance.now()
  }
  const visit = async (path) => {
    const [expected, committed, began] = [change, committedAt, performance.now()]
    const { status, text } = await call(`${varnish.address}${path}`)
    requests += 1
    if (status !== 200) faults.add(`${path} was answered ${status}`)
    else if (!showsPrice(text, expected) && !showsPrice(text, expected + 1)) {
      lastOutdatedMs = Math.max(lastOutdatedMs, began - committed)
      if (began - committed > MAX_OUTDATED_MS)
        faults.add(`${path} showed an old price ${Math.round(began - committed)} ms after change ${expected}`)
    }
  }
  await setPrice()
  await wait(MAX_OUTDATED_MS)
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !isDone; turn++) {
      await visit(watched.paths[turn % watched.paths.length])
      await wait(PAUSE_MS)
    }
  })
  for (let turn = 0; turn < count; turn++) {
    const resume = turn % 2 === 1 ? await delayNotifications(sql, late) : () => {}
    await setPrice()
    await wait(LATE_NOTICE_MS)
    resume()
    await wait(WATCH_MS - LATE_NOTICE_MS)
  }
  isDone = true
  await Promise.all(visitors)
  return {
    faults: [...faults],
    figures: {
      'price changes, in every second one an instance hears of it late': count,
      'page requests meanwhile': requests,
      'last old price seen after a change': `${Math.round(lastOutdatedMs)} ms`,
    },
  }
}

/** Stops the database process that notifies one instance, until the returned function is called. */
async function delayNotifications(sql, shop) {
  const [listener] = await sql`
    select pid from pg_stat_activity where application_name like ${`asimera ${shop.child.pid}@%`} and query ilike 'listen%'`
  if (!listener) throw new Error('The instance does not listen to the database.')
  process.kill(listener.pid, 'SIGSTOP')
  return () => process.kill(listener.pid, 'SIGCONT')
}

/** Replaces one instance after the other while visitors read: pages that Varnish keeps, and others that it passes on. */
async function restartInTurn({ address }, { shops, start, paths }) {
  const counts = new ResponseCounts()
  let isDone = false
  const passedOn = ['/shop/cart/checkout', '/api/v1/shop/products/categories', '/log-in']
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !isDone; turn++) {
      const all = turn % 2 === 0 ? paths : passedOn
      await call(`${address}${all[turn % all.length]}`, { counts })
      await wait(PAUSE_MS)
    }
  })
  for (const index of shops.keys()) {
    await stopShop(shops[index], 'SIGTERM')
    await wait(RESTART_PAUSE_MS)
    shops[index] = start(shops[index].port)
    await waitUntilReady(shops[index])
    await wait(RESTART_PAUSE_MS)
  }
  isDone = true
  await Promise.all(visitors)
  return {
    faults: counts.countOthers('200') > 0 ? [`in a rolling restart, visitors got ${counts}`] : [],
    figures: { 'responses in a rolling restart': counts.summaryWithSlowest },
  }
}

/** Without any instance, a page from before the last purge is sent. */
async function stopBoth({ address }, shops) {
  await call(`${address}/`)
  await Promise.all(shops.map((shop) => stopShop(shop, 'SIGKILL')))
  const purged = await fetch(address, { method: 'PURGE', headers: { xkey: 'all' } })
  const kept = await call(`${address}/`)
  const passedOn = await call(`${address}/log-in`)
  const statuses = [purged, kept, passedOn].map(({ status }) => status)
  return statuses.join() === '200,200,503'
    ? []
    : [`without an instance, a purge, a page and the log-in got ${statuses.join(', ')}`]
}

/** A proxy in front of Varnish names the address of its visitor, who must not purge. */
async function checkPurgeOfVisitor({ address }) {
  const { status } = await call(`${address}/`, { method: 'PURGE', headers: { xkey: 'all' } })
  return status === 403 ? [] : [`a visitor who purges gets ${status}`]
}

/** Requests per second through Varnish and of one instance alone, with the same pages. */
async function measureLoad(varnish, shop, paths) {
  for (const { address } of [varnish, shop]) for (const path of paths) await call(`${address}${path}`)
  const before = varnish.counts()
  const through = await requestsPerSecond(varnish.address, paths)
  const after = varnish.counts()
  const alone = await requestsPerSecond(shop.address, paths)
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses]
  const ratio = hits / (hits + misses)
  return {
    faults: ratio >= MIN_HIT_RATIO ? [] : [`only ${ratio.toFixed(3)} of the requests were answered by Varnish`],
    figures: {
      'hit ratio': ratio.toFixed(4),
      'requests a second through Varnish': Math.round(through),
      'requests a second of one instance alone': Math.round(alone),
    },
  }
}

async function requestsPerSecond(address, paths) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: LOAD_CONNECTIONS })
  const [start, until] = [performance.now(), performance.now() + LOAD_MS]
  let requests = 0
  await Promise.all(
    Array.from({ length: LOAD_CONNECTIONS }, async () => {
      while (performance.now() < until) await get(agent, `${address}${paths[requests++ % paths.length]}`)
    }),
  )
  agent.destroy()
  return (requests * 1_000) / (performance.now() - start)
}

/** @returns {Promise<void>} */
const get = (agent, url) =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => response.resume().once('end', resolve))
      .once('error', reject)
  })
