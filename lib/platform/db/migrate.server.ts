import 'server-only'
import { createHash } from 'node:crypto'
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
const LOCK_POLL_MS = 100

/**
 * Connects as the owner of the tables and grants the role of `shopUrl` access to their rows.
 * Safe while instances serve and when several start at once, because migrations hold an advisory lock.
 */
export async function migrateDatabase(ownerUrl: string, shopUrl = ownerUrl): Promise<void> {
  const { db, close } = openDatabase(ownerUrl, 1, MIGRATION_TIMEOUTS)
  try {
    const until = Date.now() + MAX_WAIT_MS
    await waitForOthers(db, until)
    while (!(await tryMigrate(db, { isLastTry: Date.now() > until }))) await wait(RETRY_DELAY_MS)
    if (shopUrl !== ownerUrl) await grantRowAccess(db, shopUrl)
  } finally {
    await close()
  }
}

/** Polls, because an index that is built concurrently waits for every statement, also one that waits for this lock. */
async function waitForOthers(db: Database['db'], until: number): Promise<void> {
  const tryLock = sql`select pg_try_advisory_lock(${LOCKS.migration}) as locked`
  while (!(await db.execute<{ locked: boolean }>(tryLock))[0]?.locked) {
    if (Date.now() > until) throw new Error('Another migration of this database is still running.')
    await wait(LOCK_POLL_MS)
  }
}

/** False when a table to change stayed locked; nothing was changed then. */
async function tryMigrate(db: Database['db'], { isLastTry }: { isLastTry: boolean }): Promise<boolean> {
  try {
    await migrateThrough(db, Infinity)
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

type Migration = z.infer<typeof journalSchema>['entries'][number]

const readJournal = async () =>
  journalSchema.parse(JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')))

const readMigration = (tag: string) => readFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')

/** The names of all migrations, the oldest first. */
export const listMigrations = async (): Promise<string[]> => (await readJournal()).entries.map(({ tag }) => tag)

/** The time of the newest migration of the database; 0 for an empty one. */
async function newestMigration(db: Database['db']): Promise<number> {
  const [found] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!found?.exists) return 0
  const [row] = await db.execute(sql`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`)
  return Number(row?.newest)
}

/** Migrates an empty database to an earlier migration, for the rows of a backup from that time. */
export async function migrateUpTo(url: string, newest: number): Promise<void> {
  const { db, close } = openDatabase(url, 1)
  try {
    await migrateThrough(db, newest)
  } finally {
    await close()
  }
}

/**
 * Runs the migrations up to this one. drizzle runs all of them in one transaction, so it is stopped after a new value of
 * an enum, which PostgreSQL refuses in the transaction that adds it, and before what runs without a transaction.
 */
async function migrateThrough(db: Database['db'], newest: number): Promise<void> {
  const done = await newestMigration(db)
  const pending = (await readJournal()).entries.filter(({ when }) => when > done && when <= newest)
  let group: Migration[] = []
  for (const migration of pending) {
    const text = await readMigration(migration.tag)
    if (text.includes('INDEX CONCURRENTLY')) {
      await migrateInTransaction(db, group)
      await migrateStepwise(db, migration, text)
      group = []
    } else group.push(migration)
    if (!/^ALTER TYPE .* ADD VALUE/m.test(text)) continue
    await migrateInTransaction(db, group)
    group = []
  }
  await migrateInTransaction(db, group)
}

/** drizzle runs whole folders, so these get a folder of their own. */
async function migrateInTransaction(db: Database['db'], entries: Migration[]): Promise<void> {
  if (entries.length === 0) return
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  try {
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...(await readJournal()), entries }))
    for (const { tag } of entries)
      await copyFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Each statement commits by itself and can be repeated, so an interrupted migration begins again. */
async function migrateStepwise(db: Database['db'], { when }: Migration, text: string): Promise<void> {
  // A concurrent build waits for transactions, not for locks that others wait behind.
  await db.execute(sql`set lock_timeout = 0`)
  for (const statement of text.split('--> statement-breakpoint')) {
    const index = /INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/.exec(statement)?.[1]
    if (index) await dropUnfinishedIndex(db, index)
    await db.execute(sql.raw(statement))
  }
  await db.execute(sql`set lock_timeout to default`)
  const hash = createHash('sha256').update(text).digest('hex')
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)
}

/** An interrupted build leaves an index that every change maintains and no query uses. */
async function dropUnfinishedIndex(db: Database['db'], name: string): Promise<void> {
  const found = await db.execute(sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`)
  if (found.length > 0) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`)
}
