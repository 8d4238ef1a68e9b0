import { setTimeout as wait } from 'node:timers/promises'
import { step } from '../../scripts/launch/console-output.mjs'
import { ensureBuilt } from '../../scripts/launch/install/build.mjs'
import { freePort } from '../../scripts/launch/postgres/server.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { startFakeMailServer, startFakeSearchEngine } from '../torture/fake-dependencies.mjs'
import { call } from '../torture/http-client.mjs'
import { startNginx } from '../torture/nginx.mjs'
import { createShopEnvironment, startShop, waitUntilReady } from '../torture/shop-under-test.mjs'
import { checkOut, findCheapProduct } from '../torture/shoppers.mjs'
import { checkSingleSweep } from '../torture/two-instances.mjs'
import { withDatabaseConnection } from '../torture/verify-orders.mjs'
import { countDatabaseWork, withoutRest } from './counted-database.mjs'
import { listPagePaths } from './page-paths.mjs'
import { readCpuMs, readMemoryMb } from './processes.mjs'
import { figure } from './report.mjs'

const TOKEN = 'a-token-for-metrics'
const SETTINGS = { DATABASE_POOL_SIZE: '5', NODE_OPTIONS: '--max-old-space-size=256', METRICS_TOKEN: TOKEN }
const SETTLE_MS = 10_000
const REST_MS = 60_000
/** In which everything that follows a change is done. */
const CHANGE_MS = 10_000
const MAX_SECONDS = 5
const RAPID_CHANGES = 100
const ORDERS_OF_EACH = 4
const MAIL_TIMEOUT_MS = 60_000
const TURN_MS = 70_000

/** @typedef {Awaited<ReturnType<typeof openShops>>} Shops */
/** @typedef {{ statements: number, bytes: number, cpuMs: number }} Extra */

/**
 * What grows with the number of instances behind nginx on one database.
 * @param {string} folder
 * @param {number[]} counts
 */
export async function instances(folder, counts) {
  const shops = await openShops(folder)
  const columns = []
  for (const count of counts) {
    await shops.grow(count)
    columns.push(await measure(shops, count))
  }
  const once = await checkWorkDoneOnce(shops)
  await shops.close()
  const names = Object.keys(columns[0]?.figures ?? {})
  return {
    title: 'One to many instances',
    text: 'Made by `npm run bench -- instances`.',
    rows: [
      ['instances', ...counts.map(String)],
      ...names.map((name) => [name, ...columns.map(({ figures }) => String(figures[name]))]),
    ],
    document: 'scale.md',
    notes: `Statements per minute at rest that grow:\n${growingStatements(
      counts,
      columns.map(({ rest }) => rest),
    ).join('\n')}`,
    faults: [...columns.flatMap(({ faults }) => faults), ...once],
  }
}

async function openShops(folder) {
  await step('building the shop', () => ensureBuilt(folder))
  const environment = await createShopEnvironment(folder)
  const sql = (work) => withDatabaseConnection(environment, work)
  await sql(
    (db) => db`with cause as materialized (select set_config('shop.stock_cause', 'counted', false))
               insert into stock (variant_id, mode, count) select id, 'counted', 1000 from variants, cause
               on conflict (variant_id) do update set mode = 'counted', count = 1000`,
  )
  const mailServer = await startFakeMailServer()
  const searchEngine = await startFakeSearchEngine()
  const database = await countDatabaseWork(environment)
  const env = {
    ...SETTINGS,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    INDEXNOW_KEY: 'key-of-this-shop',
    INDEXNOW_URL: `http://127.0.0.1:${searchEngine.port}/`,
  }
  /** @type {ReturnType<typeof startShop>[]} */
  const all = []
  /** @type {Awaited<ReturnType<typeof startNginx>>} */
  let nginx = null
  return {
    environment,
    sql,
    database,
    mailServer,
    searchEngine,
    all,
    address: () => nginx?.address ?? '',
    grow: async (count) => {
      await nginx?.close()
      while (all.length < count) all.push(startShop(environment, { port: await freePort(), env }))
      for (const shop of all) await waitUntilReady(shop)
      nginx = await startNginx(folder, { port: await freePort(), ports: all.map(({ port }) => port) })
      if (!nginx) throw new UserFacingError('nginx is not installed: apt-get install nginx')
    },
    close: async () => {
      await nginx?.close()
      await mailServer.close()
      searchEngine.close()
      database.close()
    },
  }
}

async function measure(/** @type {Shops} */ shops, count) {
  /** @type {string[]} */
  const faults = []
  const item = await findCheapProduct({ address: shops.address() })
  await visitPages(shops, item)
  await wait(SETTLE_MS)
  const rest = await measureRest(shops)
  const connections = await countConnections(shops)
  const extra = (work) => measureChange(shops, rest, work)
  const price = await extra(() => changePrice(shops, item, 100_000 + count * 1_000))
  const rapid = await extra(() => changeRapidly(shops, item, 200_000 + count * 1_000))
  const stock = await extra(() => changeStock(shops, item))
  const mail = await orderEverywhere(shops, item)
  for (const [what, { seconds }] of Object.entries({ price, rapid }))
    if (seconds > MAX_SECONDS) faults.push(`${count} instances, ${what}: a change was shown after ${seconds} s`)
  if (mail.sent !== mail.expected || mail.twice > 0)
    faults.push(`${count} instances: ${mail.sent} of ${mail.expected} emails were sent, ${mail.twice} of them twice`)
  const after = await countConnections(shops)
  const each = (total) => total / count
  return {
    rest,
    faults,
    figures: {
      'connections at rest': connections.total,
      'of these for LISTEN': connections.listening,
      'connections after orders': after.total,
      'statements per minute at rest': sumOf(rest.statements),
      'kB per minute at rest': figure(rest.bytes / 1e3, 0),
      'ms of CPU of PostgreSQL per minute at rest': figure(rest.cpuMs, 0),
      'ms of CPU of an instance per minute at rest': figure(each(rest.shopsCpuMs), 0),
      'MB of an instance': figure(each(shops.all.reduce((sum, { child }) => sum + readMemoryMb(child.pid), 0)), 0),
      ...figuresOf('a price', price, count),
      ...figuresOf(`${RAPID_CHANGES} prices`, rapid, count),
      ...figuresOf('a count of the stock', stock, count),
      'orders through all instances': mail.orders,
      'emails sent, expected, sent twice': `${mail.sent}, ${mail.expected}, ${mail.twice}`,
    },
  }
}

/** @param {Extra & { seconds: number, shopsCpuMs: number, renderings: number }} change */
const figuresOf = (what, change, count) => ({
  [`${what}: statements`]: figure(change.statements, 0),
  [`${what}: kB from PostgreSQL`]: figure(change.bytes / 1e3, 0),
  [`${what}: ms of CPU of PostgreSQL`]: figure(change.cpuMs, 0),
  [`${what}: ms of CPU of an instance`]: figure(change.shopsCpuMs / count, 0),
  [`${what}: pages rendered again`]: change.renderings,
  ...(Number.isNaN(change.seconds) ? {} : { [`${what}: s until all instances show it`]: figure(change.seconds, 1) }),
})

const sumOf = (/** @type {Map<string, number>} */ counts) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Each instance keeps the most popular pages. */
async function visitPages({ all, address }, item) {
  const paths = await listPagePaths(address())
  for (const shop of all)
    for (const path of [paths.home, paths['category page'], paths['search page'], paths['product page'], item.path])
      await call(shop.address + path)
}

async function measureRest(/** @type {Shops} */ shops) {
  const [work, cpuMs] = [shops.database.begin(), shopsCpuMs(shops)]
  await wait(REST_MS)
  return { ...work(), shopsCpuMs: shopsCpuMs(shops) - cpuMs }
}

/** What follows a change, beside what is done at rest. */
async function measureChange(
  /** @type {Shops} */ shops,
  /** @type {Awaited<ReturnType<typeof measureRest>>} */ rest,
  change,
) {
  const [began, rendered, work, cpuMs] = [
    performance.now(),
    await countRenderings(shops),
    shops.database.begin(),
    shopsCpuMs(shops),
  ]
  const seconds = await change()
  await wait(Math.max(0, CHANGE_MS - (performance.now() - began)))
  const [done, share] = [work(), (performance.now() - began) / REST_MS]
  return {
    ...withoutRest(done, rest, share),
    seconds,
    shopsCpuMs: shopsCpuMs(shops) - cpuMs - rest.shopsCpuMs * share,
    renderings: (await countRenderings(shops)) - rendered,
  }
}

const shopsCpuMs = ({ all }) => all.reduce((sum, { child }) => sum + readCpuMs(child.pid), 0)

async function countRenderings({ all }) {
  let sum = 0
  for (const { address } of all) {
    const { text } = await call(`${address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    sum += Number(/^asimera_background_renderings_total (\d+)/m.exec(text)?.[1] ?? NaN)
  }
  return sum
}

const setPrice = (sql, variant, cents) =>
  sql((db) => db`update variants set price_cents = ${cents} where id = ${variant}`)

async function changePrice(/** @type {Shops} */ shops, item, cents) {
  await setPrice(shops.sql, item.variant, cents)
  return secondsUntilShown(shops, item.path, cents)
}

/** As fast as the database takes them, the last one on the page that is looked at. */
async function changeRapidly(/** @type {Shops} */ shops, item, cents) {
  await shops.sql(async (db) => {
    const others = await db`select id from variants where id <> ${item.variant} order by id limit ${RAPID_CHANGES - 1}`
    for (const { id } of others) await db`update variants set price_cents = price_cents + 1 where id = ${id}`
    await db`update variants set price_cents = ${cents} where id = ${item.variant}`
  })
  return secondsUntilShown(shops, item.path, cents)
}

/** So that pages say that few are left. */
async function changeStock(/** @type {Shops} */ shops, item) {
  await shops.sql(
    (db) => db`with cause as materialized (select set_config('shop.stock_cause', 'counted', false))
               update stock set count = case when count > 4 then 3 else 1000 end from cause
               where variant_id = (select min(id) from variants where id <> ${item.variant})`,
  )
  return NaN
}

async function secondsUntilShown({ all }, path, cents) {
  const [began, text] = [performance.now(), (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })]
  await Promise.all(
    all.map(async ({ address }) => {
      while (!(await call(address + path)).text.includes(text)) {
        if (performance.now() - began > 60_000) return
        await wait(100)
      }
    }),
  )
  return (performance.now() - began) / 1000
}

/** Orders at each instance, and counts the emails that arrive at the mail server. */
async function orderEverywhere(/** @type {Shops} */ { all, mailServer, sql, address }, found) {
  const from = mailServer.ids.length
  const item = { ...found, ...(await findCheapProduct({ address: address() })) }
  const [{ before }] = await sql((db) => db`select count(*)::int as before from outbox`)
  const orders = all.flatMap((shop) => Array.from({ length: ORDERS_OF_EACH }, (_, turn) => ({ shop, turn })))
  for (const { shop, turn } of orders)
    await checkOut(() => shop.address, item, { method: turn % 2 === 0 ? 'transfer' : 'via_courier' })
  const [{ after }] = await sql((db) => db`select count(*)::int as after from outbox`)
  const expected = after - before
  const until = performance.now() + MAIL_TIMEOUT_MS
  while (mailServer.ids.length - from < expected && performance.now() < until) await wait(200)
  await wait(2_000)
  const ids = mailServer.ids.slice(from)
  return { orders: orders.length, expected, sent: ids.length, twice: ids.length - new Set(ids).size }
}

/** Every instance may sweep and tell search engines; what they do must be done once. */
async function checkWorkDoneOnce(/** @type {Shops} */ { environment, sql, address, searchEngine }) {
  const item = await findCheapProduct({ address: address() })
  await wait(TURN_MS)
  const from = searchEngine.told.length
  const [{ slug }] = await sql(
    (db) => db`
      with changed as (
        update variants set price_cents = price_cents + 1
        where id = (select max(id) from variants where id <> ${item.variant}) returning product_id
      ) select slug from products join changed on products.id = changed.product_id`,
  )
  const [wrongSweeps] = await Promise.all([checkSingleSweep(environment, { address: address() }, item), wait(TURN_MS)])
  const told = searchEngine.told.slice(from).filter((urls) => urls.some((url) => url.endsWith(`/${slug}`)))
  const faults = told.length === 1 ? [] : [`search engines were told ${told.length} times of one change`]
  return [...faults, ...wrongSweeps]
}

const countConnections = ({ sql }) =>
  sql(async (db) => {
    const [counted] = await db`
      select count(*)::int as total, count(*) filter (where query ~* '^(un)?listen')::int as listening
      from pg_stat_activity where application_name like 'asimera %@%'`
    return counted
  })

/** The statements at rest of which there are more with more instances, the most frequent first. */
function growingStatements(counts, rests) {
  const texts = [...(rests.at(-1)?.statements.keys() ?? [])]
  return texts
    .map((text) => ({ text, perMinute: rests.map(({ statements }) => statements.get(text) ?? 0) }))
    .filter(({ perMinute }) => (perMinute.at(-1) ?? 0) > (perMinute[0] ?? 0) || counts.length === 1)
    .sort((one, other) => (other.perMinute.at(-1) ?? 0) - (one.perMinute.at(-1) ?? 0))
    .map(({ text, perMinute }) => `${perMinute.join(' ')} × ${text.slice(0, 160)}`)
}
