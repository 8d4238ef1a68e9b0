import 'server-only'
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import { withoutShopVariables } from '@/lib/platform/env-variables.mjs'
import { runToCompletion } from '@/scripts/testing/servers'
import { openDatabase, type Database } from '@/lib/platform/db/client.server'
import { migrateDatabase } from '@/lib/platform/db/migrate.server'
import { listTables } from '@/lib/platform/db/tables.server'

/** A database that is made once for a run, by the first test file that needs a copy of it. */
type Template = { name: string; from?: Template; fill: (ownerUrl: string) => Promise<void> }

const MIGRATED: Template = {
  name: 'asimera_test_template',
  fill: (ownerUrl) => migrateDatabase(ownerUrl, shopRoleUrl(ownerUrl)),
}
const DEMO: Template = { name: 'asimera_test_demo', from: MIGRATED, fill: loadDemo }

const TEMPLATE_LOCK = 4_718_202
/** The first files of a run make the templates, or wait for them. */
const TEMPLATE_TIMEOUT_MS = 120_000

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set. Run the tests with `npm run test:unit`, which starts a database.')
  return url
}

function databaseUrl(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

/** The same database, for the role of the shop, which the migration of the template creates. */
export function shopRoleUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'asimera_test_shop'
  url.password = 'only for tests'
  return url.href
}

/** In a process of its own, so that the mocks of one test file do not reach the others. */
function loadDemo(ownerUrl: string): Promise<void> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/launch/postgres/prepare-database.ts', '--demo']
  const database = { SHOP_EMBEDDED_DATABASE_URL: shopRoleUrl(ownerUrl), SHOP_EMBEDDED_OWNER_URL: ownerUrl }
  return runToCompletion(args, { ...withoutShopVariables(process.env), ...database })
}

async function ensureTemplate(admin: Database, { name, from, fill }: Template): Promise<void> {
  const found = await admin.db.execute(sql`select 1 from pg_database where datname = ${name} and datistemplate`)
  if (found.length > 0) return
  if (from) await ensureTemplate(admin, from)
  await admin.db.execute(sql.raw(`drop database if exists ${name}`))
  await admin.db.execute(sql.raw(`create database ${name} template ${from?.name ?? 'template1'}`))
  await fill(databaseUrl(name))
  await admin.db.execute(sql.raw(`alter database ${name} is_template true`))
}

/** Connected as the role of the shop, which may only read and write rows; `owner` is connected as the owner of the tables. */
export type TestDatabase = Database & { url: string; owner: Database & { url: string } }

/** A migrated database for one test file: `const database = useTestDatabase()`. */
export const useTestDatabase = () => useCopyOf(MIGRATED)

/** The same with the demo shop. */
export const useDemoDatabase = () => useCopyOf(DEMO)

function useCopyOf(template: Template): { current: TestDatabase } {
  const holder = {} as { current: TestDatabase }
  const name = `test_${randomUUID().replaceAll('-', '')}`

  beforeAll(async () => {
    const admin = openDatabase(adminUrl(), 1)
    await admin.db.execute(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    await ensureTemplate(admin, template)
    await admin.db.execute(sql.raw(`create database ${name} template ${template.name}`))
    await admin.close()
    const url = shopRoleUrl(databaseUrl(name))
    holder.current = {
      ...openDatabase(url, 8),
      url,
      owner: { ...openDatabase(databaseUrl(name), 8), url: databaseUrl(name) },
    }
  }, TEMPLATE_TIMEOUT_MS)

  afterAll(async () => {
    await holder.current?.close()
    await holder.current?.owner.close()
    const admin = openDatabase(adminUrl(), 1)
    // Also those of the shops that tests have opened.
    const created = await admin.db.execute<{ datname: string }>(
      sql`select datname from pg_database where starts_with(datname, ${name})`,
    )
    for (const { datname } of created)
      await admin.db.execute(sql`drop database if exists ${sql.identifier(datname)} with (force)`)
    await admin.close()
  })

  return holder
}

/** A proxy to the database that accepts connections only after `start()`. */
export async function createDelayedDatabase({ url: target }: Pick<TestDatabase, 'url'>) {
  const { hostname, port } = new URL(target)
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname)
    client.pipe(upstream).pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => other.destroy())
  })
  const listen = (onPort: number) => new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', () => resolve()))
  await listen(0)
  const address = server.address()
  const freePort = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${freePort}`
  return { url: url.href, start: () => listen(freePort), stop: () => server.close() }
}

/** A transaction id and a random key differ between databases with the same content. */
const NOT_COMPARED = ['changed_by', 'signing_key']

/** Row count and digest of each table, to compare two databases or two states of one. */
export async function digestTables({ sql: connection }: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { name, columns } of await listTables(connection)) {
    const compared = columns.filter((column) => !NOT_COMPARED.includes(column))
    const [row] = await connection<{ digest: string }[]>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(row::text, '' order by row::text)), '') as digest
      from (select to_jsonb(t) as row from (select ${connection(compared)} from ${connection(name)}) t) rows`
    digests[name] = row?.digest ?? ''
  }
  return digests
}

/** The statements that are sent while the work runs, without their parameter values. */
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
