import { isRendition, localMediaFolder } from '@/lib/shop/catalogue/media-folder.server'
import { env } from '@/lib/platform/env.server'
import { copyFiles } from '@/lib/platform/files/copy-files.server'
import { openStore } from '@/lib/platform/files/open-store.server'
import { isS3Address } from '@/lib/platform/files/s3-address.mjs'
import { CommandError, UsageError, type Command } from './command'

const openPlace = (place: string, flag: string) => {
  if (place !== 'folder' && !isS3Address(place))
    throw new UsageError(`--${flag} takes s3://bucket/… or folder, not "${place}"`)
  return openStore(place === 'folder' ? localMediaFolder() : place)
}

export const mediaMove: Command = {
  summary: 'Copy your pictures from the data folder to a store, or back, also while the shop runs.',
  flags: {
    to: { value: 'place', describe: 's3://bucket/folder, or folder for the data folder' },
    from: { value: 'place', describe: 'where they are (folder; with --to folder, MEDIA_STORE)' },
    delete: { describe: 'delete from there what is in both places with the same checksum' },
  },
  writes: true,
  ownTransactions: true,
  help: 'Each file counts when it was read back with its checksum. Repeat it after an interruption: it copies what is missing.\nFirst copy, then set MEDIA_STORE at all instances, then copy again what came meanwhile.',
  run: async ({ flags, dryRun, progress }) => {
    const { to, from = to === 'folder' ? env().MEDIA_STORE : 'folder' } = flags
    if (to === undefined) throw new UsageError('--to is missing')
    if (from === undefined) throw new UsageError('--from is missing: MEDIA_STORE is not set')
    const [source, target] = await Promise.all([openPlace(from, 'from'), openPlace(to, 'to')])
    if (source.address === target.address) throw new UsageError(`${from} and ${to} are the same place`)
    const counts = await copyFiles(source, target, {
      wanted: isRendition,
      remove: flags.delete !== undefined,
      dryRun,
      progress,
    })
    progress('')
    if (counts.failed.length > 0)
      throw new CommandError(
        `${counts.failed.slice(0, 10).join('\n')}\n${counts.failed.length} of ${counts.found} files failed, ${counts.copied} were copied. Run it again.`,
      )
    const deleted = flags.delete ? `, ${counts.deleted} deleted from ${source.address}` : ''
    return {
      text: `${counts.found} files in ${source.address}: ${counts.copied} copied to ${target.address}, ${counts.there} were there${deleted}.`,
      data: { from: source.address, to: target.address, ...counts },
    }
  },
}
