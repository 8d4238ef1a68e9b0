import { setTimeout as wait } from 'node:timers/promises'
import { call } from './call.mjs'
import { newCustomer } from './customer.mjs'
import { withPair } from './two-instances-behind-nginx.mjs'
import { checkOut, somethingToBuy } from './shoppers.mjs'
import { underLoad } from './under-load.mjs'
import { judge, onDatabase } from './verdict.mjs'

const CHANGE_MS = 5_000
const SWEEP_MS = 130_000
const ON_THEIR_WAY = 3

/** Two instances behind nginx on one database: what one knows the other knows, and one may go while people order. */
export const twoInstances = (dataDir) =>
  withPair(dataDir, async (pair) => {
    const { place, shops, nginx } = pair
    const piece = await somethingToBuy(nginx)
    const faults = [...(await sameOnBoth(place, shops, piece)), ...(await oneSweep(place, nginx, piece))]
    const { figures, acknowledged, faults: lost } = await killUnderLoad(pair, piece)
    return { faults: [...faults, ...lost, ...(await judge(place, nginx.address, acknowledged))], figures }
  })

async function sameOnBoth(place, [one, other], piece) {
  const faults = []
  const expect = (what, held) => held || faults.push(what)
  const customer = await newCustomer(place, one.address)
  const cart = (shop) =>
    call(`${shop.address}/api/v1/shop/shop-users/cart-items`, { headers: { Authorization: `Token ${customer.token}` } })
  expect('a log-in on one instance counts on the other', (await cart(other)).status === 200)
  await call(`${one.address}/api/v1/token/logout/`, {
    method: 'POST',
    headers: { Authorization: `Token ${customer.token}` },
  })
  expect('a log-out on one instance counts on the other', (await cart(other)).status === 401)

  const statuses = []
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const shop = attempt % 2 === 0 ? one : other
    statuses.push(
      (
        await call(`${shop.address}/api/v1/token/login/`, {
          method: 'POST',
          body: { username: customer.email, password: 'a wrong one' },
        })
      ).status,
    )
  }
  expect(`attempts at a password are counted together (${statuses.join(' ')})`, statuses.indexOf(429) === 20)

  const shows = async (shop, text) => (await call(`${shop.address}${piece.path}`)).text.includes(text)
  for (const shop of [one, other]) await shows(shop, '')
  await onDatabase(place, (sql) => sql`update variants set price_cents = 123456 where id = ${piece.variant}`)
  await wait(CHANGE_MS)
  for (const shop of [one, other])
    expect(`a new price is on ${shop.address} within ${CHANGE_MS} ms`, await shows(shop, '1,234.56'))
  await onDatabase(
    place,
    (sql) =>
      sql`update variants set price_cents = ${Math.round(Number(piece.price) * 100)} where id = ${piece.variant}`,
  )
  await wait(CHANGE_MS)
  return faults
}

/** Both instances sweep every minute: what is late is cancelled once, with one mail. */
async function oneSweep(place, nginx, piece) {
  const late = await Promise.all([1, 2, 3].map(() => checkOut(() => nginx.address, piece, { method: 'transfer' })))
  const codes = late.map(({ code }) => code)
  await onDatabase(
    place,
    (sql) => sql`update orders set date_added = now() - interval '6 days' where code = any(${codes})`,
  )
  for (const until = Date.now() + SWEEP_MS; Date.now() < until; await wait(1_000)) {
    const [{ count }] = await onDatabase(
      place,
      (sql) => sql`select count(*)::int from orders where code = any(${codes}) and state = 'cancelled'`,
    )
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

/** Kills one instance and starts it again: the other one serves. */
async function killUnderLoad({ place, nginx, end, startAgain }, piece) {
  const load = underLoad(place, nginx.address, piece)
  await wait(3_000)
  load.enter('one killed')
  await end(0, 'SIGKILL')
  await wait(2_000)
  await startAgain(0)
  await wait(2_000)
  const { lost } = await load.end()
  // What was on its way at that very moment may fail, where it had begun or may not be asked twice; nginx asks the other for all the rest.
  const faults = [
    ...load.failures('calm'),
    ...load.failures('one killed').filter(({ count }) => count > ON_THEIR_WAY),
  ].map(({ said }) => said)
  return { faults: [...faults, ...lost], acknowledged: load.kept.orders, figures: load.figures() }
}
