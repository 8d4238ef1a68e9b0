import 'server-only'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readCatalogueFolder, readMediaIndex } from '@/lib/catalogue/import/catalogue-folder.server'
import { type PictureContent } from '@/lib/catalogue/import/catalogue-content'
import { importCatalogue, listReferencedPictures } from '@/lib/catalogue/import/import-catalogue.server'
import { FileProblemsError } from '@/lib/base/file-problem'
import { readJsonOrThrow } from '@/lib/base/json-file.server'
import { savePromotions } from '@/lib/content/promotions-file.server'
import { saveSettings } from '@/lib/content/settings-file.server'
import { promotionFileSchema, settingsFileSchema } from '@/lib/content/shop-file.schema'
import { type Db } from '@/lib/db/client.server'
import { LOCKS } from '@/lib/db/locks'
import { shippingFileSchema } from '@/lib/shipping/shipping-file.schema'
import { saveShippingFile } from '@/lib/shipping/shipping-file.server'

export const DEMO_FOLDER = path.join(process.cwd(), 'lib/seed/demo')

/** Loads the demo catalogue into an empty database; leaves a database with shop data unchanged. */
export function loadDemoIfEmpty(db: Db): Promise<'loaded' | 'kept'> {
  return db.transaction(async (tx) => {
    // When two instances start at once, the second waits here and then finds the data.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    if (await hasShopData(tx)) return 'kept'
    await loadDemo(tx, await readDemo())
    return 'loaded'
  })
}

export async function hasShopData(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ hasData: boolean }>(
    sql`select exists (select from categories) or exists (select from products) or exists (select from settings) as "hasData"`,
  )
  return row?.hasData ?? false
}

export async function readDemo() {
  const catalogue = await readCatalogueFolder(DEMO_FOLDER)
  const index = await readMediaIndex(DEMO_FOLDER)
  const picture = (file: string): PictureContent => {
    const made = index[file]
    if (!made)
      throw new FileProblemsError([{ file: 'media.json', field: file, message: 'this picture has not been rendered' }])
    return { file, ...made }
  }
  return {
    catalogue,
    picture,
    promotions: await readJsonOrThrow(DEMO_FOLDER, 'promotions.json', promotionFileSchema),
    settings: await readJsonOrThrow(DEMO_FOLDER, 'settings.json', settingsFileSchema),
    shipping: await readJsonOrThrow(DEMO_FOLDER, 'shipping.json', shippingFileSchema),
  }
}

export async function loadDemo(
  db: Db,
  { catalogue, picture, promotions, settings, shipping }: Awaited<ReturnType<typeof readDemo>>,
): Promise<void> {
  await importCatalogue(
    db,
    catalogue,
    new Map(listReferencedPictures(catalogue).map(({ file }) => [file, picture(file)])),
  )
  await saveSettings(db, settings)
  await saveShippingFile(db, shipping)
  await savePromotions(db, promotions, picture)
}
