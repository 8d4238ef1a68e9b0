import 'server-only'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMediaIndex, readTranslatedCatalogue } from '@/lib/owner/files/catalogue/catalogue-folder.server'
import { type PictureContent } from '@/lib/shop/catalogue/catalogue-file.schema'
import { importCatalogue, listReferencedPictures } from '@/lib/owner/files/catalogue/import-catalogue.server'
import { FileProblemsError } from '@/lib/platform/base/file-problem'
import { readJsonOrThrow } from '@/lib/platform/base/json-file.server'
import { namedPictures } from '@/lib/shop/content/home/home'
import { homeFileSchema } from '@/lib/shop/content/home/home-file.schema'
import { readHomeTranslations } from '@/lib/shop/content/home/home-translations.server'
import { saveHome } from '@/lib/shop/content/home/stored-home.server'
import { savePromotions } from '@/lib/owner/files/content/promotions-file.server'
import { readPromotionTranslations } from '@/lib/owner/files/content/promotion-translations.server'
import { readLegalTexts } from '@/lib/owner/legal/legal-texts.server'
import { type ReadPages, readTranslatedPages } from '@/lib/owner/files/content/pages-folder.server'
import { savePages, withPictures } from '@/lib/shop/content/pages/stored-pages.server'
import { saveSettings } from '@/lib/shop/content/settings-file.server'
import {
  readSettingsTranslations,
  saveHomeTranslations,
  saveSettingsTranslations,
} from '@/lib/shop/content/settings-translations.server'
import { promotionFileSchema, settingsFileSchema } from '@/lib/shop/content/shop-file.schema'
import { type Db } from '@/lib/platform/db/client.server'
import { ownShop } from '@/lib/platform/db/schema/shop'
import { LOCKS } from '@/lib/platform/db/locks'
import { synonymFileSchema } from '@/lib/shop/catalogue/synonym-file.schema'
import { saveSynonymFile } from '@/lib/shop/catalogue/synonyms-file.server'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { saveShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import { saveTheme } from '@/lib/platform/theme/stored-theme.server'
import { readThemeFolder } from '@/lib/owner/files/content/theme-files.server'

export const DEMO_FOLDER = path.join(process.cwd(), 'lib/demo/seed/demo')

/** Loads the demo catalogue into an empty database; leaves a database with shop data, or one of an owner, unchanged. */
export function loadDemoIfEmpty(db: Db): Promise<'loaded' | 'kept' | 'own'> {
  return db.transaction(async (tx) => {
    // When two instances start at once, the second waits here and then finds the data.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    if ((await tx.$count(ownShop)) > 0) return 'own'
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

/** Its own pages and the legal ones that any shop can have. */
export async function readDemoPages(): Promise<ReadPages> {
  const legal = await readLegalTexts()
  const own = await readTranslatedPages(DEMO_FOLDER, { others: legal.pages })
  const languages = Object.keys({ ...legal.translations, ...own.translations })
  return {
    pages: [...own.pages, ...legal.pages],
    translations: Object.fromEntries(
      languages.map((language) => [language, { ...own.translations[language], ...legal.translations[language] }]),
    ),
  }
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
  const { pages, translations: pageTranslations } = await readDemoPages()
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
    synonyms: await readJsonOrThrow(DEMO_FOLDER, 'synonyms.json', synonymFileSchema),
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
    synonyms,
    theme,
  }: Awaited<ReturnType<typeof readDemo>>,
): Promise<void> {
  await importCatalogue(
    db,
    catalogue,
    new Map(listReferencedPictures(catalogue).map(({ file }) => [file, picture(file)])),
    { translations: { given: translations.catalogue } },
  )
  await saveSynonymFile(db, synonyms)
  await saveSettings(db, settings)
  await saveHome(db, home)
  await saveSettingsTranslations(db, translations.settings)
  await saveHomeTranslations(db, translations.home)
  await saveTheme(db, theme)
  await saveShippingFile(db, shipping)
  await savePromotions(db, promotions, picture, { given: translations.promotions })
  await savePages(db, pages)
}
