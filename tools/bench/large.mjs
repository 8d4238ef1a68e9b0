import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print, step } from '../../scripts/launch/console-output.mjs'
import { dataFolder, logFile } from '../../scripts/launch/folders.mjs'
import { ensureBuilt } from '../../scripts/launch/install/build.mjs'
import { ensurePackages } from '../../scripts/launch/install/packages.mjs'
import { createDatabase, withConnection } from '../../scripts/launch/postgres/database.mjs'
import { freePort, shopUrl, startPostgres } from '../../scripts/launch/postgres/server.mjs'
import { createShopEnvironment, startShop, stopDatabase, stopShop } from '../torture/shop-under-test.mjs'
import { deskCookie } from './desk-cookie.mjs'
import { productFile, writeCatalogue } from './large/catalogue.mjs'
import { forgetPeak, get, readPeakMb, repeated, runShopCommand, timeRequests } from './large/measured.mjs'
import { listPagePaths } from './page-paths.mjs'
import { readMemoryMb } from './processes.mjs'
import { figure } from './report.mjs'

const ORDERS_SQL = new URL('large/orders.sql', import.meta.url)
const READY_TIMEOUT_MS = 600_000
const SLOW_STATEMENT_MS = 1000
const CHANGES = 3
const NEW_URLS = 10

/** A shop with many products and orders: one column for each number of products. */
export async function large(folder, { products, orders }) {
  await step('installing packages', () => ensurePackages(dataFolder(), { tools: false }))
  await step('building the shop', () => ensureBuilt(folder))
  const columns = []
  for (const [at, count] of products.entries())
    columns.push(await measureShop(path.join(folder, String(count)), count, orders[at] ?? orders.at(-1) ?? 0))
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  return {
    title: 'A large catalogue',
    text: 'Each column is a shop of its own with a durable database, with up to four variants for each product, two lines in an order on average, and pictures that many products share. Times of requests are medians of requests one after the other; “CPU” is that of the server or of the command, without the database. A screen of the desk with “words” searches for them.',
    rows: [
      ['', ...products.map(String)],
      ...names.map((name) => [name, ...columns.map((rows) => rows.get(name) ?? '')]),
    ],
  }
}

/** @returns {Promise<Map<string, string>>} */
async function measureShop(folder, products, orders) {
  mkdirSync(folder, { recursive: true })
  /** @type {Map<string, string>} */
  const rows = new Map([['orders', String(orders)]])
  const note = (name, value, decimals = 0) => {
    rows.set(name, typeof value === 'number' ? figure(value, decimals) : value)
    print(`    ${name}: ${rows.get(name)}`)
  }
  const noteWork = (name, { seconds, cpuSeconds, peakMb }) => {
    note(`${name}, s`, seconds, 1)
    note(`${name}, CPU s`, cpuSeconds, 1)
    note(`${name}, peak MB`, peakMb)
  }
  const environment = await createShopEnvironment(folder)
  const command = (...args) =>
    runShopCommand(args, {
      env: {
        SHOP_DATA_DIR: folder,
        SHOP_EMBEDDED_DATABASE_URL: environment.shopUrl,
        SHOP_EMBEDDED_OWNER_URL: environment.url,
      },
      log: logFile(folder, 'commands'),
    })
  const query = (work) => withConnection(environment.url, work)
  await query(async (sql) => {
    await sql.unsafe(`alter system set log_min_duration_statement = ${SLOW_STATEMENT_MS}`)
    await sql`select pg_reload_conf()`
  })
  const shop = { folder, environment, command, query, note, noteWork }

  const catalogue = await importCatalogue(shop, products)
  await fillOrders(shop, orders)
  const slowBefore = slowStatements(folder).length
  const server = await openServer(shop)
  await measurePages(shop, server)
  await measureChange(shop, server)
  await measureFeeds(shop, server)
  await measureDesk(shop, server)
  note('statements over 1 s for pages and screens', slowStatements(folder).length - slowBefore)
  for (const line of slowStatements(folder).slice(slowBefore)) print(`      ${line.slice(0, 400)}`)
  await stopShop(server, 'SIGTERM')
  await measureCopies(shop, catalogue)
  await stopDatabase(environment)
  return rows
}

/** The pictures are those of the demo, which the shop has. */
async function importCatalogue({ folder, command, noteWork }, products) {
  const [models, catalogue] = [path.join(folder, 'models'), path.join(folder, 'catalogue')]
  await command('export', models, 'catalogue')
  await step(`writing ${products} products`, async () => {
    writeCatalogue(models, catalogue, products)
    return { done: `${products} products are written` }
  })
  noteWork('import', await command('import', catalogue))
  const [first] = readFirstProduct(catalogue)
  first.variants[0].price = '77.00'
  writeFileSync(productFile(catalogue, first.slug), JSON.stringify(first))
  noteWork('import with one change', await command('import', catalogue))
  noteWork('import of one product', await command('import', productFile(catalogue, first.slug)))
  return catalogue
}

function readFirstProduct(catalogue) {
  const [name = ''] = readdirSync(path.join(catalogue, 'products')).sort()
  return [JSON.parse(readFileSync(path.join(catalogue, 'products', name), 'utf8'))]
}

/** Without the indexes of searched texts, which are made afterwards, as PostgreSQL advises for many rows. */
async function fillOrders({ query }, orders) {
  await step(`filling in ${orders} orders`, () =>
    query(async (sql) => {
      await sql.unsafe(`set shop_bench.orders = ${orders}; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
      const indexes = await sql`select indexname, indexdef from pg_indexes where indexname like 'order%searched'`
      await sql.begin(async (tx) => {
        for (const { indexname } of indexes) await tx`drop index ${tx(indexname)}`
        await tx.unsafe(readFileSync(ORDERS_SQL, 'utf8'))
        for (const { indexdef } of indexes) await tx.unsafe(indexdef)
      })
      await sql`vacuum analyze`
      return { done: `${orders} orders are there` }
    }),
  )
}

async function openServer({ environment, note }) {
  const began = performance.now()
  const port = await freePort()
  const shop = startShop(environment, { port })
  while (!(await fetch(`${shop.address}/api/health/ready`).catch(() => null))?.ok) {
    if (performance.now() - began > READY_TIMEOUT_MS) throw new Error('The shop did not open.')
    await wait(50)
  }
  note('start until ready, s', (performance.now() - began) / 1000, 1)
  note('memory when ready, MB', readMemoryMb(shop.child.pid))
  // The popular pages are rendered after the start.
  await wait(3000)
  return { ...shop, pid: shop.child.pid }
}

/** @param {string} query */
const listing = (query, price = 0) =>
  `/shop/search/category=/tags=/query=${encodeURIComponent(query)}/page=1/by=relevance/range=0-${price}`

async function measurePages({ query, note }, server) {
  const paths = await listPagePaths(server.address)
  const slugs = await query(
    (sql) => sql`
      select c.slug as category, p.slug from products p join categories c on c.id = p.category_id
       where p.product_code like 'GEN-%' order by md5(p.slug) limit ${NEW_URLS}`,
  )
  const newUrls = (path) =>
    Array.from({ length: NEW_URLS }, (_, at) => path.replace(/range=.*/, `range=0-${1900 + at}`))
  /** @type {[string, string[]][]} */
  const pages = [
    ['home', repeated('/')],
    ['category', newUrls(paths['category page'])],
    ['all products', newUrls(listing(''))],
    ['last page of all products', [listing('').replace('page=1', 'page=2')]],
    ['product', slugs.map(({ category, slug }) => `/shop/${category}/${slug}`)],
    ['search "ring"', newUrls(listing('ring'))],
    ['search "emerald necklace"', newUrls(listing('emerald necklace'))],
    ['search "emrald neckalce"', newUrls(listing('emrald neckalce'))],
    ['search of two frequent words of texts', newUrls(listing('silver with'))],
    ['search without a match', newUrls(listing('xylophone zebra'))],
  ]
  for (const [name, urls] of pages) {
    const [first = ''] = urls
    const alone = await timeRequests(server, [first])
    const others = await timeRequests(server, urls.slice(1).length > 0 ? urls.slice(1) : urls)
    note(`${name}: first, ms`, alone.ms)
    note(`${name}: ms`, others.ms)
    note(`${name}: CPU ms`, others.cpuMs)
  }
  note('suggestions, kB', (await timeRequests(server, ['/api/v1/shop/products/search-entries'])).bytes / 1000, 1)
  note('memory after pages, MB', readMemoryMb(server.pid))
}

/** From the commit of a price until a visitor who comes then sees it. */
async function measureChange({ query, note }, server) {
  const [product] = await query(
    (sql) => sql`
      select p.id, c.slug as category, p.slug from products p join categories c on c.id = p.category_id
       where p.product_code like 'GEN-%' order by p.id limit 1`,
  )
  const url = `${server.address}/shop/${product.category}/${product.slug}`
  await get(url)
  const times = []
  for (let change = 1; change <= CHANGES; change++) {
    const price = 7100 + change
    await query((sql) => sql`update variants set price_cents = ${price * 100 + 11} where product_id = ${product.id}`)
    const began = performance.now()
    const shown = new RegExp(`${Math.floor(price / 1000)}[.,]?${price % 1000}[.,]11`)
    while (!shown.test((await get(url)).text)) {
      if (performance.now() - began > 60_000) throw new Error(`${url} does not show ${price}.11.`)
      await wait(50)
    }
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  note('changed price until it is shown, s', times[CHANGES >> 1] / 1000, 2)
}

async function measureFeeds({ note }, server) {
  /** @type {[string, string][]} */
  const files = [
    ['sitemap index', '/sitemap.xml'],
    ['first sitemap', '/sitemap/1.xml'],
    ['Google feed', '/feeds/google.xml'],
    ['OpenAI feed', '/feeds/openai.jsonl'],
    ['llms.txt', '/llms.txt'],
  ]
  for (const [name, path] of files) {
    forgetPeak(server.pid)
    const before = readMemoryMb(server.pid)
    const { ms, cpuMs, bytes } = await timeRequests(server, [path])
    note(`${name}, s`, ms / 1000, 2)
    note(`${name}, CPU s`, cpuMs / 1000, 2)
    note(`${name}, MB`, bytes / 1e6, 2)
    note(`${name}, memory before and peak, MB`, `${figure(before, 0)} / ${figure(readPeakMb(server.pid), 0)}`)
  }
}

/** @type {[string, string][]} */
const SCREENS = [
  ['Today', '/desk'],
  ['orders', '/desk/orders'],
  ['orders, last counted page', '/desk/orders?page=40'],
  ['orders to pack', '/desk/orders?state=to_pack'],
  ['orders, a code', '/desk/orders?q=0000-'],
  ['orders, an email address', '/desk/orders?q=person.77%40buyers.example'],
  ['orders, two frequent words', '/desk/orders?q=maria+ring'],
  ['orders, two words that no order has together', '/desk/orders?q=maria+eleni'],
  ['orders, two letters', '/desk/orders?q=qx'],
  ['customers', '/desk/customers'],
  ['customers, an email address', '/desk/customers?q=person.77%40buyers.example'],
  ['customers, a frequent name', '/desk/customers?q=maria'],
  ['catalogue', '/desk/catalogue'],
  ['catalogue, a word', '/desk/catalogue?q=emerald'],
  ['catalogue, a word that none has', '/desk/catalogue?q=xylophone'],
  ['catalogue, page 200', '/desk/catalogue?page=200'],
  ['a product', '/desk/catalogue/GEN-0000001'],
  ['stock', '/desk/stock'],
  ['stock, a word', '/desk/stock?search=emerald'],
  ['stock, three or fewer', '/desk/stock?show=low'],
  ['statistics, a month', '/desk/statistics'],
  ['statistics, a year', '/desk/statistics?period=year'],
  ['discounts', '/desk/discounts'],
  ['documents', '/desk/documents'],
  ['translations', '/desk/content/translations/el'],
  ['pictures', '/desk/content/pictures'],
]

async function measureDesk({ query, note }, server) {
  const cookie = await query(deskCookie)
  for (const [name, path] of SCREENS) {
    const { ms, slowest, cpuMs } = await timeScreen(server, path, cookie).catch((error) => {
      print(`      ${error.message}`)
      return { ms: NaN, slowest: NaN, cpuMs: NaN }
    })
    note(`desk: ${name}, median / slowest ms`, `${figure(ms, 0)} / ${figure(slowest, 0)}`)
    if (cpuMs > 200) note(`desk: ${name}, CPU ms`, cpuMs)
  }
  forgetPeak(server.pid)
  const before = readMemoryMb(server.pid)
  const { ms, cpuMs, bytes } = await timeRequests(server, ['/desk/orders/export'], { cookie })
  note('export of all orders, s', ms / 1000, 1)
  note('export of all orders, CPU s', cpuMs / 1000, 1)
  note('export of all orders, MB', bytes / 1e6, 1)
  note(
    'export of all orders, memory before and peak, MB',
    `${figure(before, 0)} / ${figure(readPeakMb(server.pid), 0)}`,
  )
}

/** The first request of a screen loads its code. */
async function timeScreen(server, path, cookie) {
  await get(server.address + path, { cookie })
  return timeRequests(server, repeated(path), { cookie })
}

async function measureCopies({ folder, command, noteWork, note, query }, catalogue) {
  rmSync(catalogue, { recursive: true })
  noteWork('export of the catalogue', await command('export', path.join(folder, 'exported'), 'catalogue'))
  noteWork('check', await command('check').catch(() => ({ seconds: NaN, cpuSeconds: NaN, peakMb: NaN })))
  noteWork('privacy', await command('privacy'))
  const backup = path.join(folder, 'backup')
  noteWork('backup', await command('backup', backup))
  const [{ mb }] = await query((sql) => sql`select pg_database_size(current_database()) / 1e6 as mb`)
  note('database, MB', Number(mb))
  await restore(folder, backup, noteWork)
}

/** Into a database of its own. */
async function restore(folder, backup, noteWork) {
  const target = path.join(folder, 'restored')
  mkdirSync(target)
  const url = await startPostgres(target)
  await createDatabase(url)
  const env = { SHOP_DATA_DIR: target, SHOP_EMBEDDED_OWNER_URL: url, SHOP_EMBEDDED_DATABASE_URL: shopUrl(target, url) }
  noteWork('restore', await runShopCommand(['restore', backup], { env, log: logFile(folder, 'commands') }))
  await stopDatabase({ dataDir: target })
}

const slowStatements = (folder) =>
  readFileSync(logFile(folder, 'postgres'), 'utf8')
    .split('\n')
    .filter((line) => /duration: \d+/.test(line))
