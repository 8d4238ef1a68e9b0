import 'server-only'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { openDatabase } from './client.server'

const MIGRATIONS = path.join(process.cwd(), 'lib/db/migrations')
const LOCK = 4_718_201

/** Safe when several instances start at once: the second one waits and then finds nothing to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 1)
  try {
    await db.execute(sql`select pg_advisory_lock(${LOCK})`)
    await migrate(db, { migrationsFolder: MIGRATIONS })
  } finally {
    await close()
  }
}
