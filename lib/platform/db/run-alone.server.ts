import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from './client.server'
import { type LOCKS } from './locks'
import { withLongTimeouts } from './long-timeouts.server'

/** Does what only one instance does at a time. Returns null, and waits for nothing, if another one is at it. */
export function runAlone<Result>(
  db: Db,
  lock: (typeof LOCKS)[keyof typeof LOCKS],
  work: () => Promise<Result>,
): Promise<Result | null> {
  // The transaction only holds the lock, and is idle during the work.
  return withLongTimeouts(db, async (holder) => {
    const [taken] = await holder.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as locked`)
    return taken?.locked ? work() : null
  })
}
