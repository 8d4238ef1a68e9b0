import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { loadPromotions, loadPromotionTranslations } from '@/lib/owner/files/content/promotions-file.server'
import { loadHome, loadHomeTranslations } from '@/lib/shop/content/home/stored-home.server'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import { loadSettings } from '@/lib/shop/content/settings-file.server'
import { loadSettingsTranslations } from '@/lib/shop/content/settings-translations.server'
import { translatedKinds, type ThingName, type TranslatedContent, type TranslatedKind } from './translated-things'

/** What has texts: everything, one kind of things, or what contains one thing. */
export async function loadTranslatedContent(
  db: Db,
  { kind, slug }: Partial<ThingName> = {},
): Promise<TranslatedContent> {
  switch (kind) {
    case undefined:
      return { catalogue: await loadStoredContent(db), ...(await loadOtherContent(db)) }
    case 'settings':
      return loadSettingsTexts(db)
    case 'promotions':
      return loadPromotionTexts(db)
    case 'home':
      return loadHomeTexts(db)
    case 'pages':
      return { pages: await loadPages(db) }
    case 'products':
      return { catalogue: await loadStoredContent(db, slug === undefined ? undefined : await productIds(db, slug)) }
    default:
      return { catalogue: await loadStoredContent(db, []) }
  }
}

const productIds = async (db: Db, slug: string): Promise<number[]> =>
  (await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))).map(({ id }) => id)

const MAX_LISTED_PRODUCTS = 1000

/**
 * What a list of a language shows of the whole shop: at most so many products, those without this language first.
 * `products` is their number if there are more.
 */
export async function loadListedContent(
  db: Db,
  language: string,
  max = MAX_LISTED_PRODUCTS,
): Promise<{ content: TranslatedContent; products: number | null }> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(sql`${products.translations} ? ${language}`, sql`${products.slug} collate "C"`)
    .limit(max + 1)
  const listed = rows.slice(0, max).map(({ id }) => id)
  return {
    content: { catalogue: await loadStoredContent(db, listed), ...(await loadOtherContent(db)) },
    products: rows.length > max ? max : null,
  }
}

const PRODUCTS_READ_AT_ONCE = 100

type ContentPart = { has: (name: ThingName) => boolean; load: () => Promise<TranslatedContent> }

/** All content in the order of `listThings`, in parts of which none grows with the shop. */
export async function listContentParts(db: Db): Promise<ContentPart[]> {
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .orderBy(sql`${products.slug} collate "C"`)
  const slices = Array.from({ length: Math.ceil(rows.length / PRODUCTS_READ_AT_ONCE) }, (_, at) =>
    rows.slice(at * PRODUCTS_READ_AT_ONCE, (at + 1) * PRODUCTS_READ_AT_ONCE),
  )
  const loadCatalogue = async (ids: number[]): Promise<TranslatedContent> => ({
    catalogue: await loadStoredContent(db, ids),
  })
  return [
    { has: ({ kind }) => isBeforeProducts(kind), load: () => loadCatalogue([]) },
    ...slices.map((some): ContentPart => {
      const slugs = new Set(some.map(({ slug }) => slug))
      return {
        has: ({ kind, slug }) => kind === 'products' && slugs.has(slug),
        load: () => loadCatalogue(some.map(({ id }) => id)),
      }
    }),
    { has: ({ kind }) => kind !== 'products' && !isBeforeProducts(kind), load: () => loadOtherContent(db) },
  ]
}

const isBeforeProducts = (kind: TranslatedKind) => translatedKinds.indexOf(kind) < translatedKinds.indexOf('products')

const loadOtherContent = async (db: Db): Promise<TranslatedContent> => ({
  ...(await loadSettingsTexts(db)),
  ...(await loadPromotionTexts(db)),
  ...(await loadHomeTexts(db)),
  pages: await loadPages(db),
})

const loadSettingsTexts = async (db: Db): Promise<TranslatedContent> => ({
  settings: { file: await loadSettings(db), translations: await loadSettingsTranslations(db) },
})

const loadPromotionTexts = async (db: Db): Promise<TranslatedContent> => ({
  promotions: { file: await loadPromotions(db), translations: await loadPromotionTranslations(db) },
})

const loadHomeTexts = async (db: Db): Promise<TranslatedContent> => ({
  home: { file: (await loadHome(db)).file, translations: await loadHomeTranslations(db) },
})
