import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMediaIndex } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { lockCatalogue } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { deleteUnusedPictures, savePictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { DEMO_MEDIA, localMediaFolder } from '@/lib/shop/catalogue/media-folder.server'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { DEMO_FOLDER } from './load-demo.server'
import { outdatedPictures } from './outdated-pictures.mjs'

/**
 * Renditions are named by their content, so an updated demo has other names. Replaces references to demo
 * renditions that no longer exist; pictures whose files exist are left unchanged. Returns the number replaced.
 */
export async function updateDemoPictures(db: Db, folders = [DEMO_MEDIA, localMediaFolder()]): Promise<number> {
  const exists = (key: string) => folders.some((folder) => existsSync(path.join(folder, key)))
  const index = await readMediaIndex(DEMO_FOLDER)
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const stored = await tx.select({ key: pictures.key, file: pictures.file }).from(pictures)
    const outdated = outdatedPictures(stored, index, exists)
    await savePictures(
      tx,
      outdated.map(({ picture }) => picture),
    )
    for (const { key, picture } of outdated) {
      for (const [table, column] of PICTURE_KEY_COLUMNS) {
        await tx.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${picture.key} where ${sql.identifier(column)} = ${key}`,
        )
      }
    }
    if (outdated.length > 0) await deleteUnusedPictures(tx)
    return outdated.length
  })
}

/** Every column with a picture key, past orders included. */
const PICTURE_KEY_COLUMNS = [
  ['categories', 'picture_key'],
  ['variant_pictures', 'picture_key'],
  ['promotions', 'picture_key'],
  ['promotions', 'phone_picture_key'],
  ['content_pictures', 'picture_key'],
  ['order_lines', 'picture_key'],
] as const
