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

const MIGRATIONS_FOLDER = path.join(process.cwd(), 'lib/platform/db/migrations')

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
    const done = await newestMigration(db)
    for (const newest of await listCommitPoints()) if (newest > done) await migrateThrough(db, newest)
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

const readJournal = async () =>
  journalSchema.parse(JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')))

/** The names of all migrations, the oldest first. */
export const listMigrations = async (): Promise<string[]> => (await readJournal()).entries.map(({ tag }) => tag)

/** The time of the newest migration of the database; 0 for an empty one. */
async function newestMigration(db: Database['db']): Promise<number> {
  const [found] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!found?.exists) return 0
  const [row] = await db.execute(sql`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`)
  return Number(row?.newest)
}

/**
 * The migrations after which to commit: PostgreSQL refuses a new value of an enum in the transaction that adds it, and
 * drizzle runs all migrations in one.
 */
async function listCommitPoints(): Promise<number[]> {
  const { entries } = await readJournal()
  const points: number[] = []
  for (const { when, tag } of entries) {
    const text = await readFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')
    if (/^ALTER TYPE .* ADD VALUE/m.test(text)) points.push(when)
  }
  return points
}

/** Migrates an empty database to an earlier migration, for the rows of a backup from that time. */
export async function migrateUpTo(url: string, newest: number): Promise<void> {
  const { db, close } = openDatabase(url, 1)
  try {
    for (const point of await listCommitPoints()) if (point < newest) await migrateThrough(db, point)
    await migrateThrough(db, newest)
  } finally {
    await close()
  }
}

/** Runs the migrations up to this one. drizzle runs whole folders, so they get a folder of their own. */
async function migrateThrough(db: Database['db'], newest: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  try {
    const { entries, ...rest } = await readJournal()
    const included = entries.filter(({ when }) => when <= newest)
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: included }))
    for (const { tag } of included)
      await copyFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
