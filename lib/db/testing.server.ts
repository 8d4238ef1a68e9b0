import 'server-only'
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from './client.server'
import { migrateDatabase } from './migrate.server'
import { listTablesInDependencyOrder } from './tables.server'

const TEMPLATE = 'asimera_test_template'
const TEMPLATE_LOCK = 4_718_202

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('Tests on the database are run by `npm run test:unit`, which starts one for them.')
  return url
}

function databaseUrl(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

/** The same database for the role of the shop, which the migration of the template creates. */
export function shopRoleUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'asimera_test_shop'
  url.password = 'only for tests'
  return url.href
}

async function ensureTemplate(admin: Database): Promise<void> {
  const found = await admin.db.execute(sql`select 1 from pg_database where datname = ${TEMPLATE} and datistemplate`)
  if (found.length > 0) return
  await admin.db.execute(sql.raw(`drop database if exists ${TEMPLATE}`))
  await admin.db.execute(sql.raw(`create database ${TEMPLATE}`))
  await migrateDatabase(databaseUrl(TEMPLATE), shopRoleUrl(databaseUrl(TEMPLATE)))
  await admin.db.execute(sql.raw(`alter database ${TEMPLATE} is_template true`))
}

/** Used by the role that the shop itself has, which may only read and write rows; `owner` may do anything. */
export type TestDatabase = Database & { url: string; owner: Database & { url: string } }

/** A migrated database of its own for one test file: `const database = useTestDatabase()`. */
export function useTestDatabase(): { current: TestDatabase } {
  const holder = {} as { current: TestDatabase }
  const name = `test_${randomUUID().replaceAll('-', '')}`

  beforeAll(async () => {
    const admin = openDatabase(adminUrl(), 1)
    await admin.db.execute(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    await ensureTemplate(admin)
    await admin.db.execute(sql.raw(`create database ${name} template ${TEMPLATE}`))
    await admin.close()
    const url = shopRoleUrl(databaseUrl(name))
    holder.current = {
      ...openDatabase(url, 8),
      url,
      owner: { ...openDatabase(databaseUrl(name), 8), url: databaseUrl(name) },
    }
  })

  afterAll(async () => {
    await holder.current?.close()
    await holder.current?.owner.close()
    const admin = openDatabase(adminUrl(), 1)
    await admin.db.execute(sql.raw(`drop database if exists ${name} with (force)`))
    await admin.close()
  })

  return holder
}

/** The address of a database that is away, and what makes it be there. */
export async function createDelayedDatabase({ url: there }: Pick<TestDatabase, 'url'>) {
  const { hostname, port } = new URL(there)
  const server = net.createServer((caller) => {
    const onward = net.connect(Number(port), hostname)
    caller.pipe(onward).pipe(caller)
    for (const [one, other] of [
      [caller, onward],
      [onward, caller],
    ] as const)
      one.on('error', () => other.destroy())
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  await listen(0)
  const address = server.address()
  const free = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  const url = new URL(there)
  url.host = `127.0.0.1:${free}`
  return { url: url.href, arrive: () => listen(free), leave: () => server.close() }
}

/** What every table holds, for telling whether two databases, or two moments of one, are alike: how many rows, and a digest of them. */
export async function digestTables({ sql: connection }: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { name, columns } of await listTablesInDependencyOrder(connection)) {
    // The number of a transaction means nothing in another database.
    const kept = columns.filter((column) => column !== 'changed_by')
    const [row] = await connection<{ digest: string }[]>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(row::text, '' order by row::text)), '') as digest
      from (select to_jsonb(t) as row from (select ${connection(kept)} from ${connection(name)}) t) rows`
    all[name] = row?.digest ?? ''
  }
  return all
}

/** The statements that the database is sent while the work is done, without their values. */
export async function recordStatements(
  { sql: connection }: Pick<TestDatabase, 'sql'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = []
  const { debug } = connection.options
  connection.options.debug = (_connection, query) => void statements.push(query)
  await work().finally(() => {
    connection.options.debug = debug
  })
  return statements
}
