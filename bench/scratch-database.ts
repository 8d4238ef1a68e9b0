import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '@/lib/platform/db/client.server'
import { migrateDatabase } from '@/lib/platform/db/migrate.server'
import { env } from '@/lib/platform/env.server'

/** Creates a migrated database on the shop's server for the duration of `work`. */
export async function withScratchDatabase<Result>(
  name: string,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const url = new URL(env().ownerUrl ?? '')
  const admin = openDatabase(url.href, 1)
  const drop = sql.raw(`drop database if exists ${name} with (force)`)
  await admin.db.execute(drop)
  await admin.db.execute(sql.raw(`create database ${name}`))
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  const database = openDatabase(url.href, 4)
  try {
    return await work(database, url.href)
  } finally {
    await database.close()
    await admin.db.execute(drop)
    await admin.close()
  }
}
