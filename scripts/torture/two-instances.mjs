import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../launch/postgres-server.mjs'
import { call, Tally } from './call.mjs'
import { newCustomer } from './customer.mjs'
import { startNginx } from './nginx.mjs'
import { endShop, openPlace, startShop, whenReady } from './place.mjs'
import { checkOut, METHODS, somethingToBuy } from './shoppers.mjs'
import { judge, onDatabase } from './verdict.mjs'

const CHANGE_MS = 5_000
const SWEEP_MS = 130_000

/** Two instances behind nginx on one database: what one knows the other knows, and one may go while people order. */
export async function twoInstances(dataDir) {
  const place = await openPlace(dataDir)
  const ports = [await freePort(), await freePort()]
  const env = { DATABASE_URL: place.url, TRUSTED_PROXIES: '1' }
  const shops = ports.map((port) => startShop(place, { port, env }))
  await Promise.all(shops.map((shop) => whenReady(shop)))
  const nginx = await startNginx(dataDir, { port: await freePort(), ports })
  if (!nginx) return { faults: [], figures: { left: 'out: there is no nginx here' } }
  try {
    const piece = await somethingToBuy(nginx)
    const faults = [...(await sameOnBoth(place, shops, piece)), ...(await oneSweep(place, nginx, piece))]
    const { figures, acknowledged, faults: lost } = await replaceUnderLoad(place, { shops, ports, env, nginx, piece })
    return { faults: [...faults, ...lost, ...(await judge(place, nginx.address, acknowledged))], figures }
  } finally {
    await nginx.close()
  }
}

async function sameOnBoth(place, [one, other], piece) {
  const faults = []
  const expect = (what, held) => held || faults.push(what)
  const customer = await newCustomer(place, one.address)
  const cart = (shop) => call(`${shop.address}/api/v1/shop/shop-users/cart-items`, { headers: { Authorization: `Token ${customer.token}` } })
  expect('a log-in on one instance counts on the other', (await cart(other)).status === 200)
  await call(`${one.address}/api/v1/token/logout/`, { method: 'POST', headers: { Authorization: `Token ${customer.token}` } })
  expect('a log-out on one instance counts on the other', (await cart(other)).status === 401)

  const statuses = []
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const shop = attempt % 2 === 0 ? one : other
    statuses.push((await call(`${shop.address}/api/v1/token/login/`, { method: 'POST', body: { username: customer.email, password: 'a wrong one' } })).status)
  }
  expect(`attempts at a password are counted together (${statuses.join(' ')})`, statuses.indexOf(429) === 20)

  const shows = async (shop, text) => (await call(`${shop.address}${piece.path}`)).text.includes(text)
  for (const shop of [one, other]) await shows(shop, '')
  await onDatabase(place, (sql) => sql`update variants set price_cents = 123456 where id = ${piece.variant}`)
  await wait(CHANGE_MS)
  for (const shop of [one, other]) expect(`a new price is on ${shop.address} within ${CHANGE_MS} ms`, await shows(shop, '1,234.56'))
  await onDatabase(place, (sql) => sql`update variants set price_cents = ${Math.round(Number(piece.price) * 100)} where id = ${piece.variant}`)
  await wait(CHANGE_MS)
  return faults
}

/** Both instances sweep every minute: what is late is cancelled once, with one mail. */
async function oneSweep(place, nginx, piece) {
  const late = await Promise.all([1, 2, 3].map(() => checkOut(() => nginx.address, piece, { method: 'transfer' })))
  const codes = late.map(({ code }) => code)
  await onDatabase(place, (sql) => sql`update orders set date_added = now() - interval '6 days' where code = any(${codes})`)
  for (const until = Date.now() + SWEEP_MS; Date.now() < until; await wait(1_000)) {
    const [{ count }] = await onDatabase(place, (sql) => sql`select count(*)::int from orders where code = any(${codes}) and state = 'cancelled'`)
    if (count === codes.length) break
  }
  const [{ events, mails }] = await onDatabase(
    place,
    (sql) => sql`
      select (select count(*)::int from order_events e join orders o on o.id = e.order_id where o.code = any(${codes}) and e.to_state = 'cancelled') as events,
             (select count(*)::int from outbox m where m.kind = 'order_unpaid') as mails`,
  )
  return events === 3 && mails === 3 ? [] : [`three late transfers were cancelled ${events} times with ${mails} mails`]
}

/** Kills one instance, then takes each down in good order around a migration that adds a column: the others serve. */
async function replaceUnderLoad(place, { shops, ports, env, nginx, piece }) {
  const now = { phase: 'calm', done: false }
  const tallies = {}
  const tallyOf = (what) => (tallies[`${now.phase}, ${what}`] ??= new Tally())
  const acknowledged = []
  const visitor = async (path) => {
    while (!now.done) {
      await call(`${nginx.address}${path}`, { tally: tallyOf('pages') })
      await wait(60)
    }
  }
  const shopper = async (at) => {
    for (let turn = at; !now.done; turn += 1) {
      acknowledged.push(await checkOut(() => nginx.address, piece, { method: METHODS[turn % METHODS.length], tally: tallyOf('orders') }))
      await wait(150)
    }
  }
  const load = [visitor('/'), visitor(piece.path), visitor('/shop/cart/checkout'), visitor('/api/v1/shop/products/categories'), shopper(0), shopper(1)]
  await wait(3_000)
  now.phase = 'one killed'
  await endShop(shops[0], 'SIGKILL')
  await wait(2_000)
  shops[0] = startShop(place, { port: ports[0], env })
  await whenReady(shops[0])
  await wait(2_000)
  now.phase = 'rolling deploy'
  await onDatabase(place, (sql) => sql`alter table orders add column parcel_number text not null default ''`)
  for (const at of [0, 1]) {
    await endShop(shops[at], 'SIGTERM')
    shops[at] = startShop(place, { port: ports[at], env })
    await whenReady(shops[at])
    await wait(1_500)
  }
  now.done = true
  await Promise.all(load)
  const failed = (name) => (tallies[name] ? tallies[name].others('200', '201') : 0)
  const faults = []
  // Those that were on their way to the killed one may fail; nginx asks the other for all that may be asked twice.
  if (failed('one killed, pages') > 0) faults.push(`pages failed when one was killed: ${tallies['one killed, pages']}`)
  if (failed('one killed, orders') > 4) faults.push(`orders failed when one was killed: ${tallies['one killed, orders']}`)
  for (const name of ['calm, pages', 'calm, orders', 'rolling deploy, pages', 'rolling deploy, orders']) if (failed(name) > 0) faults.push(`${name}: ${tallies[name]}`)
  return { faults, acknowledged, figures: { 'orders acknowledged': acknowledged.length, ...Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [name, String(tally)])) } }
}
