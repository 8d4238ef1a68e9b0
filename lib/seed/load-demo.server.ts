import 'server-only'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMediaIndex, readTranslatedCatalogue } from '@/lib/catalogue/import/catalogue-folder.server'
import { type PictureContent } from '@/lib/catalogue/import/catalogue-file.schema'
import { importCatalogue, listReferencedPictures } from '@/lib/catalogue/import/import-catalogue.server'
import { FileProblemsError } from '@/lib/base/file-problem'
import { readJsonOrThrow } from '@/lib/base/json-file.server'
import { namedPictures } from '@/lib/content/home/home'
import { homeFileSchema } from '@/lib/content/home/home-file.schema'
import { readHomeTranslations } from '@/lib/content/home/home-translations.server'
import { saveHome } from '@/lib/content/home/stored-home.server'
import { savePromotions } from '@/lib/content/promotions-file.server'
import { readPromotionTranslations } from '@/lib/content/promotion-translations.server'
import { readTranslatedPages } from '@/lib/content/pages/pages-folder.server'
import { savePages, withPictures } from '@/lib/content/pages/stored-pages.server'
import { saveSettings } from '@/lib/content/settings-file.server'
import {
  readSettingsTranslations,
  saveHomeTranslations,
  saveSettingsTranslations,
} from '@/lib/content/settings-translations.server'
import { promotionFileSchema, settingsFileSchema } from '@/lib/content/shop-file.schema'
import { type Db } from '@/lib/db/client.server'
import { LOCKS } from '@/lib/db/locks'
import { shippingFileSchema } from '@/lib/shipping/shipping-file.schema'
import { saveShippingFile } from '@/lib/shipping/shipping-file.server'
import { saveTheme } from '@/lib/theme/stored-theme.server'
import { readThemeFolder } from '@/lib/theme/theme-files.server'

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
  const { catalogue, translations } = await readTranslatedCatalogue(DEMO_FOLDER)
  const index = await readMediaIndex(DEMO_FOLDER)
  const picture = (file: string): PictureContent => {
    const made = index[file]
    if (!made)
      throw new FileProblemsError([{ file: 'media.json', field: file, message: 'this picture has not been rendered' }])
    return { file, ...made }
  }
  const home = await readJsonOrThrow(DEMO_FOLDER, 'home.json', homeFileSchema)
  const promotions = await readJsonOrThrow(DEMO_FOLDER, 'promotions.json', promotionFileSchema)
  const { pages, translations: pageTranslations } = await readTranslatedPages(DEMO_FOLDER)
  return {
    catalogue,
    translations: {
      catalogue: translations,
      home: await readHomeTranslations(path.join(DEMO_FOLDER, 'home.json'), home),
      promotions: await readPromotionTranslations(path.join(DEMO_FOLDER, 'promotions.json'), promotions),
      settings: await readSettingsTranslations(path.join(DEMO_FOLDER, 'settings.json')),
    },
    home: { file: home, pictures: namedPictures(home).map(({ file }) => picture(file)) },
    picture,
    pages: withPictures(pages, picture, pageTranslations),
    promotions,
    settings: await readJsonOrThrow(DEMO_FOLDER, 'settings.json', settingsFileSchema),
    shipping: await readJsonOrThrow(DEMO_FOLDER, 'shipping.json', shippingFileSchema),
    theme: await readThemeFolder(path.join(DEMO_FOLDER, 'theme')),
  }
}

export async function loadDemo(
  db: Db,
  {
    catalogue,
    translations,
    home,
    pages,
    picture,
    promotions,
    settings,
    shipping,
    theme,
  }: Awaited<ReturnType<typeof readDemo>>,
): Promise<void> {
  await importCatalogue(
    db,
    catalogue,
    new Map(listReferencedPictures(catalogue).map(({ file }) => [file, picture(file)])),
    { translations: { given: translations.catalogue } },
  )
  await saveSettings(db, settings)
  await saveHome(db, home)
  await saveSettingsTranslations(db, translations.settings)
  await saveHomeTranslations(db, translations.home)
  await saveTheme(db, theme)
  await saveShippingFile(db, shipping)
  await savePromotions(db, promotions, picture, { given: translations.promotions })
  await savePages(db, pages)
}
