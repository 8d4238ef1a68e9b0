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
import { grantRows } from './roles.server'

const MIGRATIONS = path.join(process.cwd(), 'lib/db/migrations')

/** Whoever waits for a table makes all wait that come after. A migration steps back instead, lets them pass, and tries again. */
const STEPS_BACK = { lock_timeout: 3_000 }
const PAUSE_MS = 1_000
const LONGEST_MS = 600_000

/**
 * Run as the owner of the tables; the role of `shopUrl` may then read and write their rows.
 * Safe while instances serve, and when several start at once: the second one waits and then finds nothing to do.
 */
export async function migrateDatabase(ownerUrl: string, shopUrl = ownerUrl): Promise<void> {
  const { db, close } = openDatabase(ownerUrl, 1, STEPS_BACK)
  try {
    for (const until = Date.now() + LONGEST_MS; !(await isMigrated(db, { isLastTry: Date.now() > until })); await wait(PAUSE_MS));
    if (shopUrl !== ownerUrl) await grantRows(db, shopUrl)
  } finally {
    await close()
  }
}

/** False when somebody holds what has to be changed: then nothing was. */
async function isMigrated(db: Database['db'], { isLastTry }: { isLastTry: boolean }): Promise<boolean> {
  try {
    await db.execute(sql`select pg_advisory_lock(${LOCKS.migration})`)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    return true
  } catch (error) {
    if (isLastTry || !isHeldByOthers(error)) throw error
    return false
  }
}

function isHeldByOthers(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isHeldByOthers(error.cause)
}

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) })

/** Builds an empty database as it was at an earlier migration, for rows that were saved then. */
export async function migrateUpTo(url: string, newest: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  const { db, close } = openDatabase(url, 1)
  try {
    const { entries, ...rest } = journal.parse(JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')))
    const wanted = entries.filter(({ when }) => when <= newest)
    await mkdir(path.join(folder, 'meta'))
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: wanted }))
    for (const { tag } of wanted) await copyFile(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}
