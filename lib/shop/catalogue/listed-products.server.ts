import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { env } from '@/lib/platform/env.server'
import { type ListedProduct } from './listed-product'
import { createReducedFromLookup } from './price-history.server'
import { NO_SLUGS, UNTRANSLATED, type Slugs } from './slugs'

// Reading in batches leaves time for requests in between, however large the catalogue is.
const BATCH_SIZE = 5000

/** All products that can be shown, sorted by id. Raw SQL, because a very large catalogue must be read in one pass. */
export async function loadProducts(db: Db): Promise<ListedProduct[]> {
  const lasts = await db.execute<{ id: number }>(sql`
    select max(id) as id from (select id, (row_number() over (order by id) - 1) / ${BATCH_SIZE} as batch from products) numbered
    group by batch order by batch`)
  const products: ListedProduct[] = []
  let after = 0
  for (const { id: last } of lasts) {
    products.push(...(await loadProductBatch(db, (column) => sql`${column} > ${after} and ${column} <= ${last}`)))
    after = last
  }
  return products
}

/** Those of the given products that can be shown, sorted by id. */
function loadProductsById(db: Db, ids: readonly number[]): Promise<ListedProduct[]> {
  return loadProductBatch(db, (column) => sql`${column} = any(${sql.param(ids)}::int[])`)
}

/** A product in the form of those that are listed, whatever its state. */
export async function loadUnlistedProduct(db: Db, id: number): Promise<ListedProduct | null> {
  const [product] = await loadProductBatch(db, (column) => sql`${column} = ${id}`, sql`true`)
  return product ?? null
}

/** A variant that the owner offers, and of which one is left. */
const IS_OFFERED = sql`(available and shown_count is distinct from 0)`

const NO_TAGS: readonly number[] = []

type ProductRow = Omit<ListedProduct, 'tags' | 'slugs' | 'reducedFrom' | 'giftCard'> & {
  giftCard: boolean
  tags: number[] | null
  baseSlug: string
  translatedSlugs: Slugs | null
}

/** A product can be shown when it is published and has a variant with a picture. The condition on ids is repeated for each table, so that each uses its index. */
async function loadProductBatch(
  db: Db,
  wanted: (id: SQL) => SQL,
  condition = sql`products.state = 'published'`,
): Promise<ListedProduct[]> {
  const rows = await db.execute<ProductRow>(sql`
    with offers as (
      select product_id, (array_agg(id order by position, id))[1] as first_id, bool_or(${IS_OFFERED}) as available,
             coalesce(min(price_cents) filter (where ${IS_OFFERED}), min(price_cents)) as price, max(price_cents) as price_max
      from variants where ${wanted(sql`product_id`)} group by product_id
    ),
    tagged as (
      select product_id, array_agg(facet_tag_id order by facet_tag_id) as tags
      from product_facet_tags where ${wanted(sql`product_id`)} group by product_id
    ),
    named as (
      select product_id, string_agg(slug, ' ' order by slug) as slugs
      from variants where ${wanted(sql`product_id`)} group by product_id
    )
    select products.id, coalesce(own.slug, products.slug) as slug, products.slug as "baseSlug",
           case when translations <> '{}' then (
             select jsonb_object_agg(language, translation -> 'slug') from jsonb_each(translations) as each (language, translation)
             where translation ? 'slug'
           ) end as "translatedSlugs",
           coalesce(own.name, products.name) as name, product_code as code, category_id as "categoryId",
           offers.price, offers.price_max as "priceMax", offers.available, products.gift_card as "giftCard",
           extract(epoch from date_added)::float8 * 1000 as "addedAt", extract(epoch from updated)::float8 * 1000 as "updatedAt",
           extract(epoch from coalesce(product_changes.changed_at, updated))::float8 * 1000 as "changedAt",
           orders_before + orders_since as orders,
           one.picture_key as "pictureKey", coalesce(own.images ->> picture.file, one.alt) as "pictureAlt",
           picture.color as "pictureColor", two.picture_key as "secondKey",
           coalesce(own.images ->> second_picture.file, two.alt) as "secondAlt", tagged.tags, named.slugs as "variantSlugs"
    from products
    left join lateral jsonb_to_record(translations -> ${env().SHOP_LANGUAGE}::text) as own (slug text, name text, images jsonb) on true
    join offers on offers.product_id = products.id
    join named on named.product_id = products.id
    join variant_pictures one on one.variant_id = offers.first_id and one.priority = 1
    join pictures picture on picture.key = one.picture_key
    left join variant_pictures two on two.variant_id = offers.first_id and two.priority = 2
    left join pictures second_picture on second_picture.key = two.picture_key
    left join tagged on tagged.product_id = products.id
    left join product_changes on product_changes.product_id = products.id
    where ${condition} and ${wanted(sql`products.id`)}
    order by products.id`)
  const reducedFrom = await createReducedFromLookup(db, wanted)
  const shared = createStringInterner()
  return rows.map(({ tags, baseSlug, translatedSlugs, giftCard, ...product }) => ({
    ...product,
    ...(giftCard && { giftCard }),
    reducedFrom: reducedFrom(product),
    slugs: translatedSlugs ? { [UNTRANSLATED]: baseSlug, ...translatedSlugs } : NO_SLUGS,
    pictureColor: shared(product.pictureColor),
    pictureKey: shared(product.pictureKey),
    variantSlugs: shared(product.variantSlugs),
    tags: tags ?? NO_TAGS,
  }))
}

/** Stores equal strings once, to save memory. */
function createStringInterner(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

// With more changes, reading all products is not slower.
const MAX_SINGLE_READS = 10_000

/**
 * All products that can be shown, sorted by id, and the ids of those that changed since the given version. Reads only
 * these; with too many of them it reads everything and names none.
 */
export async function loadChangedProducts(
  db: Db,
  before: { version: number; products: readonly ListedProduct[] },
): Promise<{ products: readonly ListedProduct[]; changed: ReadonlySet<number> | null }> {
  const rows = await db.execute<{ id: number }>(
    sql`select product_id as id from product_changes where version > ${before.version} limit ${MAX_SINGLE_READS + 1}`,
  )
  if (rows.length > MAX_SINGLE_READS) return { products: await loadProducts(db), changed: null }
  const changed = new Set(rows.map(({ id }) => id))
  const unchanged = await refreshPopularity(
    db,
    before.products.filter(({ id }) => !changed.has(id)),
  )
  const products =
    changed.size === 0
      ? unchanged
      : [...unchanged, ...(await loadProductsById(db, [...changed]))].sort((a, b) => a.id - b.id)
  return { products, changed }
}

/** Orders do not raise the catalogue version, so their counts are read for all products. */
async function refreshPopularity(db: Db, products: readonly ListedProduct[]): Promise<readonly ListedProduct[]> {
  const [counted] = await db.execute<{ ids: number[] | null; orders: number[] | null }>(
    sql`select array_agg(id) as ids, array_agg(orders_before + orders_since) as orders from products`,
  )
  const ordersOf = new Map(counted?.ids?.map((id, at) => [id, counted.orders?.[at]]))
  return products.map((product) => {
    const orders = ordersOf.get(product.id) ?? product.orders
    return orders === product.orders ? product : { ...product, orders }
  })
}
