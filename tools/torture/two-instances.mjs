import { setTimeout as wait } from 'node:timers/promises'
import { createCustomer } from './customer.mjs'
import { call, uniqueClientAddress } from './http-client.mjs'
import { startLoad } from './load.mjs'
import { checkOut, findCheapProduct } from './shoppers.mjs'
import { withTwoInstances } from './two-instances-behind-nginx.mjs'
import { verifyOrders, withDatabaseConnection } from './verify-orders.mjs'

const CHANGE_TIMEOUT_MS = 5_000
const SWEEP_TIMEOUT_MS = 130_000
const MAX_IN_FLIGHT = 3
/** Wrong passwords for one account from one client address, see lib/platform/http/rate-limits.ts. */
const MAX_WRONG_PASSWORDS = 20

/** Runs two instances behind nginx on one database: they share state, and one is killed while shoppers order. */
export const twoInstances = (dataDir) =>
  withTwoInstances(dataDir, async (pair) => {
    const { environment, shops, nginx } = pair
    const item = await findCheapProduct(nginx)
    const shared = await checkSharedState(environment, shops, item)
    const sweep = await checkSingleSweep(environment, nginx, item)
    const { figures, acknowledged, faults } = await killUnderLoad(pair, item)
    const wrongOrders = await verifyOrders(environment, nginx.address, acknowledged)
    return { faults: [...shared, ...sweep, ...faults, ...wrongOrders], figures }
  })

async function checkSharedState(environment, [first, second], item) {
  const faults = []
  const expect = (holds, fault) => holds || faults.push(fault)
  const customer = await createCustomer(environment, first.address)
  const headers = { Authorization: `Token ${customer.token}` }
  const cartStatus = async (shop) =>
    (await call(`${shop.address}/api/v1/shop/shop-users/cart-items`, { headers })).status
  expect((await cartStatus(second)) === 200, 'a log-in on one instance is unknown to the other')
  await call(`${first.address}/api/v1/token/logout/`, { method: 'POST', headers })
  expect((await cartStatus(second)) === 401, 'a log-out on one instance is unknown to the other')

  const statuses = []
  const clientAddress = uniqueClientAddress()
  for (let attempt = 0; attempt < MAX_WRONG_PASSWORDS + 4; attempt += 1) {
    const { address } = attempt % 2 === 0 ? first : second
    const body = { username: customer.email, password: 'wrong password' }
    statuses.push((await call(`${address}/api/v1/token/login/`, { method: 'POST', clientAddress, body })).status)
  }
  expect(
    statuses.indexOf(429) === MAX_WRONG_PASSWORDS,
    `log-in attempts are not counted together: ${statuses.join(' ')}`,
  )

  const pageOf = async (shop) => (await call(`${shop.address}${item.path}`)).text
  for (const shop of [first, second]) await pageOf(shop)
  const setPrice = (cents) =>
    withDatabaseConnection(
      environment,
      (sql) => sql`update variants set price_cents = ${cents} where id = ${item.variant}`,
    )
  await setPrice(123_456)
  await wait(CHANGE_TIMEOUT_MS)
  for (const shop of [first, second])
    expect(
      (await pageOf(shop)).includes('1,234.56'),
      `a new price is not on ${shop.address} within ${CHANGE_TIMEOUT_MS} ms`,
    )
  await setPrice(Math.round(Number(item.price) * 100))
  await wait(CHANGE_TIMEOUT_MS)
  return faults
}

/** Every instance may sweep, but each late order is cancelled once, with one email. */
export async function checkSingleSweep(environment, nginx, item) {
  const late = await Promise.all([1, 2, 3].map(() => checkOut(() => nginx.address, item, { method: 'transfer' })))
  const codes = late.map(({ code }) => code)
  await withDatabaseConnection(
    environment,
    (sql) => sql`update orders set date_added = now() - interval '6 days' where code = any(${codes})`,
  )
  for (const until = Date.now() + SWEEP_TIMEOUT_MS; Date.now() < until; await wait(1_000)) {
    const [{ count }] = await withDatabaseConnection(
      environment,
      (sql) => sql`select count(*)::int from orders where code = any(${codes}) and state = 'cancelled'`,
    )
    if (count === codes.length) break
  }
  const [{ events, emails }] = await withDatabaseConnection(
    environment,
    (sql) => sql`
      select (select count(*)::int from order_events e join orders o on o.id = e.order_id where o.code = any(${codes}) and e.to_state = 'cancelled') as events,
             (select count(*)::int from outbox m where m.kind = 'order_unpaid') as emails`,
  )
  return events === 3 && emails === 3 ? [] : [`three late orders were cancelled ${events} times, with ${emails} emails`]
}

/** Kills one instance and starts it again while the other one serves. */
async function killUnderLoad({ environment, nginx, stop, restart }, item) {
  const load = startLoad(environment, nginx.address, item)
  await wait(3_000)
  load.setPhase('one killed')
  await stop(0, 'SIGKILL')
  await wait(2_000)
  await restart(0)
  await wait(2_000)
  const { lostMessages } = await load.stop()
  // nginx cannot repeat a request whose response has begun or that is not idempotent; it sends all others to the other instance.
  const faults = [
    ...load.failures('undisturbed'),
    ...load.failures('one killed').filter(({ count }) => count > MAX_IN_FLIGHT),
  ].map(({ message }) => message)
  return { faults: [...faults, ...lostMessages], acknowledged: load.acknowledged.orders, figures: load.figures() }
}
