import 'server-only'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { DEMO_MEDIA, localMediaFolder, mediaStore } from './media-folder.server'

/** From each end of the names, so that the database reads only its index. */
const SAMPLE = 10

type MissingPictures = { folder: string; keys: string[] }

const exists = (folder: string, key: string) =>
  access(path.join(/* turbopackIgnore: true */ folder, key)).then(
    () => true,
    () => false,
  )

/**
 * Some pictures that the database names, if this machine has none of them: it does not share the folder of the others.
 * A few lost files are no reason to refuse visitors, and neither is a store that is away: it is away for all instances.
 */
export async function findMissingPictures(
  db: Db,
  { mediaDomain }: { mediaDomain: string },
): Promise<MissingPictures | null> {
  const keys = await sampleKeys(db)
  // Another host sends them, or the store has them.
  if (mediaDomain || env().MEDIA_STORE) return null
  return missingFrom(localMediaFolder(), keys, (key) => exists(localMediaFolder(), key))
}

/** The same for the store of pictures; null without one. Throws a `StoreError` when it cannot say. */
export async function findMissingInStore(db: Db): Promise<MissingPictures | null> {
  const media = await mediaStore()
  if (!media) return null
  const { address } = await media.openMediaStore()
  return missingFrom(address, await sampleKeys(db), async (key) => (await media.renditionsOf(key)).size > 0)
}

async function sampleKeys(db: Db): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`
    (select key from pictures order by key limit ${SAMPLE}) union (select key from pictures order by key desc limit ${SAMPLE})`)
  return rows.map(({ key }) => key)
}

async function missingFrom(
  folder: string,
  sample: string[],
  isThere: (key: string) => Promise<boolean>,
): Promise<MissingPictures | null> {
  const keys: string[] = []
  for (const key of sample) {
    if (await exists(DEMO_MEDIA, key)) continue
    if (await isThere(key)) return null
    keys.push(key)
  }
  return keys.length > 0 ? { folder, keys } : null
}
