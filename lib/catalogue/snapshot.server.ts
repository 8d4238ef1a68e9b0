import 'server-only'
import { asc, eq, sql } from 'drizzle-orm'
import { toPrice } from '@/lib/base/money'
import { type Db } from '@/lib/db/client.server'
import * as table from '@/lib/db/schema/catalogue'
import { type Category, type Facet, type ProductCard, type Variation } from './catalogue.schema'
import { mediumUrl, thumbnailUrl } from './pictures'
import { type Snapshot } from './snapshot'

/** Reads the whole catalogue as it is at one moment. */
export function loadSnapshot(db: Db): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const [current] = await tx.select({ version: table.catalogueVersion.version }).from(table.catalogueVersion)
      const tags = await loadTags(tx)
      const listed = await loadCards(tx)
      return {
        version: current?.version ?? 0,
        categories: await loadCategories(tx),
        cards: listed.map(({ card }) => card),
        cardTags: listed.map((row) => row.tags),
        tags,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
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
        facet_tags: tags.filter((tag) => tag.facetId === id).map((tag) => ({ name: tag.name, slug: tag.slug, color: tag.color, priority: tag.priority })),
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
        variationtags: tags.filter((tag) => tag.variationId === id).map((tag) => ({ id: tag.id, name: tag.name, slug: tag.slug, color: tag.color })),
      },
    ]),
  )
}

async function loadCategories(db: Db): Promise<Category[]> {
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
  const linked = <Kind extends { id: number } | { slug: string }>(all: Map<number, Kind>, ids: number[]) => [...all].filter(([id]) => ids.includes(id)).map(([, kind]) => kind)

  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    tn_parent: row.parentId,
    tn_level: row.level,
    tn_order: row.position,
    tn_children_count: rows.filter((other) => other.parentId === row.id).length,
    tn_ancestors_pks: ancestors(row.parentId).join(','),
    facets: linked(facets, facetLinks.filter((link) => link.categoryId === row.id).map((link) => link.facetId)),
    variations: linked(variations, variationLinks.filter((link) => link.categoryId === row.id).map((link) => link.variationId)),
    image_md: row.pictureKey && mediumUrl(row.pictureKey),
    image_alt: row.pictureAlt,
  }))
}

type CardRow = {
  id: number
  slug: string
  name: string
  product_code: string
  category_id: number
  date_added: string
  updated: string
  orders: number
  price_min: number
  price_max: number
  available: boolean
  key_1: string
  alt_1: string
  color: string
  key_2: string | null
  alt_2: string | null
  tags: number[] | null
}

/** Raw SQL, because it must stay one pass also for a very large catalogue. */
async function loadCards(db: Db): Promise<{ card: ProductCard; tags: number[] }[]> {
  const rows = await db.execute<CardRow>(sql`
    select p.id, p.slug, p.name, p.product_code, p.category_id, p.date_added, p.updated, p.orders_before + p.orders_since as orders,
           v.price_min, v.price_max, v.available, one.picture_key as key_1, one.alt as alt_1, picture.color,
           two.picture_key as key_2, two.alt as alt_2, t.tags
    from products p
    join (
      select product_id, (array_agg(id order by position))[1] as first_id, bool_or(available) as available,
             coalesce(min(price_cents) filter (where available), min(price_cents)) as price_min, max(price_cents) as price_max
      from variants group by product_id
    ) v on v.product_id = p.id
    join variant_pictures one on one.variant_id = v.first_id and one.priority = 1
    join pictures picture on picture.key = one.picture_key
    left join variant_pictures two on two.variant_id = v.first_id and two.priority = 2
    left join (select product_id, array_agg(facet_tag_id order by facet_tag_id) as tags from product_facet_tags group by product_id) t on t.product_id = p.id
    order by p.id`)
  return rows.map((row) => ({ card: toCard(row), tags: row.tags ?? [] }))
}

function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    category: row.category_id,
    product_code: row.product_code,
    price: toPrice(row.price_min),
    price_max: toPrice(row.price_max),
    available: row.available,
    image_md: mediumUrl(row.key_1),
    image_alt: row.alt_1,
    image_2_md: row.key_2 && mediumUrl(row.key_2),
    image_2_alt: row.alt_2,
    thumbnail: thumbnailUrl(row.key_1),
    image_color: row.color,
    date_added: new Date(row.date_added).toISOString(),
    updated: new Date(row.updated).toISOString(),
    orders: row.orders,
  }
}
