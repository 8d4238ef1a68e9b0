import 'server-only'
import { createReadStream } from 'node:fs'
import { access, constants, cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Sql } from 'postgres'
import { isRecord } from '@/lib/platform/base/json'
import { BACKUP_MEDIA, MANIFEST_FILE, tableFile, createChecksumStream } from './backup.server'
import { backupManifestSchema, type BackupManifest } from './backup.schema'
import { migrateDatabase, migrateUpTo } from './migrate.server'
import { insertJsonLines, splitLines, quoteTable, listTables, type Connection } from './tables.server'

export class RestoreError extends Error {
  override readonly name = 'CannotRestore'
}

type RestoreOptions = {
  ownerUrl: string
  shopUrl: string
  mediaFolder: string
  dryRun: boolean
  progress: (text: string) => void
}

/** Restores a backup into a database without shop data, as the owner of the tables, and migrates it to this version. */
export async function restore(
  sql: Sql,
  folder: string,
  { ownerUrl, shopUrl, mediaFolder, dryRun, progress }: RestoreOptions,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  if (await isDatabaseInUse(sql))
    throw new RestoreError(
      'This database already contains a shop. Restore into an empty one: set a new SHOP_DATA_DIR, or an empty database in DATABASE_URL.',
    )
  for (const table of manifest.tables) {
    progress(`checking ${table.name}`)
    await checkTable(folder, table)
  }
  if (dryRun) return manifest
  await emptyDatabase(sql)
  await migrateUpTo(ownerUrl, manifest.migrated_to)
  await sql.begin((tx) => readTables(tx, folder, manifest, progress))
  await migrateDatabase(ownerUrl, shopUrl)
  progress('pictures')
  await mkdir(mediaFolder, { recursive: true })
  for (const key of manifest.pictures)
    await cp(path.join(folder, BACKUP_MEDIA, key), path.join(mediaFolder, key), { recursive: true })
  return manifest
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    throw new RestoreError(
      isFileMissing(error)
        ? `${folder} is not a backup: it contains no ${MANIFEST_FILE}.`
        : `${path.join(folder, MANIFEST_FILE)} cannot be read: ${readErrorReason(error)}`,
    )
  })
  try {
    return backupManifestSchema.parse(JSON.parse(text))
  } catch {
    throw new RestoreError(
      `${path.join(folder, MANIFEST_FILE)} is damaged or was written by a newer version of the shop.`,
    )
  }
}

const errorCode = (error: unknown) => (isRecord(error) ? error.code : undefined)
const isFileMissing = (error: unknown) => errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR'
const readErrorReason = (error: unknown): string => {
  if (errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM') return 'permission denied.'
  return isRecord(error) ? String(error.message) : String(error)
}

const FILLED_BY_MIGRATIONS = new Set(['catalogue_version', 'order_transitions'])

async function isDatabaseInUse(sql: Connection): Promise<boolean> {
  for (const { name } of await listTables(sql)) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue
    const [row] = await sql<{ hasRows: boolean }[]>`select exists (select from ${sql(name)}) as "hasRows"`
    if (row?.hasRows) return true
  }
  return false
}

async function checkTable(folder: string, { name, bytes, sha256 }: BackupManifest['tables'][number]): Promise<void> {
  const checksum = createChecksumStream()
  const file = path.join(folder, tableFile(name))
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new RestoreError(
      isFileMissing(error)
        ? `${file} is missing from the backup.`
        : `${file} cannot be read: ${readErrorReason(error)}`,
    )
  })
  await pipeline(createReadStream(file), createGunzip(), checksum.stream, discard).catch(() => {
    throw new RestoreError(`${file} is damaged.`)
  })
  const found = checksum.result()
  if (found.bytes !== bytes || found.sha256 !== sha256) throw new RestoreError(`${file} is damaged.`)
}

/** Drops the empty tables, which are created again at the migration of the backup. */
async function emptyDatabase(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`drop schema if exists drizzle cascade`
    await tx`drop schema public cascade`
    await tx`create schema public`
  })
}

async function readTables(
  tx: Connection,
  folder: string,
  manifest: BackupManifest,
  progress: (text: string) => void,
): Promise<void> {
  const [newest] = await tx<{ at: string }[]>`select max(created_at)::text as at from drizzle.__drizzle_migrations`
  if (Number(newest?.at) !== manifest.migrated_to)
    throw new RestoreError(
      'The backup was written by a version of the shop whose migrations this version does not have.',
    )
  const tables = await listTables(tx)
  // The triggers would record the inserted rows as new changes.
  for (const { name } of tables) await tx.unsafe(`alter table ${quoteTable(name)} disable trigger user`)
  const names = tables.map(({ name }) => quoteTable(name)).join(', ')
  await tx.unsafe(`truncate ${names}`)
  const createIndexes = await dropIndexes(tx)
  for (const { name } of tables) {
    const table = manifest.tables.find((saved) => saved.name === name)
    if (!table) continue
    progress(name)
    const rows = createReadStream(path.join(folder, tableFile(name))).pipe(createGunzip())
    await insertJsonLines(tx, table, splitLines(rows))
  }
  progress('indexes')
  await createIndexes()
  for (const { name, value } of manifest.sequences) await tx`select setval(${`public.${name}`}, ${value}::bigint)`
  // A transaction id is meaningless in another database.
  await tx`update catalogue_version set changed_by = null`
  for (const { name } of tables) await tx.unsafe(`alter table ${quoteTable(name)} enable trigger user`)
  await tx.unsafe(`analyze ${names}`)
}

/** Drops indexes and references, because building them after the rows are there is many times as fast. */
async function dropIndexes(tx: Connection): Promise<() => Promise<void>> {
  type Statements = { drop: string; create: string }[]
  const references = await tx<Statements>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  const indexes = await tx<Statements>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`
  for (const { drop } of [...references, ...indexes]) await tx.unsafe(drop)
  return async () => {
    for (const { create } of [...indexes, ...references]) await tx.unsafe(create)
  }
}
