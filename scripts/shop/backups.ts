import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRendition, localMediaFolder } from '@/lib/shop/catalogue/media-folder.server'
import { backUp, MANIFEST_FILE } from '@/lib/platform/db/backup.server'
import { type BackupManifest } from '@/lib/platform/db/backup.schema'
import { openDatabase, type Database } from '@/lib/platform/db/client.server'
import { RestoreError, restore } from '@/lib/platform/db/restore.server'
import { env } from '@/lib/platform/env.server'
import { copyFiles } from '@/lib/platform/files/copy-files.server'
import { type FileStore } from '@/lib/platform/files/file-store'
import { folderStore } from '@/lib/platform/files/folder-store.server'
import { openStore } from '@/lib/platform/files/open-store.server'
import { isS3Address } from '@/lib/platform/files/s3-address.mjs'
import { CommandError, type Command, type CommandContext } from './command'

/** Opens separate connections, because a backup reads and writes whole tables. */
async function withConnections<Result>(
  url: string | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url ?? '', 2)
  return work(database).finally(database.close)
}

const summarizeBackup = (folder: string, { tables, pictures, made_at: madeAt }: BackupManifest) => ({
  text: `${folder}: ${tables.length} tables and ${pictures.length} pictures from ${madeAt}.`,
  data: { folder, made_at: madeAt, tables: tables.length, pictures: pictures.length },
})

type Progress = CommandContext['progress']

async function copyAll(from: FileStore, to: FileStore, progress: Progress, wanted?: (name: string) => boolean) {
  const { failed, found } = await copyFiles(from, to, { wanted, progress })
  if (failed.length > 0)
    throw new CommandError(`${failed.slice(0, 10).join('\n')}\n${failed.length} of ${found} files failed.`)
}

/** Works with a folder of this machine that only its user can read, and deletes it afterwards. */
async function withPrivateFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'asimera-backup-'))
  return work(path.join(folder, 'backup')).finally(() => rm(folder, { recursive: true, force: true }))
}

/** Without the manifest, which is written last, a folder of a store is no backup. */
async function upload(folder: string, store: FileStore, progress: Progress): Promise<void> {
  const files = folderStore(folder)
  await copyAll(files, store, progress, (name) => name !== MANIFEST_FILE)
  await copyAll(files, store, progress)
}

async function isTaken(place: string): Promise<boolean> {
  if (isS3Address(place)) {
    for await (const _name of (await openStore(place)).list()) return true
    return false
  }
  return access(place).then(
    () => true,
    () => false,
  )
}

/** Also those in the store of the setting. */
async function backUpTo(folder: string, { now, dryRun, progress }: CommandContext): Promise<BackupManifest> {
  const store = env().MEDIA_STORE
  return withConnections(env().databaseUrl, ({ sql }) =>
    backUp(sql, folder, {
      mediaFolder: localMediaFolder(),
      copyOtherPictures: async (to) => {
        if (store) await copyAll(await openStore(store), folderStore(to), progress, isRendition)
      },
      now,
      dryRun,
      progress,
    }),
  )
}

export const backup: Command = {
  summary: 'Save the whole shop to a new folder, here or in a store, also while it runs.',
  args: ['folder'],
  writes: true,
  ownTransactions: true,
  help: 'The folder contains the database and your own pictures. It contains personal data: keep it safe.\nA folder of a store is named s3://bucket/folder.',
  run: async (call) => {
    const {
      args: [folder = ''],
      dryRun,
      progress,
    } = call
    if (await isTaken(folder)) throw new CommandError(`${folder} exists already. Name a new folder.`)
    const manifest = isS3Address(folder)
      ? await withPrivateFolder(async (local) => {
          const made = await backUpTo(local, call)
          if (!dryRun) await upload(local, await openStore(folder), progress)
          return made
        })
      : await backUpTo(folder, call)
    progress('')
    return summarizeBackup(folder, manifest)
  },
}

async function download(store: FileStore, folder: string, progress: Progress): Promise<void> {
  if (!(await store.describe(MANIFEST_FILE)))
    throw new CommandError(`${store.address} is not a backup: it contains no ${MANIFEST_FILE}.`)
  await copyAll(store, folderStore(folder), progress)
}

async function restoreFrom(folder: string, { dryRun, progress }: CommandContext): Promise<BackupManifest> {
  const { ownerUrl = '', databaseUrl: shopUrl = '', MEDIA_STORE: store } = env()
  const manifest = await withConnections(ownerUrl, ({ sql }) =>
    restore(sql, folder, { ownerUrl, shopUrl, mediaFolder: localMediaFolder(), dryRun, progress }),
  ).catch((error: unknown) => {
    throw error instanceof RestoreError ? new CommandError(error.message) : error
  })
  if (store && !dryRun)
    await copyAll(folderStore(localMediaFolder()), await openStore(store), progress, isRendition).catch((error) => {
      throw new CommandError(
        `${error instanceof Error ? error.message : String(error)}\nThe database is restored, and the pictures are in ${localMediaFolder()}. Copy them with: npm run shop -- media move --to ${store}`,
      )
    })
  return manifest
}

export const restoreCommand: Command = {
  summary: 'Restore a backup into an empty database.',
  args: ['folder'],
  writes: true,
  asOwner: true,
  ownTransactions: true,
  help: 'A new SHOP_DATA_DIR has an empty database, if no shop was started on it yet:\n  SHOP_DATA_DIR=/srv/shop npm run shop -- restore /backups/monday',
  run: async (call) => {
    const {
      args: [folder = ''],
      progress,
    } = call
    const manifest = isS3Address(folder)
      ? await withPrivateFolder(async (local) => {
          await download(await openStore(folder), local, progress)
          return restoreFrom(local, call)
        })
      : await restoreFrom(folder, call)
    progress('')
    return summarizeBackup(folder, manifest)
  },
}
