import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { loadPromotions, loadPromotionTranslations } from '@/lib/owner/files/content/promotions-file.server'
import { loadHome, loadHomeTranslations } from '@/lib/shop/content/home/stored-home.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { loadSettingsTranslations } from '@/lib/shop/content/settings-translations.server'
import { type TranslatedContent, type TranslatedKind } from './translated-things'

/** What has texts: everything, one kind of things, or what contains those with these slugs. */
export async function loadTranslatedContent(
  db: Db,
  { kind, slugs }: { kind?: TranslatedKind; slugs?: readonly string[] } = {},
): Promise<TranslatedContent> {
  switch (kind) {
    case undefined:
      return {
        catalogue: await loadStoredContent(db),
        ...(await loadSettingsTexts(db)),
        ...(await loadPromotionTexts(db)),
        ...(await loadHomeTexts(db)),
        pages: await loadPages(db),
      }
    case 'settings':
      return loadSettingsTexts(db)
    case 'promotions':
      return loadPromotionTexts(db)
    case 'home':
      return loadHomeTexts(db)
    case 'pages':
      return { pages: await loadPages(db) }
    case 'products':
      return { catalogue: await loadStoredContent(db, slugs && (await productIds(db, slugs))) }
    default:
      return { catalogue: await loadStoredContent(db, []) }
  }
}

const productIds = async (db: Db, slugs: readonly string[]): Promise<number[]> =>
  (
    await db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.slug, [...slugs]))
  ).map(({ id }) => id)

/** In the order of the content. */
export const listProductSlugs = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ slug: products.slug })
      .from(products)
      .orderBy(sql`${products.slug} collate "C"`)
  ).map(({ slug }) => slug)

const loadSettingsTexts = async (db: Db): Promise<TranslatedContent> => ({
  settings: { file: await loadSettings(db), translations: await loadSettingsTranslations(db) },
})

const loadPromotionTexts = async (db: Db): Promise<TranslatedContent> => ({
  promotions: { file: await loadPromotions(db), translations: await loadPromotionTranslations(db) },
})

const loadHomeTexts = async (db: Db): Promise<TranslatedContent> => ({
  home: { file: (await loadHome(db)).file, translations: await loadHomeTranslations(db) },
})
