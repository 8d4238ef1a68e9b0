// Waits until the database accepts connections, prints the reason while it waits, and then migrates.
import { spawn } from 'node:child_process'
import { checkShopRole, openExternalDatabase, typescriptCommand } from '../launch/postgres/database.mjs'
import { parseVariables } from '../../lib/platform/env.schema.mjs'
import { dataFolder } from '../launch/folders.mjs'

const DATABASE_TIMEOUT_MS = 120_000
const RETRYABLE_CODES = new Set([
  '57P01',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
])

try {
  const variables = parseVariables(process.env)
  if (!variables.DATABASE_URL)
    throw new Error('DATABASE_URL is not set: it names the database, like postgres://user:password@host:5432/name.')
  const { database } = await openExternalDatabase(variables, {
    timeoutMs: DATABASE_TIMEOUT_MS,
    retryableCodes: RETRYABLE_CODES,
    onWait: (reason) => console.error(`${reason} Waiting for it.`),
  })
  const { command, args } = typescriptCommand('scripts/launch/postgres/prepare-database.ts', process.argv.slice(2))
  const child = spawn(command, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)))
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  if (process.exitCode === 0) await checkShopRole(database, dataFolder())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
