import { access } from 'node:fs/promises'
import { localMediaFolder } from '@/lib/shop/catalogue/media-folder.server'
import { backUp } from '@/lib/platform/db/backup.server'
import { type BackupManifest } from '@/lib/platform/db/backup.schema'
import { openDatabase, type Database } from '@/lib/platform/db/client.server'
import { RestoreError, restore } from '@/lib/platform/db/restore.server'
import { env } from '@/lib/platform/env.server'
import { CommandError, type Command } from './command'

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

export const backup: Command = {
  summary: 'Save the whole shop to a new folder, also while it runs.',
  args: ['folder'],
  writes: true,
  ownTransactions: true,
  help: 'The folder contains the database and your own pictures. It contains personal data: keep it safe.',
  run: async ({ args: [folder = ''], now, dryRun, progress }) => {
    if (
      await access(folder).then(
        () => true,
        () => false,
      )
    )
      throw new CommandError(`${folder} exists already. Name a new folder.`)
    const manifest = await withConnections(env().databaseUrl, ({ sql }) =>
      backUp(sql, folder, { mediaFolder: localMediaFolder(), now, dryRun, progress }),
    )
    progress('')
    return summarizeBackup(folder, manifest)
  },
}

export const restoreCommand: Command = {
  summary: 'Restore a backup into an empty database.',
  args: ['folder'],
  writes: true,
  asOwner: true,
  ownTransactions: true,
  help: 'A new SHOP_DATA_DIR has an empty database, if no shop was started on it yet:\n  SHOP_DATA_DIR=/srv/shop npm run shop -- restore /backups/monday',
  run: async ({ args: [folder = ''], dryRun, progress }) => {
    const { ownerUrl = '', databaseUrl: shopUrl = '' } = env()
    const manifest = await withConnections(ownerUrl, ({ sql }) =>
      restore(sql, folder, { ownerUrl, shopUrl, mediaFolder: localMediaFolder(), dryRun, progress }),
    ).catch((error: unknown) => {
      throw error instanceof RestoreError ? new CommandError(error.message) : error
    })
    progress('')
    return summarizeBackup(folder, manifest)
  },
}
