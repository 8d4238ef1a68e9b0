import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'

const MAX_TRIES = 400
const PAUSE_MS = 50
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Works in a transaction that has locked all tables. Waiting for one lock while it holds another could close a circle
 * with the statement of a visitor, which PostgreSQL might end: so it lets all go and tries again.
 */
export async function withLockedTables<Result>(owner: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await owner.transaction(async (tx) => {
        await lockTables(tx)
        return work(tx)
      })
    } catch (error) {
      if (!isLockNotAvailable(error) || tries === MAX_TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}

async function lockTables(tx: Db): Promise<void> {
  const tables = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`lock table ${names} in access exclusive mode nowait`)
}

function isLockNotAvailable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE
}
