import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { step } from '../../scripts/launch/console-output.mjs'
import { ensureBuilt } from '../../scripts/launch/install/build.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { parseJson, ResponseCounts, uniqueClientAddress } from '../torture/http-client.mjs'
import { createShopEnvironment, startShop, waitUntilReady } from '../torture/shop-under-test.mjs'
import { buildOrderInput, findCheapProduct } from '../torture/shoppers.mjs'
import { findInconsistencies, withDatabaseConnection } from '../torture/verify-orders.mjs'
import { deskCookie } from './desk-cookie.mjs'
import { median, p99 } from './load.mjs'
import { readCpuMs } from './processes.mjs'
import { figure } from './report.mjs'

const ARRIVAL_MS = 60_000
const QUIET_MS = 15_000
const PROBE_PAUSE_MS = 250
const MAX_SALE_MS = 20 * 60_000
const REQUEST_TIMEOUT_MS = 60_000

/** Think times in seconds: at the product, at the cart, and in the forms of the checkout. */
const THINK = { product: [2, 6], cart: [1, 3], checkout: [20, 60] }

/**
 * A sale: shoppers arrive within one minute and want one piece each of one product. Each has an address and cookies of
 * its own, waits in line when it has to, and leaves when the pieces are sold out.
 *
 * @param {string} folder
 * @param {{ shoppers: number, pieces: number, instances: number, perMinute: string }} options
 */
export async function sale(folder, { shoppers, pieces, instances, perMinute }) {
  if (!(shoppers > 0 && pieces > 0 && instances > 0)) throw new UserFacingError('The numbers must be above 0.')
  await step('building the shop', () => ensureBuilt(folder))
  const environment = await createShopEnvironment(folder)
  const env = { CHECKOUTS_PER_MINUTE: perMinute, DATABASE_URL: environment.shopUrl }
  const servers = []
  for (let at = 0; at < instances; at++) servers.push(startShop(environment, { port: await freePort(), env }))
  await Promise.all(servers.map((server) => waitUntilReady(server)))
  const item = await findCheapProduct(servers[0])
  await putPieces(environment, item, pieces)
  const probes = startProbes(environment, servers[0], await withDatabaseConnection(environment, deskCookie))
  await wait(QUIET_MS)
  probes.phase = 'sale'
  const cpu = servers.map(({ child }) => readCpuMs(child.pid))
  const results = await runSale(servers, item, shoppers)
  const cpuSeconds = servers.map(({ child }, at) => (readCpuMs(child.pid) - (cpu[at] ?? NaN)) / 1000)
  await probes.stop()
  const faults = await findFaults(environment, item, { pieces, bought: results.outcomes.get('bought') ?? 0 })
  return {
    title: 'A sale',
    text: `${shoppers} shoppers arrive within a minute at ${instances === 1 ? 'one instance' : `${instances} instances`} that ${instances === 1 ? 'lets' : 'let'} ${perMinute} of them into the checkout in a minute, and ${pieces} pieces are there. They take ${THINK.product.join(' to ')} seconds at the product, ${THINK.cart.join(' to ')} at the cart and ${THINK.checkout.join(' to ')} in the checkout, and load no pictures and scripts. Nothing was oversold, and orders, stock and payments agree.`,
    faults,
    rows: [
      ['', 'figure'],
      ...[...results.outcomes].map(([outcome, count]) => [outcome, String(count)]),
      ['sold out after, s', figure(results.soldOutSeconds, 0)],
      ['the last shopper left after, s', figure(results.seconds, 0)],
      ['longest line', String(results.longestLine)],
      ['longest wait of a shopper who bought, s', figure(results.longestWait, 0)],
      ['requests', String(results.requests)],
      ['requests in the busiest second', String(Math.max(...results.perSecond))],
      ['responses 5xx, and none', String(results.failures)],
      ...cpuSeconds.map((seconds, at) => [`CPU of instance ${at + 1}, s`, figure(seconds, 0)]),
      ...probes.rows(),
    ],
  }
}

/** @param {number[]} range */
const between = ([from = 0, to = 0]) => wait((from + Math.random() * (to - from)) * 1000)

async function runSale(servers, item, shoppers) {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const results = {
    outcomes: /** @type {Map<string, number>} */ (new Map()),
    soldOutSeconds: NaN,
    seconds: 0,
    longestLine: 0,
    longestWait: 0,
    requests: 0,
    failures: new ResponseCounts(),
    perSecond: /** @type {number[]} */ ([]),
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 400 })
  /** @param {number | string | undefined} result the status, or why there was no response */
  const count = (result, path) => {
    const second = Math.floor(seconds())
    results.perSecond[second] = (results.perSecond[second] ?? 0) + 1
    results.requests += 1
    if (!(Number(result) < 500)) results.failures.record(`${result} of ${path}`, 0, { isWithoutRetryAfter: false })
  }
  const visit = async (at) => {
    await wait(Math.random() * ARRIVAL_MS)
    const browser = createBrowser(servers[at % servers.length].address, agent, count)
    const outcome = await shop(browser, item, { results, seconds })
    results.outcomes.set(outcome, (results.outcomes.get(outcome) ?? 0) + 1)
    if (outcome === 'bought') results.lastBought = seconds()
  }
  await Promise.all(Array.from({ length: shoppers }, (_, at) => visit(at)))
  agent.destroy()
  results.seconds = seconds()
  results.perSecond = Array.from(results.perSecond, (requests) => requests ?? 0)
  return results
}

/** What one shopper does, and how it ends. */
async function shop(browser, item, { results, seconds }) {
  await browser.read(item.path)
  await between(THINK.product)
  await browser.read('/shop/cart')
  await between(THINK.cart)
  const joined = seconds()
  while ((await browser.read('/shop/cart/checkout')).status === 307) {
    await browser.read('/shop/cart/waiting')
    const outcome = await waitInLine(browser, item, results)
    if (outcome) return outcome
  }
  const waited = seconds() - joined
  await between(THINK.checkout)
  const key = { 'Idempotency-Key': randomUUID() }
  for (const until = Date.now() + MAX_SALE_MS; Date.now() < until; await wait(500 + Math.random() * 1_000)) {
    const { status, json } = await browser.send('/api/v1/shop/payments/new', buildOrderInput(item, 'via_courier'), key)
    if (status === 201) {
      results.longestWait = Math.max(results.longestWait, waited)
      return 'bought'
    }
    if (status === 409) {
      if (Number.isNaN(results.soldOutSeconds)) results.soldOutSeconds = seconds()
      return 'sold out in the checkout'
    }
    if (status === 400 || status === 401) return `refused with ${status}: ${JSON.stringify(json)}`
  }
  return 'gave up'
}

/** Asks as often as the shop says; the outcome of a shopper who leaves. */
async function waitInLine(browser, item, results) {
  for (const until = Date.now() + MAX_SALE_MS; Date.now() < until;) {
    const { status, json } = await browser.send('/api/v1/shop/checkout-place', { variants: [item.variant] })
    if (status === 200 && json.admitted) return null
    if (status === 200) results.longestLine = Math.max(results.longestLine, json.ahead + 1)
    if (status === 200 && json.sold_out.length > 0) return 'sold out in line'
    await wait((json?.ask_again_seconds ?? 10) * 1000 * (0.8 + 0.4 * Math.random()))
  }
  return 'gave up in line'
}

/** A client with an address and cookies of its own. */
function createBrowser(address, agent, count) {
  const clientAddress = uniqueClientAddress()
  let cookie = ''
  const request = (method, path, body, headers = {}) =>
    new Promise((resolve) => {
      const done = (result, text = '') => {
        count(result, path)
        resolve({ status: typeof result === 'number' ? result : null, json: parseJson(text) })
      }
      const sent = http.request(
        address + path,
        {
          method,
          agent,
          timeout: REQUEST_TIMEOUT_MS,
          headers: {
            'x-forwarded-for': clientAddress,
            ...(cookie && { cookie }),
            ...(body ? { 'content-type': 'application/json' } : { 'accept-encoding': 'gzip' }),
            ...headers,
          },
        },
        (response) => {
          const [set] = response.headers['set-cookie'] ?? []
          if (set) cookie = set.split(';', 1)[0] ?? ''
          let text = ''
          response.on('data', (chunk) => {
            if (body) text += chunk
          })
          response.on('end', () => done(response.statusCode, text))
          response.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => done(code))
        },
      )
      sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
      sent.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => done(code))
      sent.end(body && JSON.stringify(body))
    })
  return {
    read: (path) => request('GET', path),
    send: (path, body, headers) => request('POST', path, body, headers),
  }
}

/** Other visitors and the owner, before the sale and during it. */
function startProbes(environment, { address }, desk) {
  const paths = { home: '/', 'another product': '', 'a listing': '/shop/search?ordering=price', desk: '/desk/orders' }
  const state = { phase: 'quiet', done: false }
  /** @type {Record<string, { latencies: number[], failed: number }>} */
  const found = {}
  const agent = new http.Agent({ keepAlive: true })
  const probe = async (name, path) => {
    while (!state.done) {
      const phase = state.phase
      const began = performance.now()
      const status = await readStatus(address + path, agent, name === 'desk' ? desk : '')
      const of = (found[`${name}, ${phase}`] ??= { latencies: [], failed: 0 })
      if (status === 200) of.latencies.push(performance.now() - began)
      else of.failed += 1
      await wait(PROBE_PAUSE_MS)
    }
  }
  const running = withDatabaseConnection(environment, findOtherProduct).then((other) => {
    paths['another product'] = other
    return Promise.all(Object.entries(paths).map(([name, path]) => probe(name, path)))
  })
  return Object.assign(state, {
    stop: async () => {
      state.done = true
      await running
      agent.destroy()
    },
    rows: () =>
      Object.entries(found).map(([name, { latencies, failed }]) => [
        `${name}: median / 99th percentile ms${failed > 0 ? `, ${failed} failed` : ''}`,
        `${figure(median(latencies), 1)} / ${figure(p99({ latencies }), 0)}`,
      ]),
  })
}

const readStatus = (url, agent, cookie) =>
  new Promise((resolve) => {
    const headers = { 'x-forwarded-for': uniqueClientAddress(), ...(cookie && { cookie }) }
    http
      .get(url, { agent, headers, timeout: REQUEST_TIMEOUT_MS }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      })
      .on('error', () => resolve(null))
  })

const findOtherProduct = async (sql) => {
  const [{ path }] =
    await sql`select '/shop/' || c.slug || '/' || p.slug as path from products p join categories c on c.id = p.category_id where exists (select from variants v where v.product_id = p.id and v.available) order by p.id desc limit 1`
  return path
}

const putPieces = (environment, { variant }, pieces) =>
  withDatabaseConnection(environment, (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('shop.stock_cause', 'a sale', true)`
      await tx`insert into stock (variant_id, mode, count) values (${variant}, 'counted', ${pieces}) on conflict (variant_id) do update set mode = 'counted', count = ${pieces}`
    }),
  )

async function findFaults(environment, { variant }, { pieces, bought }) {
  const [{ count, ordered }] = await withDatabaseConnection(
    environment,
    (sql) =>
      sql`select s.count, (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.variant_id = s.variant_id and l.order_id in (select id from orders where state = 'confirmed' and date_added > now() - interval '1 hour')) as ordered from stock s where s.variant_id = ${variant}`,
  )
  return [
    ...(count + bought === pieces ? [] : [`${bought} were bought and ${count} of ${pieces} are left`]),
    ...(ordered >= bought ? [] : [`${bought} orders were acknowledged and ${ordered} are there`]),
    ...(await findInconsistencies(environment)),
  ]
}
