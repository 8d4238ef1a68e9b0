import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseSentence } from './database-faults.mjs'
import { Fault, configurationSentence, sentenceForLog } from './faults.mjs'
import { CLONE, logFile } from './folders.mjs'
import { startPostgres } from './postgres-server.mjs'
import { runPart } from './processes.mjs'

const OLDEST_VERSION = 15
const STARTING_UP_MS = 30_000

/** The variables that tell a child of ours where the database is. */
export const databaseEnvironment = (url) => (process.env.DATABASE_URL ? {} : { SHOP_EMBEDDED_DATABASE_URL: url })

/** The shop's database, ready for connections: your own or the one that came with the packages. */
export async function openDatabase(dataDir) {
  if (process.env.DATABASE_URL) {
    const version = await checkOwnDatabase(process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, done: `your database answers (PostgreSQL ${version})` }
  }
  const url = await startPostgres(dataDir)
  await createDatabase(url)
  return { url, done: 'PostgreSQL is running' }
}

async function checkOwnDatabase(url) {
  const until = Date.now() + STARTING_UP_MS
  for (;;) {
    try {
      const version = await withConnection(url, async (sql) => {
        const [row] = await sql`select current_setting('server_version_num')::int / 10000 as version`
        return row.version
      })
      if (version >= OLDEST_VERSION) return version
      throw new Fault(`DATABASE_URL: the server is PostgreSQL ${version}; the shop needs ${OLDEST_VERSION} or later.`)
    } catch (error) {
      if (error instanceof Fault) throw error
      if (error.code !== '57P03' || Date.now() > until) throw new Fault(databaseSentence(error, url))
      await wait(500)
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
export async function prepareDatabase(dataDir, url, { demo }) {
  if (await isPrepared(url)) return { done: 'the database is up to date' }
  const log = logFile(dataDir, 'prepare')
  const result = await runPart({
    ...typescriptCommand(path.join(CLONE, 'scripts', 'launch', 'prepare.ts'), demo ? ['--demo'] : []),
    cwd: CLONE,
    env: { ...process.env, ...databaseEnvironment(url) },
    log,
    patienceMs: 10_000,
  })
  if (!result.ok)
    throw new Fault(
      configurationSentence(result.output) ?? sentenceForLog(result.output) ?? `The database could not be prepared. The reason is in ${log}.`,
    )
  const loaded = result.output.trimEnd().endsWith('loaded')
  return { done: loaded ? 'the demo catalogue is loaded' : 'the database is up to date' }
}

/** Saves loading the shop's modules on every start but the first one after an update. */
async function isPrepared(url) {
  const journal = JSON.parse(readFileSync(path.join(CLONE, 'lib', 'db', 'migrations', 'meta', '_journal.json'), 'utf8'))
  const newest = Math.max(...journal.entries.map((entry) => entry.when))
  try {
    return await withConnection(url, async (sql) => {
      const [row] = await sql`
        select (select max(created_at) from drizzle.__drizzle_migrations)::text as newest, exists (select from settings) as holds_shop`
      return Number(row.newest) === newest && row.holds_shop
    })
  } catch {
    // Whatever stands in the way, the real preparation tells it better.
    return false
  }
}

/** How to run a TypeScript file with the shop's own modules. */
export function typescriptCommand(file, args) {
  return { command: process.execPath, args: ['--conditions=react-server', '--import', 'tsx', file, ...args] }
}
