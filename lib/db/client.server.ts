import 'server-only'
import { hostname } from 'node:os'
import { type PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { env } from '@/lib/env.server'
import { reconnectingPool } from './reconnecting-pool.server'

/** A connection pool or a transaction on it: every query function takes either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>

export type Database = { db: PostgresJsDatabase; sql: postgres.Sql; close: () => Promise<void> }

/** Tells the connections of one process from those of another, in the database's own list of them. */
export const APPLICATION_NAME = `asimera ${process.pid}@${hostname()}`.slice(0, 63)

/** An outage is to end for the shop soon after it has ended for the database: the driver's own pauses grow to twenty seconds. */
const secondsBeforeRetry = (retries: number) => Math.min(0.1 * 2 ** retries, 2) * (0.5 + Math.random() / 2)

/**
 * While somebody waits for an answer, PostgreSQL itself ends what takes longer: one slow question, or a
 * lock that nobody gives back, must not hold every connection. In milliseconds, as it reads them.
 */
const REQUEST_TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

type Timeouts = Partial<typeof REQUEST_TIMEOUTS>

export function openDatabase(url: string, poolSize = 10, bounds: Timeouts = {}): Database {
  const { sql, end } = reconnectingPool(() => openPool(url, poolSize, bounds))
  return { db: drizzle(sql, { casing: 'snake_case' }), sql, close: end }
}

function openPool(url: string, poolSize: number, bounds: Timeouts): postgres.Sql {
  const pool = postgres(url, {
    max: poolSize,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: secondsBeforeRetry,
    onnotice: () => {},
    connection: { application_name: APPLICATION_NAME, ...bounds },
  })
  // Has the driver hand over dates and numbers as they come: drizzle reads them itself.
  drizzle(pool)
  return pool
}

// Pages, routes and the instance's start are bundled apart but live in one process: they share one pool.
const SHARED = Symbol.for('asimera.database')
const shared = globalThis as typeof globalThis & { [SHARED]?: Database }

// The build reads no database: nothing connects before the first query, and a query then fails the build.
const BUILD_DATABASE_URL = 'postgres://build.invalid/none'

export function database(): Database {
  if (!shared[SHARED]) {
    const { databaseUrl = env().isBuild ? BUILD_DATABASE_URL : undefined, DATABASE_POOL_SIZE } = env()
    if (!databaseUrl)
      throw new Error('No database: set DATABASE_URL, or start the shop with `npm start`, which brings its own.')
    shared[SHARED] = openDatabase(databaseUrl, DATABASE_POOL_SIZE, REQUEST_TIMEOUTS)
  }
  return shared[SHARED]
}
