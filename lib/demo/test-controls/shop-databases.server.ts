import 'server-only'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, type Db, openDatabase } from '@/lib/platform/db/client.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { listMigrations, migrateDatabase } from '@/lib/platform/db/migrate.server'
import { env } from '@/lib/platform/env.server'
import { loadDemoIfEmpty, readDemo } from '@/lib/demo/seed/load-demo.server'
import { openAsOwner } from './as-owner.server'

type DatabaseUrls = { url: string; ownerUrl: string }

const TEMPLATE = 'template'

/** Longer than a new shop takes until it is connected to its database. */
const MIN_LEFTOVER_AGE_MS = 300_000

const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** The databases of tests are beside that of this shop, which their names begin with. */
const nameOf = (id: string): string => `${databaseName(env().ownerUrl ?? '').slice(0, 40)}_test_${id}`

function urlsOf(id: string): DatabaseUrls {
  const [url, ownerUrl] = [env().databaseUrl, env().ownerUrl].map((own) => {
    const other = new URL(own ?? '')
    other.pathname = `/${nameOf(id)}`
    return other.href
  })
  return { url: url ?? '', ownerUrl: ownerUrl ?? '' }
}

/** Copies a template with the demo, which the first call creates. Returns the variables that name the database. */
export async function createShopDatabase(id: string): Promise<Record<string, string>> {
  await asAdministrator(async ({ db }) => {
    await dropLeftovers(db)
    await ensureTemplate(db)
    await db.execute(sql`create database ${sql.identifier(nameOf(id))} template ${sql.identifier(nameOf(TEMPLATE))}`)
  })
  const { url, ownerUrl } = urlsOf(id)
  return env().DATABASE_URL
    ? { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
    : { SHOP_EMBEDDED_DATABASE_URL: url, SHOP_EMBEDDED_OWNER_URL: ownerUrl }
}

export const dropShopDatabase = (id: string): Promise<void> => asAdministrator(({ db }) => dropDatabase(db, nameOf(id)))

/** One at a time, also of several instances, because a template that somebody changes cannot be copied. */
async function asAdministrator(work: (admin: Database) => Promise<void>): Promise<void> {
  const admin = openAsOwner()
  try {
    await admin.db.execute(sql`select pg_advisory_lock(${LOCKS.testShops})`)
    await work(admin)
  } finally {
    await admin.close()
  }
}

async function dropDatabase(db: Db, name: string): Promise<void> {
  await db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
}

async function ensureTemplate(db: Db): Promise<void> {
  const name = nameOf(TEMPLATE)
  const content = await contentOfTemplate()
  const [found] = await db.execute<{ content: string | null }>(
    sql`select shobj_description(oid, 'pg_database') as content from pg_database where datname = ${name}`,
  )
  if (found?.content === content) return
  await dropDatabase(db, name)
  await db.execute(sql`create database ${sql.identifier(name)}`)
  const { url, ownerUrl } = urlsOf(TEMPLATE)
  await migrateDatabase(ownerUrl, url)
  const template = openDatabase(url, 1)
  await loadDemoIfEmpty(template.db).finally(template.close)
  // Last, so that a template that was not finished is not used.
  await db.execute(sql`comment on database ${sql.identifier(name)} is ${sql.raw(`'${content}'`)}`)
}

/** A digest of what the template is made from: one of an earlier version is not used. */
async function contentOfTemplate(): Promise<string> {
  const { picture: _, ...demo } = await readDemo()
  const content = JSON.stringify([await listMigrations(), demo])
  return createHash('sha256').update(content).digest('hex')
}

export const newShopId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 6).padEnd(4, '0')

/** Drops the databases of shops that ended without dropping them, such as when the server was killed. */
async function dropLeftovers(db: Db): Promise<void> {
  const unused = await db.execute<{ name: string }>(sql`
    select datname as name from pg_database d
    where starts_with(datname, ${nameOf('')}) and datname <> ${nameOf(TEMPLATE)}
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`)
  for (const { name } of unused) {
    const createdAt = Number.parseInt(name.slice(nameOf('').length, -4), 36)
    if (Date.now() - createdAt > MIN_LEFTOVER_AGE_MS) await dropDatabase(db, name)
  }
}
