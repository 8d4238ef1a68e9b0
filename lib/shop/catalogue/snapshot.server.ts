import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { isRecord } from '@/lib/platform/base/json'
import { fromBasisPoints, toBasisPoints } from '@/lib/platform/base/vat'
import { type Db } from '@/lib/platform/db/client.server'
import * as table from '@/lib/platform/db/schema/catalogue'
import { withLongTimeouts } from '@/lib/platform/db/long-timeouts.server'
import { env } from '@/lib/platform/env.server'
import { type Category, type Facet, type Variation } from './catalogue.schema'
import { categoryTranslationSchema, taggedTranslationSchema } from './translation-file.schema'
import { loadChangedProducts, loadProducts } from './listed-products.server'
import { loadPageSettings, type PageSettings } from './page-settings.server'
import { mediumUrl } from './pictures'
import { foreignSlugs, UNTRANSLATED, type Slugs } from './slugs'
import { type Snapshot } from './snapshot'
import { loadSynonyms } from './synonyms-file.server'
import { ownTranslation } from './translations.server'
import { categoryVatRate } from './vat-rates'

/** The catalogue, and the ids of the products that changed since; null if anything else may have changed too. */
export type SnapshotChange = { snapshot: Snapshot; changedProducts: ReadonlySet<number> | null }

export const loadSnapshot = async (db: Db, before: Snapshot | null = null): Promise<Snapshot> =>
  (await loadSnapshotChange(db, before)).snapshot

/** Reads the catalogue at one moment. With an earlier snapshot, reads only the products that changed since. */
export function loadSnapshotChange(db: Db, before: Snapshot | null): Promise<SnapshotChange> {
  return withLongTimeouts(
    db,
    async (tx) => {
      const [current] = await tx.select().from(table.catalogueVersion)
      const version = current?.version ?? 0
      const known =
        before && current && current.rewrittenAt <= before.version && before.version <= version ? before : null
      const { products, changed } = known
        ? await loadChangedProducts(tx, known)
        : { products: await loadProducts(tx), changed: null }
      const pageSettings = await loadPageSettings(tx)
      const { categories, categorySlugs } = await loadCategories(tx, pageSettings)
      const snapshot = {
        version,
        categories,
        categorySlugs,
        products,
        bySlug: new Map(products.map((product) => [product.slug, product])),
        byId: new Map(products.map((product) => [product.id, product])),
        tags: await loadTags(tx),
        synonyms: await loadSynonyms(tx, [pageSettings.contentLanguage, env().SHOP_LANGUAGE]),
        movedCategories: await loadMovedCategories(tx, categories, categorySlugs),
        movedProducts: await loadMovedProducts(tx, products),
        ...pageSettings,
      }
      return {
        snapshot,
        changedProducts: known && current && current.othersChangedAt <= known.version ? changed : null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Former slugs of categories and slugs of other languages, which redirect to the current one of the edition. */
async function loadMovedCategories(
  db: Db,
  categories: readonly Category[],
  categorySlugs: Snapshot['categorySlugs'],
): Promise<Snapshot['movedCategories']> {
  const former = await db.select().from(table.categoryRedirects)
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
  return new Map([
    ...former.map(({ slug, categoryId }): [string, string] => [slug, slugOf.get(categoryId) ?? slug]),
    ...categories.flatMap(({ id, slug }) =>
      foreignSlugs({ slug, slugs: categorySlugs.get(id) ?? {} }).map((other): [string, string] => [other, slug]),
    ),
  ])
}

async function loadMovedProducts(db: Db, products: Snapshot['products']): Promise<Snapshot['movedProducts']> {
  const former = await db.select().from(table.productRedirects)
  return new Map([
    ...former.map(({ slug, productId }): [string, number] => [slug, productId]),
    ...products.flatMap((product) => foreignSlugs(product).map((other): [string, number] => [other, product.id])),
  ])
}

async function loadTags(db: Db): Promise<Snapshot['tags']> {
  const rows = await db
    .select({ id: table.facetTags.id, slug: table.facetTags.slug, facet: table.facets.slug })
    .from(table.facetTags)
    .innerJoin(table.facets, eq(table.facets.id, table.facetTags.facetId))
  return new Map(rows.map(({ id, slug, facet }) => [id, { facet, slug }]))
}

async function loadFacets(db: Db): Promise<Map<number, Facet>> {
  const facets = await db.select().from(table.facets).orderBy(asc(table.facets.priority))
  const tags = await db.select().from(table.facetTags).orderBy(asc(table.facetTags.priority))
  return new Map(
    facets.map(({ id, name, slug, style, priority, translations }) => {
      const own = ownTranslation(taggedTranslationSchema, translations)
      return [
        id,
        {
          name: own.name ?? name,
          slug,
          style,
          priority,
          facet_tags: tags
            .filter((tag) => tag.facetId === id)
            .map((tag) => ({
              name: own.tags?.[tag.slug] ?? tag.name,
              slug: tag.slug,
              color: tag.color,
              priority: tag.priority,
            })),
        },
      ]
    }),
  )
}

async function loadVariations(db: Db): Promise<Map<number, Variation>> {
  const variations = await db.select().from(table.variations).orderBy(asc(table.variations.priority))
  const tags = await db.select().from(table.variationTags).orderBy(asc(table.variationTags.priority))
  return new Map(
    variations.map(({ id, name, slug, style, translations }) => {
      const own = ownTranslation(taggedTranslationSchema, translations)
      return [
        id,
        {
          id,
          name: own.name ?? name,
          slug,
          style,
          variationtags: tags
            .filter((tag) => tag.variationId === id)
            .map((tag) => ({ id: tag.id, name: own.tags?.[tag.slug] ?? tag.name, slug: tag.slug, color: tag.color })),
        },
      ]
    }),
  )
}

type LoadedCategories = { categories: Category[]; categorySlugs: Map<number, Slugs> }

async function loadCategories(
  db: Db,
  { mediaDomain, vat: { rate } }: Pick<PageSettings, 'mediaDomain' | 'vat'>,
): Promise<LoadedCategories> {
  const rows = await db.select().from(table.categories).orderBy(asc(table.categories.position))
  const facets = await loadFacets(db)
  const variations = await loadVariations(db)
  const facetLinks = await db.select().from(table.categoryFacets)
  const variationLinks = await db.select().from(table.categoryVariations)
  const byId = new Map(rows.map((row) => [row.id, row]))

  const ancestors = (id: number | null): number[] => {
    const parent = id === null ? undefined : byId.get(id)
    return parent ? [...ancestors(parent.parentId), parent.id] : []
  }
  const linked = <Kind extends { id: number } | { slug: string }>(all: Map<number, Kind>, ids: number[]) =>
    [...all].filter(([id]) => ids.includes(id)).map(([, kind]) => kind)

  const categories = rows.map((row) => {
    const own = ownTranslation(categoryTranslationSchema, row.translations)
    return {
      id: row.id,
      name: own.name ?? row.name,
      slug: own.slug ?? row.slug,
      tn_parent: row.parentId,
      tn_level: row.level,
      tn_order: row.position,
      tn_children_count: rows.filter((other) => other.parentId === row.id).length,
      tn_ancestors_pks: ancestors(row.parentId).join(','),
      facets: linked(
        facets,
        facetLinks.filter((link) => link.categoryId === row.id).map((link) => link.facetId),
      ),
      variations: linked(
        variations,
        variationLinks.filter((link) => link.categoryId === row.id).map((link) => link.variationId),
      ),
      image_md: row.pictureKey && mediumUrl(row.pictureKey, mediaDomain),
      image_alt: row.pictureAlt === null ? null : (own.alt ?? row.pictureAlt),
      vat_rate: typeof rate === 'number' ? fromBasisPoints(categoryVatRate(byId, row.id, toBasisPoints(rate))) : null,
    }
  })
  const translated = rows.flatMap(({ id, slug, translations }): [number, Slugs][] => {
    const slugs = Object.entries(translations).flatMap(([language, translation]): [string, string][] =>
      isRecord(translation) && typeof translation.slug === 'string' ? [[language, translation.slug]] : [],
    )
    return slugs.length > 0 ? [[id, { [UNTRANSLATED]: slug, ...Object.fromEntries(slugs) }]] : []
  })
  return { categories, categorySlugs: new Map(translated) }
}
