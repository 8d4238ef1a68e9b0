import 'server-only'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Sql } from 'postgres'
import { pictureKeySchema } from '@/lib/platform/base/shared.schema'
import { type BackupManifest } from './backup.schema'
import { readJsonLines, listSequences, listTables, type Connection, type TableInfo } from './tables.server'

export const MANIFEST_FILE = 'backup.json'
export const tableFile = (name: string) => path.join('tables', `${name}.jsonl.gz`)
export const BACKUP_MEDIA = 'media'

/** A backup contains customers' addresses and orders, so only the user who made it may read it. */
const PRIVATE_MODE = { mode: 0o700 }

type BackupOptions = {
  mediaFolder: string
  /** Copies the pictures to a folder that are elsewhere. */
  copyOtherPictures?: (to: string) => Promise<void>
  now: Date
  dryRun?: boolean
  progress: (text: string) => void
}

/** Backs up database and pictures of a running shop. All tables are read in one snapshot. The folder gets its name only when it is complete; a dry run leaves none. */
export async function backUp(
  sql: Sql,
  folder: string,
  { mediaFolder, copyOtherPictures, now, dryRun = false, progress }: BackupOptions,
): Promise<BackupManifest> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(path.join(unfinished, 'tables'), { recursive: true, ...PRIVATE_MODE })
  try {
    const content = await sql.begin('isolation level repeatable read read only', (tx) =>
      writeTables(tx, unfinished, progress),
    )
    progress('pictures')
    const manifest: BackupManifest = {
      format: 1,
      made_at: now.toISOString(),
      ...content,
      pictures: await copyPictures(mediaFolder, path.join(unfinished, BACKUP_MEDIA), copyOtherPictures),
    }
    await writeFile(path.join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    await (dryRun ? rm(unfinished, { recursive: true }) : rename(unfinished, folder))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeTables(tx: Connection, folder: string, progress: (text: string) => void) {
  const [newest] = await tx<{ at: string }[]>`select max(created_at)::text as at from drizzle.__drizzle_migrations`
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(tx)) {
    progress(table.name)
    tables.push({ ...table, ...(await writeTable(tx, table, path.join(folder, tableFile(table.name)))) })
  }
  return { migrated_to: Number(newest?.at), tables, sequences: [...(await listSequences(tx))] }
}

async function writeTable(tx: Connection, table: TableInfo, file: string): Promise<{ bytes: number; sha256: string }> {
  const checksum = createChecksumStream()
  await pipeline(
    Readable.from(readJsonLines(tx, table)),
    checksum.stream,
    createGzip(),
    createWriteStream(file, { mode: 0o600 }),
  )
  return checksum.result()
}

/** A pass-through stream that counts the bytes and hashes them. */
export function createChecksumStream() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Renditions never change after they are written, so they need no snapshot. */
async function copyPictures(
  from: string,
  to: string,
  copyOthers: BackupOptions['copyOtherPictures'],
): Promise<string[]> {
  await mkdir(to, PRIVATE_MODE)
  for (const key of await keysIn(from)) await cp(path.join(from, key), path.join(to, key), { recursive: true })
  await copyOthers?.(to)
  return (await keysIn(to)).sort()
}

const keysIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => pictureKeySchema.safeParse(name).success)
