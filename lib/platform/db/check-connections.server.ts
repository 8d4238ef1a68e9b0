import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { APPLICATION_NAME, type Database } from './client.server'

const CHANNEL = 'connection_check'
const MAX_WAIT_MS = 5_000

/** Throws an error that says which setting to correct, when connections lead through the wrong pooler or run short. */
export async function checkConnections(database: Database, poolSize: number, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const problems = [
    ...(await findMissingNotifications(database, maxWaitMs)),
    ...(await findMissingLimits(database, poolSize)),
  ]
  if (problems.length > 0) throw new Error(problems.join(' '))
}

async function findMissingNotifications({ sql, listen }: Database, maxWaitMs: number): Promise<string[]> {
  let arrive: (value: true) => void = () => {}
  const arrival = new Promise<true>((resolve) => (arrive = resolve))
  const { unlisten } = await listen(CHANNEL, (sender) => void (sender === APPLICATION_NAME && arrive(true)))
  await sql.notify(CHANNEL, APPLICATION_NAME)
  const hasArrived = await Promise.race([arrival, wait(maxWaitMs, false, { ref: false })])
  if (!hasArrived)
    return [
      'Notifications of the database do not arrive, so this instance does not see changes. DATABASE_URL must lead to PostgreSQL itself; an address of PgBouncer in transaction mode belongs into DATABASE_POOLED_URL.',
    ]
  await unlisten()
  return []
}

async function findMissingLimits({ sql }: Database, poolSize: number): Promise<string[]> {
  const [found] = await sql<{ timeout: string; free: number; most: number }[]>`
    select current_setting('statement_timeout') as timeout, current_setting('max_connections')::int as most,
           (select current_setting('max_connections')::int - sum(setting::int) from pg_settings where name in ('superuser_reserved_connections', 'reserved_connections'))::int
             - (select count(*) from pg_stat_activity where backend_type = 'client backend' and application_name <> ${APPLICATION_NAME})::int as free`
  if (!found) return []
  return [
    ...(found.timeout === '0'
      ? [
          'Connections through DATABASE_POOLED_URL have no statement_timeout: set it in the connect_query of PgBouncer, or with alter role.',
        ]
      : []),
    ...(Number(found.free) < poolSize + 1
      ? [
          `PostgreSQL has ${found.free} of ${found.most} connections left, and this instance may need ${poolSize + 1}: raise max_connections, lower DATABASE_POOL_SIZE or set DATABASE_POOLED_URL.`,
        ]
      : []),
  ]
}
