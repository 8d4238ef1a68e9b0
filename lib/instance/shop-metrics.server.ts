import 'server-only'
import { sql } from 'drizzle-orm'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { APPLICATION_NAME, type Db } from '@/lib/db/client.server'
import { orderState } from '@/lib/db/schema/orders'
import { env } from '@/lib/env.server'
import { type Metric, type Sample } from './metrics-text'

const CONNECTION_STATES = ['active', 'idle', 'idle in transaction']

/** Metrics from the database, including this instance's connections to it. */
export async function shopMetrics(db: Db): Promise<Metric[]> {
  const startTime = performance.now()
  await db.execute(sql`select 1`)
  const responseSeconds = (performance.now() - startTime) / 1000
  const connections = await countByName(
    db,
    sql`select state as name, count(*)::int as value from pg_stat_activity where application_name = ${APPLICATION_NAME} group by state`,
  )
  const orders = await countByName(
    db,
    sql`select state::text as name, count(*)::int as value from orders group by state`,
  )
  const [row] = await db.execute<{ waiting: number; given_up: number; oldest: number; flagged: number }>(sql`
    select (select count(*)::int from outbox where sent_at is null and failed_at is null) as waiting,
           (select count(*)::int from outbox where failed_at is not null) as given_up,
           (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox where sent_at is null and failed_at is null) as oldest,
           (select count(*)::int from payments where flag is not null) as flagged`)
  const shown = await currentSnapshot({ db })
  const one = (value = 0): Sample[] => [{ value }]
  return [
    {
      name: 'asimera_database_answer_seconds',
      help: 'Duration of a minimal query, including the wait for a connection of the pool.',
      type: 'gauge',
      samples: one(responseSeconds),
    },
    {
      name: 'asimera_database_connections',
      help: 'Connections of this instance, by state.',
      type: 'gauge',
      samples: samplesByName('state', CONNECTION_STATES, connections),
    },
    {
      name: 'asimera_database_pool_size',
      help: 'Maximum number of connections of the pool.',
      type: 'gauge',
      samples: one(env().DATABASE_POOL_SIZE),
    },
    {
      name: 'asimera_orders',
      help: 'Orders of the shop, by state.',
      type: 'gauge',
      samples: samplesByName('state', orderState.enumValues, orders),
    },
    {
      name: 'asimera_payments_flagged',
      help: 'Payments that the owner should review.',
      type: 'gauge',
      samples: one(row?.flagged),
    },
    {
      name: 'asimera_outbox_mails',
      help: 'Emails that are not sent: waiting or given up.',
      type: 'gauge',
      samples: samplesByName(
        'state',
        ['waiting', 'given_up'],
        new Map([
          ['waiting', row?.waiting ?? 0],
          ['given_up', row?.given_up ?? 0],
        ]),
      ),
    },
    {
      name: 'asimera_outbox_oldest_seconds',
      help: 'Age of the oldest waiting email, in seconds.',
      type: 'gauge',
      samples: one(row?.oldest),
    },
    {
      name: 'asimera_catalogue_version',
      help: 'Catalogue version of this instance, which grows with every change of what visitors see.',
      type: 'gauge',
      samples: one(shown.version),
    },
  ]
}

async function countByName(db: Db, query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const rows = await db.execute<{ name: string | null; value: number }>(query)
  return new Map(rows.map(({ name, value }) => [name ?? 'other', value]))
}

/** Every known name has a series from the start, so that alerts always find one. */
const samplesByName = (label: string, names: readonly string[], counts: Map<string, number>): Sample[] =>
  names.map((name) => ({ labels: { [label]: name }, value: counts.get(name) ?? 0 }))
