import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { typescriptCommand } from '../../launch/postgres/database.mjs'
import { CLONE, logFile } from '../../launch/folders.mjs'
import { runPart } from '../../launch/process/processes.mjs'
import { call } from './call.mjs'

const SETTLED_MS = 180_000
const STATES = { card: 'paid', via_courier: 'confirmed', transfer: 'awaiting_payment' }

export async function onDatabase({ url }, work) {
  const sql = postgres(url, { max: 2, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Everything that speaks against the shop; nothing, when it kept each of its promises. */
export async function judge(place, address, acknowledged) {
  const faults = []
  for (const order of acknowledged) {
    const told = await stateOf(address, order)
    if (told !== STATES[order.method]) faults.push(`${order.code} (${order.method}) was acknowledged and is ${told}`)
  }
  faults.push(...(await onDatabase(place, (sql) => countAgain(sql, acknowledged))), ...(await contradictions(place)))
  return faults
}

/** A payment may still be on its way into the shop: by its event, or by the sweep. */
async function stateOf(address, { token, method }) {
  for (const until = Date.now() + SETTLED_MS; ; await wait(500)) {
    const { json, status } = await call(`${address}/api/v1/shop/payments/orders/${token}`)
    const state = json?.state ?? `answered with ${status}`
    if (state === STATES[method] || Date.now() > until) return state
  }
}

async function countAgain(sql, acknowledged) {
  const faults = []
  const keys = acknowledged.map(({ key }) => key)
  const rows =
    await sql`select idempotency_key as key, count(*)::int as orders from orders where idempotency_key = any(${keys}) group by 1`
  if (rows.length !== keys.length) faults.push(`${keys.length} keys were acknowledged, ${rows.length} have an order`)
  faults.push(
    ...rows.filter(({ orders }) => orders !== 1).map(({ key, orders }) => `the key ${key} made ${orders} orders`),
  )
  const codes = new Set(acknowledged.map(({ code }) => code))
  if (codes.size !== acknowledged.length) faults.push('two checkouts were given one order')
  const lost = await sql`
    select i.id from sandbox_intents i left join orders o on o.id::text = i.metadata ->> 'order_id'
    where i.status = 'succeeded' and (o.id is null or o.state not in ('paid', 'shipped', 'refunded'))`
  faults.push(...lost.map(({ id }) => `the payment ${id} succeeded and has paid no order`))
  return faults
}

/** What `npm run shop -- orders check` finds. */
export async function contradictions({ dataDir, shopUrl: url }) {
  const { ok, output } = await runPart({
    ...typescriptCommand(path.join(CLONE, 'scripts', 'shop.ts'), ['orders', 'check']),
    cwd: CLONE,
    env: { ...process.env, SHOP_EMBEDDED_DATABASE_URL: url, SHOP_DATA_DIR: dataDir },
    log: logFile(dataDir, 'check'),
  })
  return ok ? [] : output.trim().split('\n')
}
