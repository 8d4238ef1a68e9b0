import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateMigration, removeOldSnapshots } from './generate-migration.mjs'

const MIGRATIONS = path.join(process.cwd(), 'lib/platform/db/migrations')

let folder
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-migrations-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('the migrations lead to the schema of the code, and drizzle-kit needs only the newest snapshot to see it', () => {
  cpSync(MIGRATIONS, folder, { recursive: true })
  expect(readdirSync(path.join(folder, 'meta')).filter((name) => name !== '_journal.json')).toHaveLength(1)
  expect(generateMigration([], folder)).toContain('No schema changes')
  expect(readdirSync(folder, { recursive: true })).toEqual(readdirSync(MIGRATIONS, { recursive: true }))
})

test('all snapshots but the newest are removed', () => {
  const meta = path.join(folder, 'meta')
  mkdirSync(meta)
  for (const name of ['0002_snapshot.json', '0010_snapshot.json', '0009_snapshot.json', '_journal.json'])
    writeFileSync(path.join(meta, name), '')
  removeOldSnapshots(folder)
  expect(readdirSync(meta).sort()).toEqual(['0010_snapshot.json', '_journal.json'])
})
