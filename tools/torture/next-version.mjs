import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { PROJECT_ROOT, logFile } from '../../scripts/launch/folders.mjs'
import { runProcess } from '../../scripts/launch/process/processes.mjs'

/** Files that a build does not need or creates itself. */
const EXCLUDED_NAMES = new Set([
  '.git',
  '.next',
  '.next-el',
  '.data',
  '.data-own',
  '.env',
  '.env.local',
  'docs',
  'e2e',
  'tools',
  'coverage',
  'test-results',
  'playwright-report',
])
const COLUMN = "alter table orders add column parcel_number text not null default ''"

/** Builds the next version of the shop in its own folder, with one more column in its orders and other styles. */
export async function buildNextVersion(folder, dataDir) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(PROJECT_ROOT))
    if (!EXCLUDED_NAMES.has(name))
      cpSync(path.join(PROJECT_ROOT, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true })
  addColumn(folder)
  appendFileSync(path.join(folder, 'app', 'globals.css'), '\n:root { --of-the-next-version: 1; }\n')
  const next = path.join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
  await run({
    command: process.execPath,
    args: [next, 'build'],
    folder,
    dataDir,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  // The next version also serves the scripts of this one, for pages that are still open (docs/operations.md).
  cpSync(path.join(PROJECT_ROOT, '.next', 'static'), path.join(folder, '.next', 'static'), {
    recursive: true,
    force: false,
  })
}

/** Adds a migration as `npm run db:generate` does: a file, and its entry in the journal. */
function addColumn(folder) {
  const migrations = path.join(folder, 'lib', 'platform', 'db', 'migrations')
  const journalFile = path.join(migrations, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const [idx, when] = [journal.entries.length, Math.max(Date.now(), ...journal.entries.map((entry) => entry.when + 1))]
  const tag = `${String(idx).padStart(4, '0')}_parcel_number`
  writeFileSync(path.join(migrations, `${tag}.sql`), `${COLUMN};\n`)
  writeFileSync(
    journalFile,
    JSON.stringify({ ...journal, entries: [...journal.entries, { idx, version: '7', when, tag, breakpoints: true }] }),
  )
  const schemaFile = path.join(folder, 'lib', 'platform', 'db', 'schema', 'orders.ts')
  const schema = readFileSync(schemaFile, 'utf8')
  const marker = "  notes: text().notNull().default(''),\n"
  if (!schema.includes(marker))
    throw new UserFacingError(
      'The next version cannot be created: lib/platform/db/schema/orders.ts no longer has the line of the notes.',
    )
  writeFileSync(schemaFile, schema.replace(marker, `${marker}  parcelNumber: text().notNull().default(''),\n`))
}

/** Runs the migration of that version as the owner of the tables. */
export const migrateWith = (folder, dataDir, { url, shopUrl }) =>
  run({
    command: path.join(folder, 'scripts', 'deploy', 'migrate'),
    args: [],
    folder,
    dataDir,
    env: { DATABASE_URL: shopUrl, DATABASE_OWNER_URL: url },
  })

async function run({ command, args, folder, dataDir, env }) {
  const { ok, output } = await runProcess({
    command,
    args,
    cwd: folder,
    env: { ...process.env, ...env },
    log: logFile(dataDir, 'next-version'),
  })
  if (!ok)
    throw new UserFacingError(
      `${path.basename(command)} ${args.join(' ')} failed in the next version: ${output.slice(-1_000)}`,
    )
}
