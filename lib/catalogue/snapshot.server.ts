import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import * as table from '@/lib/db/schema/catalogue'
import { settings } from '@/lib/db/schema/shop'
import { withLongTimeouts } from '@/lib/db/long-timeouts.server'
import { type Category, type Facet, type Variation } from './catalogue.schema'
import { loadChangedProducts, loadProducts } from './listed-products.server'
import { mediumUrl } from './pictures'
import { type Snapshot } from './snapshot'

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
      const mediaDomain = await loadMediaDomain(tx)
      const snapshot = {
        version,
        categories: await loadCategories(tx, mediaDomain),
        products,
        bySlug: new Map(products.map((product) => [product.slug, product])),
        byId: new Map(products.map((product) => [product.id, product])),
        tags: await loadTags(tx),
        movedCategories: await loadMovedCategories(tx),
        movedProducts: await loadMovedProducts(tx),
        mediaDomain,
      }
      return {
        snapshot,
        changedProducts: known && current && current.othersChangedAt <= known.version ? changed : null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function loadMediaDomain(db: Db): Promise<string> {
  const [row] = await db.select({ mediaDomain: settings.mediaDomain }).from(settings)
  return row?.mediaDomain ?? ''
}

/** Former slugs of categories, which redirect to their current slug. */
async function loadMovedCategories(db: Db): Promise<Snapshot['movedCategories']> {
  const rows = await db
    .select({ before: table.categoryRedirects.slug, now: table.categories.slug })
    .from(table.categoryRedirects)
    .innerJoin(table.categories, eq(table.categories.id, table.categoryRedirects.categoryId))
  return new Map(rows.map(({ before, now }) => [before, now]))
}

async function loadMovedProducts(db: Db): Promise<Snapshot['movedProducts']> {
  const rows = await db.select().from(table.productRedirects)
  return new Map(rows.map(({ slug, productId }) => [slug, productId]))
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
    facets.map(({ id, name, slug, style, priority }) => [
      id,
      {
        name,
        slug,
        style,
        priority,
        facet_tags: tags
          .filter((tag) => tag.facetId === id)
          .map((tag) => ({ name: tag.name, slug: tag.slug, color: tag.color, priority: tag.priority })),
      },
    ]),
  )
}

async function loadVariations(db: Db): Promise<Map<number, Variation>> {
  const variations = await db.select().from(table.variations).orderBy(asc(table.variations.priority))
  const tags = await db.select().from(table.variationTags).orderBy(asc(table.variationTags.priority))
  return new Map(
    variations.map(({ id, name, slug, style }) => [
      id,
      {
        id,
        name,
        slug,
        style,
        variationtags: tags
          .filter((tag) => tag.variationId === id)
          .map((tag) => ({ id: tag.id, name: tag.name, slug: tag.slug, color: tag.color })),
      },
    ]),
  )
}

async function loadCategories(db: Db, mediaDomain: string): Promise<Category[]> {
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

  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
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
    image_alt: row.pictureAlt,
  }))
}
