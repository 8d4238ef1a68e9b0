import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from './client.server'
import { migrateDatabase, migrateUpTo } from './migrate.server'
import { useTestDatabase } from '@/testing/db.server'

const server = useTestDatabase()

/** A database that was migrated up to a time only. */
async function withEarlierDatabase(migratedTo: number, work: (url: string, name: string) => Promise<void>) {
  const { sql } = server.current.owner
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql(name)}`
  const url = new URL(server.current.owner.url)
  url.pathname = `/${name}`
  await migrateUpTo(url.href, migratedTo)
  await work(url.href, name)
  await sql`drop database ${sql(name)} with (force)`
}

async function waitForLock(sql: Database['sql'], name: string, migrating: Promise<unknown>) {
  let isDone = false
  void migrating.catch(() => {}).then(() => (isDone = true))
  const blocked = () => sql`select from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`
  while (!isDone && (await blocked()).length === 0);
}

test('a migration waits for open reads of a table and does not block new ones', async () => {
  await withEarlierDatabase(1_795_219_779_615, async (url, name) => {
    const { sql, close } = openDatabase(url, 3)
    const reader = await sql.reserve()
    await reader`begin`
    await reader`select from catalogue_version`

    const migrating = migrateDatabase(url)
    await waitForLock(sql, name, migrating)
    // This query waits behind the migration, which waits behind the reader, and still completes.
    expect(await sql`select version from catalogue_version`).toHaveLength(1)
    await reader`rollback`
    reader.release()
    await migrating
    expect(await sql`select rewritten_at from catalogue_version`).toHaveLength(1)
    await close()
  })
})

test('indexes are built while rows are written, and an unfinished one is built again', async () => {
  await withEarlierDatabase(1_795_807_110_265, async (url, name) => {
    const { sql, close } = openDatabase(url, 3)
    await sql`create index orders_searched on orders (code)`
    await sql`update pg_index set indisvalid = false where indexrelid = 'orders_searched'::regclass`
    const writer = await sql.reserve()
    await writer`begin`
    await writer`lock table users in row exclusive mode`

    // Also with another migration at the same time.
    const migrating = Promise.all([migrateDatabase(url), migrateDatabase(url)])
    await waitForLock(sql, name, migrating)
    await sql.begin((tx) => tx`lock table users in row exclusive mode nowait`)
    await writer`rollback`
    writer.release()
    await migrating
    const [built] = await sql`select indexdef from pg_indexes where indexname = 'orders_searched'`
    expect(built?.indexdef).toContain('USING gin')
    expect(await sql`select from pg_index where not indisvalid`).toHaveLength(0)
    await close()
  })
})
