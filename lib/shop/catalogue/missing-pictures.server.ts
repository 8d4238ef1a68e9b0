import 'server-only'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { DEMO_MEDIA, localMediaFolder } from './media-folder.server'

/** From each end of the names, so that the database reads only its index. */
const SAMPLE = 10

const exists = (folder: string, key: string) =>
  access(path.join(/* turbopackIgnore: true */ folder, key)).then(
    () => true,
    () => false,
  )

/**
 * Some pictures that the database names, if this machine has none of them: it does not share the folder of the others.
 * A few lost files are no reason to refuse visitors.
 */
export async function findMissingPictures(
  db: Db,
  { mediaDomain }: { mediaDomain: string },
): Promise<{ folder: string; keys: string[] } | null> {
  const rows = await db.execute<{ key: string }>(sql`
    (select key from pictures order by key limit ${SAMPLE}) union (select key from pictures order by key desc limit ${SAMPLE})`)
  // Another host sends them.
  if (mediaDomain) return null
  const folder = localMediaFolder()
  const keys: string[] = []
  for (const { key } of rows) {
    if (await exists(DEMO_MEDIA, key)) continue
    if (await exists(folder, key)) return null
    keys.push(key)
  }
  return keys.length > 0 ? { folder, keys } : null
}
