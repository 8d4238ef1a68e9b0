import 'server-only'
import { sql } from 'drizzle-orm'
import { type PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type Db } from './client.server'

/** A transaction for background work, with timeouts of minutes in place of the seconds that requests get. */
export function withLongTimeouts<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config(name, '10min', true) from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
    )
    return work(tx)
  }, config)
}
