import 'server-only'
import { StoreError, type FileStore } from './file-store'
import { sha256Of } from './folder-store.server'

const AT_ONCE = 8
/** After so many, the rest will fail too. */
const MAX_FAILURES = 20

type CopyOptions = {
  wanted?: (name: string) => boolean
  /** Deletes a file where it was, once the target has it. */
  remove?: boolean
  dryRun?: boolean
  progress: (text: string) => void
}

type CopyCounts = { found: number; copied: number; there: number; deleted: number; failed: string[] }

/** Copies the files that the target does not have. A file counts when it was read back with the checksum of the source. */
export async function copyFiles(
  source: FileStore,
  target: FileStore,
  { wanted = () => true, remove = false, dryRun = false, progress }: CopyOptions,
): Promise<CopyCounts> {
  const names: string[] = []
  for await (const name of source.list()) if (wanted(name)) names.push(name)
  const counts: CopyCounts = { found: names.length, copied: 0, there: 0, deleted: 0, failed: [] }
  const queue = [...names].sort()
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        counts[await copyFile(source, target, name, dryRun)] += 1
        if (remove) {
          if (!dryRun) await source.remove(name)
          counts.deleted += 1
        }
      } catch (error) {
        counts.failed.push(error instanceof Error ? error.message : String(error))
        if (counts.failed.length >= MAX_FAILURES) queue.length = 0
      }
      progress(`${counts.copied + counts.there} of ${names.length} files`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return counts
}

async function copyFile(
  source: FileStore,
  target: FileStore,
  name: string,
  dryRun: boolean,
): Promise<'copied' | 'there'> {
  const bytes = await source.read(name)
  if (!bytes) throw new StoreError(`${source.address}: ${name} was deleted meanwhile`)
  const digest = sha256Of(bytes)
  const stored = await target.describe(name)
  if (stored?.sha256 === digest && stored.bytes === bytes.length) return 'there'
  if (stored?.sha256)
    throw new StoreError(`${target.address}: ${name} differs from that in ${source.address}. Delete one of them`)
  if (dryRun) return 'copied'
  await target.write(name, bytes)
  const copy = await target.read(name)
  if (!copy || sha256Of(copy) !== digest) throw new StoreError(`${target.address}: ${name} was not stored whole`)
  return 'copied'
}
