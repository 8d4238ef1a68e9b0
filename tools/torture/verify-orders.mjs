import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { typescriptCommand, withConnection } from '../../scripts/launch/postgres/database.mjs'
import { PROJECT_ROOT, logFile } from '../../scripts/launch/folders.mjs'
import { runProcess } from '../../scripts/launch/process/processes.mjs'
import { call } from './http-client.mjs'

const SETTLE_TIMEOUT_MS = 180_000
const EXPECTED_STATES = { card: 'paid', via_courier: 'confirmed', transfer: 'awaiting_payment' }

export const withDatabaseConnection = ({ url }, work) => withConnection(url, work)

/** Compares the acknowledged orders with what the shop and its database have, and returns every difference. */
export async function verifyOrders(environment, address, acknowledged) {
  const faults = []
  for (const order of acknowledged) {
    const state = await waitForOrderState(address, order)
    if (!statesOf(order).includes(state))
      faults.push(`${order.code} (${order.method}) was acknowledged and is ${state}`)
  }
  return [
    ...faults,
    ...(await withDatabaseConnection(environment, (sql) => findOrderFaults(sql, acknowledged))),
    ...(await findInconsistencies(environment)),
  ]
}

const statesOf = ({ method, states = [EXPECTED_STATES[method]] }) => states

/** Waits, because the webhook event or the sweep may record a payment later. */
async function waitForOrderState(address, order) {
  for (const until = Date.now() + SETTLE_TIMEOUT_MS; ; await wait(500)) {
    const { json, status } = await call(`${address}/api/v1/shop/payments/orders/${order.token}`)
    const state = json?.state ?? `unreadable (status ${status})`
    if (statesOf(order).includes(state) || Date.now() > until) return state
  }
}

async function findOrderFaults(sql, acknowledged) {
  const faults = []
  const keys = acknowledged.map(({ key }) => key)
  const rows =
    await sql`select idempotency_key as key, count(*)::int as orders from orders where idempotency_key = any(${keys}) group by 1`
  if (rows.length !== keys.length)
    faults.push(`${keys.length} idempotency keys were acknowledged, ${rows.length} have an order`)
  faults.push(
    ...rows
      .filter(({ orders }) => orders !== 1)
      .map(({ key, orders }) => `the idempotency key ${key} has ${orders} orders`),
  )
  const codes = new Set(acknowledged.map(({ code }) => code))
  if (codes.size !== acknowledged.length) faults.push('two checkouts got the same order')
  const unmatched = await sql`
    select i.id from sandbox_intents i left join orders o on o.id::text = i.metadata ->> 'order_id'
    where i.status = 'succeeded' and (o.id is null or o.state not in ('paid', 'shipped', 'refunded', 'withdrawn', 'returned', 'partly_refunded'))`
  return [...faults, ...unmatched.map(({ id }) => `the payment ${id} succeeded, but its order is not paid`)]
}

/** The output lines of `npm run shop -- orders check`, if it finds anything. */
export async function findInconsistencies({ dataDir, shopUrl: url }) {
  const { ok, output } = await runProcess({
    ...typescriptCommand(path.join(PROJECT_ROOT, 'scripts', 'shop.ts'), ['orders', 'check']),
    cwd: PROJECT_ROOT,
    env: { ...process.env, SHOP_EMBEDDED_DATABASE_URL: url, SHOP_DATA_DIR: dataDir },
    log: logFile(dataDir, 'check'),
  })
  return ok ? [] : output.trim().split('\n')
}

/** The acknowledged orders that the database does not have, or whose payment the sandbox, which is in it, does not have. */
export const findLost = ({ url }, acknowledged) =>
  withDatabaseConnection({ url }, async (sql) => {
    const keysOf = (orders) => orders.map(({ key }) => key)
    const rows = await sql`
      select idempotency_key as key from orders o
      where idempotency_key = any(${keysOf(acknowledged)})
        and (not idempotency_key = any(${keysOf(acknowledged.filter(({ paid }) => paid))})
             or exists (select from sandbox_intents where metadata ->> 'order_id' = o.id::text and status = 'succeeded'))`
    const present = new Set(keysOf(rows))
    return acknowledged.filter(({ key }) => !present.has(key))
  })
