import 'server-only'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { z } from 'zod'
import { type Database, openDatabase } from './client.server'
import { LOCKS } from './locks'
import { grantRowAccess } from './roles.server'

const MIGRATIONS_FOLDER = path.join(process.cwd(), 'lib/db/migrations')

/** A migration that waits for a table lock blocks every later query on the table, so it gives up soon and tries again. */
const MIGRATION_TIMEOUTS = { lock_timeout: 3_000 }
const RETRY_DELAY_MS = 1_000
const MAX_WAIT_MS = 600_000

/**
 * Connects as the owner of the tables and grants the role of `shopUrl` access to their rows.
 * Safe while instances serve and when several start at once, because migrations hold an advisory lock.
 */
export async function migrateDatabase(ownerUrl: string, shopUrl = ownerUrl): Promise<void> {
  const { db, close } = openDatabase(ownerUrl, 1, MIGRATION_TIMEOUTS)
  try {
    for (
      const until = Date.now() + MAX_WAIT_MS;
      !(await tryMigrate(db, { isLastTry: Date.now() > until }));
      await wait(RETRY_DELAY_MS)
    );
    if (shopUrl !== ownerUrl) await grantRowAccess(db, shopUrl)
  } finally {
    await close()
  }
}

/** False when a table to change stayed locked; nothing was changed then. */
async function tryMigrate(db: Database['db'], { isLastTry }: { isLastTry: boolean }): Promise<boolean> {
  try {
    await db.execute(sql`select pg_advisory_lock(${LOCKS.migration})`)
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
    return true
  } catch (error) {
    if (isLastTry || !isLockTimeout(error)) throw error
    return false
  }
}

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause)
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) })

/** Migrates an empty database to an earlier migration, for the rows of a backup from that time. */
export async function migrateUpTo(url: string, newest: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  const { db, close } = openDatabase(url, 1)
  try {
    const { entries, ...rest } = journalSchema.parse(
      JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')),
    )
    const included = entries.filter(({ when }) => when <= newest)
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: included }))
    for (const { tag } of included)
      await copyFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}
