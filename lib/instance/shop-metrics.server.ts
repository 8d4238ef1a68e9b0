import 'server-only'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { APPLICATION_NAME, type Db } from '@/lib/platform/db/client.server'
import { type OrderState, orderStates } from '@/lib/platform/db/schema/enums'
import { env } from '@/lib/platform/env.server'
import { currentTime } from '@/lib/platform/base/clock.server'
import { waitingCount } from '@/lib/shop/waiting-room/waiting-room.server'
import { doneStates } from '@/lib/shop/privacy/sweep.server'

const HOUR = 3_600_000
const CONNECTION_STATES = ['active', 'idle', 'idle in transaction']

/** Adds metrics from the database, including this instance's connections to it. */
export async function addShopMetrics(registry: Registry, db: Db): Promise<void> {
  const startTime = performance.now()
  await db.execute(sql`select 1`)
  const responseSeconds = (performance.now() - startTime) / 1000
  const connections = await countByName(
    db,
    sql`select state as name, count(*)::int as value from pg_stat_activity where application_name = ${APPLICATION_NAME} group by state`,
  )
  const orders = await countOrders(db)
  const [row] = await db.execute<{
    waiting: number
    given_up: number
    oldest: number
    flagged: number
    in_line: number
  }>(sql`
    select (select count(*)::int from outbox where sent_at is null and failed_at is null) as waiting,
           (select count(*)::int from outbox where failed_at is not null) as given_up,
           (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox where sent_at is null and failed_at is null) as oldest,
           (select count(*)::int from payments where flag is not null) as flagged,
           ${waitingCount(currentTime())} as in_line`)
  const { version } = await currentSnapshot({ db })
  const gauge = (name: string, help: string, value = 0) => new Gauge({ name, help, registers: [registry] }).set(value)
  // Every known state has a series from the start, so that alerts always find one.
  const gaugeByState = (name: string, help: string, states: readonly string[], counts: Map<string, number>) => {
    const byState = new Gauge({ name, help, labelNames: ['state'], registers: [registry] })
    for (const state of states) byState.set({ state }, counts.get(state) ?? 0)
  }
  gauge(
    'asimera_database_answer_seconds',
    'Duration of a minimal query, including the wait for a connection of the pool.',
    responseSeconds,
  )
  gaugeByState(
    'asimera_database_connections',
    'Connections of this instance, by state.',
    CONNECTION_STATES,
    connections,
  )
  gauge('asimera_database_pool_size', 'Maximum number of connections of the pool.', env().DATABASE_POOL_SIZE)
  gaugeByState(
    'asimera_orders',
    'Orders of the shop, by state; of those that are done, up to an hour ago.',
    orderStates,
    orders,
  )
  gauge('asimera_payments_flagged', 'Payments that the owner should review.', row?.flagged)
  gauge('asimera_checkout_waiting', 'Shoppers who wait in line for the checkout.', row?.in_line)
  gaugeByState(
    'asimera_outbox_mails',
    'Emails that are not sent: waiting or given up.',
    ['waiting', 'given_up'],
    new Map([
      ['waiting', row?.waiting ?? 0],
      ['given_up', row?.given_up ?? 0],
    ]),
  )
  gauge('asimera_outbox_oldest_seconds', 'Age of the oldest waiting email, in seconds.', row?.oldest)
  gauge(
    'asimera_catalogue_version',
    'Catalogue version of this instance, which grows with every change of what visitors see.',
    version,
  )
}

let done: { readAt: number; counts: Map<string, number> } | undefined

/** Nearly all orders are done. Each instance counts them once an hour, because Prometheus asks every instance all the time. */
async function countOrders(db: Db): Promise<Map<string, number>> {
  const count = (states: readonly OrderState[]) =>
    countByName(
      db,
      sql`select state::text as name, count(*)::int as value from orders
          where state = any(${sql.param(states)}::order_state[]) group by state`,
    )
  const now = performance.now()
  if (!done || now - done.readAt >= HOUR) done = { readAt: now, counts: await count(doneStates) }
  return new Map([...done.counts, ...(await count(orderStates.filter((state) => !doneStates.includes(state))))])
}

async function countByName(db: Db, query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const rows = await db.execute<{ name: string | null; value: number }>(query)
  return new Map(rows.map(({ name, value }) => [name ?? 'other', value]))
}
