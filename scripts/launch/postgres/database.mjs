import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseErrorMessage } from './database-error-message.mjs'
import { UserFacingError, messageFromLog, findReportedMessage } from '../user-facing-error.mjs'
import { PROJECT_ROOT, logFile } from '../folders.mjs'
import { shopUrl, startPostgres } from './server.mjs'
import { isPrepared, readDatabaseState, expectedDatabaseState } from './database-state.mjs'
import { runProcess } from '../process/processes.mjs'

const MIN_POSTGRES_VERSION = 15
const STARTUP_TIMEOUT_MS = 30_000
const STARTING_UP_CODES = new Set(['57P03'])
const MISSING_TABLE_CODES = new Set(['42P01', '3F000', '42501'])

/** What a child of ours that migrates, or empties tables, is told of the database; your own is in its environment already. */
export const ownerEnvironment = ({ url, ownerUrl }) =>
  process.env.DATABASE_URL ? {} : { SHOP_EMBEDDED_DATABASE_URL: url, SHOP_EMBEDDED_OWNER_URL: ownerUrl }

/** What the server is told: it runs as the role that may only read and write rows. Empty, a variable is not read from `.env` either. */
export const shopEnvironment = ({ url }) => ({
  DATABASE_OWNER_URL: '',
  SHOP_EMBEDDED_OWNER_URL: '',
  ...(process.env.DATABASE_URL ? {} : { SHOP_EMBEDDED_DATABASE_URL: url }),
})

/** The shop's database, ready for connections: your own or the one that came with the packages. */
export async function openDatabase(dataDir) {
  if (process.env.DATABASE_URL) {
    const { database, version } = await openExternalDatabase()
    return { ...database, done: `your database answers (PostgreSQL ${version})` }
  }
  const ownerUrl = await startPostgres(dataDir)
  await createDatabase(ownerUrl)
  return { url: shopUrl(dataDir, ownerUrl), ownerUrl, done: 'PostgreSQL is running' }
}

/** Your own database, once it answers. The owner's role is asked first: a new shop's role is only made by the migrations. */
export async function openExternalDatabase({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env, options) {
  const [variable, asked] = ownerUrl ? ['DATABASE_OWNER_URL', ownerUrl] : ['DATABASE_URL', url]
  const version = await waitForDatabase(asked, { variable, ...options })
  return { database: { url, ownerUrl: asked }, version }
}

/** Tries again for as long as it may be opening; `onWait` is told once of every reason, in words. */
async function waitForDatabase(
  url,
  { variable, timeoutMs = STARTUP_TIMEOUT_MS, retryableCodes = STARTING_UP_CODES, onWait = () => {} },
) {
  const until = Date.now() + timeoutMs
  for (let told; ; await wait(500)) {
    try {
      const version = await withConnection(url, async (sql) => {
        const [row] = await sql`select current_setting('server_version_num')::int / 10000 as version`
        return row.version
      })
      if (version >= MIN_POSTGRES_VERSION) return version
      throw new UserFacingError(
        `${variable}: the server is PostgreSQL ${version}; the shop needs ${MIN_POSTGRES_VERSION} or later.`,
      )
    } catch (error) {
      if (error instanceof UserFacingError) throw error
      const reason = databaseErrorMessage(error, url, variable)
      if (!retryableCodes.has(error.code) || Date.now() > until) throw new UserFacingError(reason)
      if (reason !== told) onWait((told = reason))
    }
  }
}

/** Makes the database that `url` names when the server does not have it yet. */
export async function createDatabase(url) {
  const admin = new URL(url)
  const name = admin.pathname.slice(1)
  admin.pathname = '/postgres'
  await withConnection(admin.href, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql`create database ${sql(name)}`
  })
}

async function withConnection(url, work) {
  const { default: postgres } = await import('postgres')
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Brings the tables up to date; with `demo`, fills an empty shop with the demo catalogue. */
export async function prepareDatabase(dataDir, database, { demo }) {
  const wanted = expectedDatabaseState(dataDir, { demo })
  // Saves loading the shop's modules on every start but the first one after an update. Whatever stands in the way, the real preparation tells it better.
  if (await isDatabasePrepared(database, wanted).catch(() => false)) return { done: 'the database is up to date' }
  const log = logFile(dataDir, 'prepare')
  const result = await runProcess({
    ...typescriptCommand(
      path.join(PROJECT_ROOT, 'scripts', 'launch', 'postgres', 'prepare-database.ts'),
      demo ? ['--demo'] : [],
    ),
    cwd: PROJECT_ROOT,
    env: { ...process.env, SHOP_DATA_DIR: dataDir, ...ownerEnvironment(database) },
    log,
    stopTimeoutMs: 10_000,
  })
  if (!result.ok)
    throw new UserFacingError(
      findReportedMessage(result.output) ??
        messageFromLog(result.output) ??
        `The database could not be prepared. The reason is in ${log}.`,
    )
  await checkShopRole(database, dataDir)
  const loaded = result.output.trimEnd().endsWith('loaded')
  return { done: loaded ? 'the demo catalogue is loaded' : 'the database is up to date' }
}

const isDatabasePrepared = ({ url }, wanted) =>
  withConnection(url, async (sql) => isPrepared(wanted, await readDatabaseState(sql, wanted)))

/** Only now is the shop's own role sure to be there: a wrong password, or another database, is told before the shop opens. */
export async function checkShopRole({ url, ownerUrl }, dataDir) {
  if (url === ownerUrl) return
  const wanted = expectedDatabaseState(dataDir, { demo: false })
  const ready = await isDatabasePrepared({ url }, wanted).catch((error) => {
    if (!MISSING_TABLE_CODES.has(error.code)) throw new UserFacingError(databaseErrorMessage(error, url))
  })
  if (!ready) throw new UserFacingError('DATABASE_URL and DATABASE_OWNER_URL do not name the same database.')
}

/** How to run a TypeScript file with the shop's own modules. */
export function typescriptCommand(file, args) {
  return { command: process.execPath, args: ['--conditions=react-server', '--import', 'tsx', file, ...args] }
}
