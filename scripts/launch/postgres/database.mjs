import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresOptions } from '../../../lib/platform/db/postgres-options.mjs'
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

/** The variables of a command that migrates or empties tables. An external database is in its environment already. */
export const ownerEnvironment = ({ url, ownerUrl }) =>
  process.env.DATABASE_URL ? {} : { SHOP_EMBEDDED_DATABASE_URL: url, SHOP_EMBEDDED_OWNER_URL: ownerUrl }

/**
 * The variables of the server. It gets no URL of the owner, unless tests may reset the shop. A variable that is empty is
 * not read from `.env` either.
 */
export const shopEnvironment = (database, { testControls = false } = {}) =>
  testControls
    ? ownerEnvironment(database)
    : {
        DATABASE_OWNER_URL: '',
        SHOP_EMBEDDED_OWNER_URL: '',
        ...(process.env.DATABASE_URL ? {} : { SHOP_EMBEDDED_DATABASE_URL: database.url }),
      }

/** Waits for the external database, or starts the embedded one. */
export async function openDatabase(dataDir) {
  if (process.env.DATABASE_URL) {
    const { database, version } = await openExternalDatabase(process.env)
    return { ...database, done: `the external database is available (PostgreSQL ${version})` }
  }
  const ownerUrl = await startPostgres(dataDir)
  await createDatabase(ownerUrl)
  return { url: shopUrl(dataDir, ownerUrl), ownerUrl, done: 'PostgreSQL is running' }
}

/**
 * Waits for the external database. It connects as the owner, because the migrations create the role of a new shop.
 *
 * @param {Record<string, any>} variables
 * @param {{ timeoutMs?: number, retryableCodes?: Set<string>, onWait?: (reason: string) => void }} [options]
 */
export async function openExternalDatabase({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }, options = {}) {
  const [variable, connected] = ownerUrl ? ['DATABASE_OWNER_URL', ownerUrl] : ['DATABASE_URL', url]
  const version = await waitForDatabase(connected, { variable, ...options })
  return { database: { url, ownerUrl: connected }, version }
}

/**
 * Retries while the database is starting, and calls `onWait` with each new reason.
 *
 * @param {string} url
 * @param {{ variable: string, timeoutMs?: number, retryableCodes?: Set<string>, onWait?: (reason: string) => void }} options
 */
async function waitForDatabase(
  url,
  { variable, timeoutMs = STARTUP_TIMEOUT_MS, retryableCodes = STARTING_UP_CODES, onWait = () => {} },
) {
  const until = Date.now() + timeoutMs
  for (let lastReason; ; await wait(500)) {
    try {
      const version = await withConnection(url, async (sql) => {
        const [row] = await sql`select current_setting('server_version_num')::int / 10000 as version`
        return row.version
      })
      if (version >= MIN_POSTGRES_VERSION) return version
      throw new UserFacingError(
        `${variable}: the server is PostgreSQL ${version}; the shop needs ${MIN_POSTGRES_VERSION} or later.`,
      )
    } catch (thrown) {
      const error = /** @type {NodeJS.ErrnoException} */ (thrown)
      if (error instanceof UserFacingError) throw error
      const reason = databaseErrorMessage(error, url, variable)
      if (!retryableCodes.has(error.code ?? '') || Date.now() > until) throw new UserFacingError(reason)
      if (reason !== lastReason) onWait((lastReason = reason))
    }
  }
}

/** Creates the database of `url` if it does not exist. */
export async function createDatabase(url) {
  const admin = new URL(url)
  const name = admin.pathname.slice(1)
  admin.pathname = '/postgres'
  await withConnection(admin.href, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql`create database ${sql(name)}`
  })
}

export async function withConnection(url, work) {
  const { default: postgres } = await import('postgres')
  const { url: address, options } = postgresOptions(url)
  const sql = postgres(address, { ...options, max: 1, connect_timeout: 10, onnotice() {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** By the last line of prepare-database.ts. */
const DONE = { loaded: 'the demo catalogue is loaded', begun: 'an empty shop has begun' }

/**
 * Migrates the database; with `demo`, loads the demo catalogue into an empty shop, and with `empty` begins a shop of
 * one's own in it.
 *
 * @param {string} dataDir
 * @param {{ url: string, ownerUrl: string }} database
 * @param {{ demo: boolean, empty?: boolean }} options
 */
export async function prepareDatabase(dataDir, database, { demo, empty = false }) {
  const wanted = expectedDatabaseState(dataDir, { demo, empty })
  // Most starts need no preparation and skip loading the modules of the shop. An error here repeats in the preparation, which explains it.
  if (await isDatabasePrepared(database, wanted).catch(() => false)) return { done: 'the database is up to date' }
  const log = logFile(dataDir, 'prepare')
  const result = await runProcess({
    ...typescriptCommand(path.join(PROJECT_ROOT, 'scripts', 'launch', 'postgres', 'prepare-database.ts'), [
      ...(demo ? ['--demo'] : []),
      ...(empty ? ['--empty'] : []),
    ]),
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
  const outcome = result.output.trimEnd().split('\n').at(-1) ?? ''
  return { done: DONE[outcome] ?? 'the database is up to date' }
}

const isDatabasePrepared = ({ url }, wanted) =>
  withConnection(url, async (sql) => isPrepared(wanted, await readDatabaseState(sql, wanted)))

/** What the programs of a shop that began empty have in their environment. Tables of an earlier version hold none. */
export async function ownShopEnvironment({ url }) {
  const isOwn = await withConnection(url, async (sql) => (await sql`select from own_shop`).length > 0).catch(
    (error) => {
      if (MISSING_TABLE_CODES.has(error.code)) return false
      throw error
    },
  )
  return isOwn ? { SHOP_DEMO: 'off' } : {}
}

/** Checks the URL of the shop's role after the migrations, which may have created it: a wrong password is reported before the shop opens. */
export async function checkShopRole({ url, ownerUrl }, dataDir) {
  if (url === ownerUrl) return
  const wanted = expectedDatabaseState(dataDir, { demo: false })
  const ready = await isDatabasePrepared({ url }, wanted).catch((error) => {
    if (!MISSING_TABLE_CODES.has(error.code)) throw new UserFacingError(databaseErrorMessage(error, url))
  })
  if (!ready) throw new UserFacingError('DATABASE_URL and DATABASE_OWNER_URL do not name the same database.')
}

/** The command that runs a TypeScript file with the modules of the shop. */
export function typescriptCommand(file, args) {
  return { command: process.execPath, args: ['--conditions=react-server', '--import', 'tsx', file, ...args] }
}
