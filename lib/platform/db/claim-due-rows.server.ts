import 'server-only'
import { and, type InferSelectModel, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Db } from './client.server'

/** A table whose rows are work to do. */
type QueueTable = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn }

type Claim = {
  /** Which rows are still to do. */
  pending: SQL | undefined
  limit: number
  now?: Date | SQL
  /** When a row that was claimed and not completed is due again. */
  nextAttemptAt: Date | SQL
}

/**
 * Claims rows that are due, the longest due first. Two workers never claim the same row: `skip locked` passes over
 * rows that another worker is claiming, and claimed rows are not due for a while.
 */
export async function claimDueRows<Table extends QueueTable>(
  db: Db,
  table: Table,
  { pending, limit, now = sql`now()`, nextAttemptAt }: Claim,
): Promise<InferSelectModel<Table>[]> {
  const queue: QueueTable = table
  const due = db
    .select({ id: queue.id })
    .from(queue)
    .where(and(pending, lte(queue.nextAttemptAt, now)))
    .orderBy(queue.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = { attempts: sql`${queue.attempts} + 1`, nextAttemptAt } as PgUpdateSetSource<Table>
  return db.update(table).set(claimed).where(inArray(queue.id, due)).returning()
}
