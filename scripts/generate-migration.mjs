// npm run db:generate -- --name add_gift_notes   writes the migration from the stored schema to that of lib/platform/db/schema
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT_ROOT } from './launch/folders.mjs'

const MIGRATIONS = path.join(PROJECT_ROOT, 'lib/platform/db/migrations')

/** drizzle-kit compares with the newest snapshot only, and the SQL of a migration says what an older one had. */
export function removeOldSnapshots(migrations) {
  const meta = path.join(migrations, 'meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(path.join(meta, name))
}

export function generateMigration(args, migrations = MIGRATIONS) {
  const command = path.join(PROJECT_ROOT, 'node_modules/drizzle-kit/bin.cjs')
  const options = ['--dialect=postgresql', '--casing=snake_case', '--schema=lib/platform/db/schema/*.ts']
  const printed = execFileSync(
    process.execPath,
    [command, 'generate', ...options, `--out=${path.relative(PROJECT_ROOT, migrations)}`, ...args],
    { cwd: PROJECT_ROOT, encoding: 'utf8' },
  )
  removeOldSnapshots(migrations)
  return printed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(generateMigration(process.argv.slice(2)))
