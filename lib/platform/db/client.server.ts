import 'server-only'
import { hostname } from 'node:os'
import { type PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { processSingleton } from '@/lib/platform/base/process-singleton'
import { tracing } from '@/lib/platform/base/tracing'
import { env } from '@/lib/platform/env.server'
import { postgresOptions } from './postgres-options.mjs'
import { reconnectingPool } from './reconnecting-pool.server'
import { traceQueries } from './traced-queries.server'

/** A connection pool or a transaction on it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>

export type Database = {
  db: PostgresJsDatabase
  sql: postgres.Sql
  /** On a connection of its own, which never leads through a pooler. */
  listen: postgres.Sql['listen']
  close: () => Promise<void>
}

/** Identifies this process in `pg_stat_activity`. */
export const APPLICATION_NAME = `asimera ${process.pid}@${hostname()}`.slice(0, 63)

/** At most two seconds, so that the shop is back soon after the database; the driver's own delays grow to twenty. */
const secondsBeforeRetry = (retries: number) => Math.min(0.1 * 2 ** retries, 2) * (0.5 + Math.random() / 2)

/** In milliseconds. PostgreSQL cancels what takes longer, so that a slow query or a stuck lock cannot occupy every connection. */
const REQUEST_TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * In a shop that is there to be tested, functions of this schema take precedence over those of PostgreSQL, so that `now()`
 * follows the clock of the test. Without a test that sets the clock there is no such schema.
 */
export const TEST_CLOCK = { search_path: 'test_clock, pg_catalog, public' }

type Settings = Partial<typeof REQUEST_TIMEOUTS & typeof TEST_CLOCK>

export function openDatabase(url: string, poolSize = 10, settings: Settings = {}): Database {
  const { sql, end } = reconnectingPool(() => openPool(url, poolSize, { connection: settings }))
  return { db: openDrizzle(sql), sql, listen: (...args) => sql.listen(...args), close: end }
}

/**
 * Queries go through a pooler in transaction mode, which keeps neither prepared statements nor settings of a session:
 * the pooler sets the timeouts (docs/deploy/pgbouncer.ini). Notifications need a direct connection.
 */
export function openPooledDatabase(pooledUrl: string, directUrl: string, poolSize: number): Database {
  const { sql, end } = reconnectingPool(() => withoutPipeline(openPool(pooledUrl, poolSize, { prepare: false })))
  const direct = openDatabase(directUrl, 1)
  const close = async () => void (await Promise.all([end(), direct.close()]))
  return { db: openDrizzle(sql), sql, listen: direct.listen, close }
}

/**
 * Sends a query only when the response to the one before has ended. The driver (postgres 3.4.9) sends several to a
 * connection when more wait than there are connections, and PgBouncer 1.18 loses the response to a query whose parameters
 * are being described at that moment. Its setting `max_pipeline` sends two at least, and with 0 transactions fail.
 */
function withoutPipeline(pool: postgres.Sql): postgres.Sql {
  const { unsafe } = pool
  // As the driver does for `begin`: this query has the connection for itself.
  const alone = { onexecute: () => false }
  return Object.assign(pool, {
    unsafe: (query: string, ...[parameters, options]: [never[]?, object?]) =>
      unsafe(query, parameters, { ...alone, ...options } as postgres.UnsafeQueryOptions),
  })
}

function openDrizzle(sql: postgres.Sql): Database['db'] {
  const db = drizzle(sql, { casing: 'snake_case' })
  if (tracing.current) traceQueries(db)
  return db
}

function openPool(
  text: string,
  poolSize: number,
  { connection, ...rest }: { connection?: Settings; prepare?: boolean },
): postgres.Sql {
  const { url, options } = postgresOptions(text)
  const pool = postgres(url, {
    max: poolSize,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: secondsBeforeRetry,
    onnotice: () => {},
    connection: { application_name: APPLICATION_NAME, ...connection },
    ...options,
    ...rest,
  })
  // Configures the driver to return dates and numbers unparsed, because drizzle parses them itself.
  drizzle(pool)
  return pool
}

// The build needs no database: nothing connects before the first query, and a query would fail the build.
const BUILD_DATABASE_URL = 'postgres://build.invalid/none'

export const database = processSingleton<Database>('database', () => {
  const variables = env()
  const { databaseUrl = variables.isBuild ? BUILD_DATABASE_URL : undefined, DATABASE_POOLED_URL } = variables
  const { DATABASE_POOL_SIZE, testControls } = variables
  if (!databaseUrl)
    throw new Error(
      'DATABASE_URL is not set. Set it, or start the shop with `npm start`, which runs its own PostgreSQL.',
    )
  if (DATABASE_POOLED_URL) return openPooledDatabase(DATABASE_POOLED_URL, databaseUrl, DATABASE_POOL_SIZE)
  return openDatabase(databaseUrl, DATABASE_POOL_SIZE, { ...REQUEST_TIMEOUTS, ...(testControls ? TEST_CLOCK : {}) })
})
