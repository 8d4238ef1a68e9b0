import 'server-only'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { z } from 'zod'
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
