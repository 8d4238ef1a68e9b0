import { randomUUID } from 'node:crypto'
import { openDatabase } from './client.server'
import { migrateDatabase, migrateUpTo } from './migrate.server'
import { useTestDatabase } from '@/testing/db.server'

const server = useTestDatabase()

test('a migration waits for open reads of a table and does not block new ones', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await server.current.owner.sql`create database ${server.current.owner.sql(name)}`
  const url = new URL(server.current.owner.url)
  url.pathname = `/${name}`
  const EARLIER_MIGRATION = 1_795_219_779_615
  await migrateUpTo(url.href, EARLIER_MIGRATION)
  const { sql, close } = openDatabase(url.href, 3)
  const reader = await sql.reserve()
  await reader`begin`
  await reader`select from catalogue_version`

  const migrating = migrateDatabase(url.href)
  for (let waits = 0; waits === 0;)
    waits = (await sql`select from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`).length
  // This query waits behind the migration, which waits behind the reader, and still completes.
  expect(await sql`select version from catalogue_version`).toHaveLength(1)
  await reader`rollback`
  reader.release()
  await migrating
  expect(await sql`select rewritten_at from catalogue_version`).toHaveLength(1)
  await close()
  await server.current.owner.sql`drop database ${server.current.owner.sql(name)} with (force)`
})
