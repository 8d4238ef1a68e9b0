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

/** Whoever waits for a table makes all wait that come after. A migration steps back instead, lets them pass, and tries again. */
const MIGRATION_TIMEOUTS = { lock_timeout: 3_000 }
const RETRY_DELAY_MS = 1_000
const MAX_WAIT_MS = 600_000

/**
 * Run as the owner of the tables; the role of `shopUrl` may then read and write their rows.
 * Safe while instances serve, and when several start at once: the second one waits and then finds nothing to do.
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

/** False when somebody holds what has to be changed: then nothing was. */
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

/** Builds an empty database as it was at an earlier migration, for rows that were saved then. */
export async function migrateUpTo(url: string, newest: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  const { db, close } = openDatabase(url, 1)
  try {
    const { entries, ...rest } = journalSchema.parse(
      JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')),
    )
    const wanted = entries.filter(({ when }) => when <= newest)
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: wanted }))
    for (const { tag } of wanted)
      await copyFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}
