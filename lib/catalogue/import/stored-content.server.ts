import 'server-only'
import { asc, sql } from 'drizzle-orm'
import { toPrice } from '@/lib/base/money'
import { type Db } from '@/lib/db/client.server'
import * as table from '@/lib/db/schema/catalogue'
import {
  compareSlugs,
  toTaggedContent,
  type CatalogueContent,
  type CategoryContent,
  type PictureReference,
  type ProductContent,
  type SpecificationContent,
  type VariantContent,
} from './catalogue-content'

/** Reads the whole catalogue, to compare or export it. */
export async function loadStoredContent(db: Db): Promise<CatalogueContent> {
  const facets = await db.select().from(table.facets).orderBy(asc(table.facets.priority))
  const facetTags = groupBy(
    await db.select().from(table.facetTags).orderBy(asc(table.facetTags.priority)),
    (tag) => tag.facetId,
  )
  const variations = await db.select().from(table.variations).orderBy(asc(table.variations.priority))
  const variationTags = groupBy(
    await db.select().from(table.variationTags).orderBy(asc(table.variationTags.priority)),
    (tag) => tag.variationId,
  )
  const shippingTags = await db
    .select({ slug: table.shippingTags.slug, name: table.shippingTags.name })
    .from(table.shippingTags)
  return {
    categories: await loadCategories(db),
    facets: facets.map((facet) => toTaggedContent(facet, facet.priority, facetTags.get(facet.id))),
    variations: variations.map((variation) =>
      toTaggedContent(variation, variation.priority, variationTags.get(variation.id)),
    ),
    shippingTags: shippingTags.sort(compareSlugs),
    products: await loadProducts(db),
  }
}

export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

async function loadCategories(db: Db): Promise<CategoryContent[]> {
  const rows = await db.execute<{
    slug: string
    name: string
    parent: string | null
    level: number
    position: number
    key: string | null
    file: string
    alt: string
    previous: string[]
    facets: string[]
    variations: string[]
  }>(sql`
    select c.slug, c.name, parent.slug as parent, c.level, c.position, c.picture_key as key, coalesce(p.file, '') as file, coalesce(c.picture_alt, '') as alt,
           array(select r.slug from category_redirects r where r.category_id = c.id order by r.slug collate "C") as previous,
           array(select f.slug from category_facets l join facets f on f.id = l.facet_id where l.category_id = c.id order by f.priority) as facets,
           array(select v.slug from category_variations l join variations v on v.id = l.variation_id where l.category_id = c.id order by v.priority) as variations
    from categories c left join categories parent on parent.id = c.parent_id left join pictures p on p.key = c.picture_key
    order by c.position`)
  return rows.map(({ slug, name, parent, level, position, previous, key, file, alt, facets, variations }) => ({
    slug,
    name,
    parent,
    level,
    position,
    previousSlugs: previous,
    picture: key === null ? null : { key, file, alt },
    facets,
    variations,
  }))
}

type ProductRow = {
  id: number
  slug: string
  name: string
  code: string
  category: string
  date_added: string
  updated: string
  orders: number
  previous: string[] | null
  tags: [string, string][] | null
}

async function loadProducts(db: Db): Promise<ProductContent[]> {
  const variants = await loadVariants(db)
  const rows = await db.execute<ProductRow>(sql`
    select p.id, p.slug, p.name, p.product_code as code, c.slug as category, p.date_added, p.updated, p.orders_before as orders, r.previous, t.tags
    from products p
    join categories c on c.id = p.category_id
    left join (select product_id, array_agg(slug order by slug collate "C") as previous from product_redirects group by product_id) r on r.product_id = p.id
    left join (
      select l.product_id, json_agg(json_build_array(f.slug, t.slug) order by f.priority, t.priority) as tags
      from product_facet_tags l join facet_tags t on t.id = l.facet_tag_id join facets f on f.id = t.facet_id group by l.product_id
    ) t on t.product_id = p.id
    order by p.slug collate "C"`)
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    productCode: row.code,
    category: row.category,
    previousSlugs: row.previous ?? [],
    dateAdded: new Date(row.date_added).toISOString(),
    updated: new Date(row.updated).toISOString(),
    orders: row.orders,
    facetTags: row.tags ?? [],
    variants: variants.get(row.id) ?? [],
  }))
}

type VariantRow = {
  product_id: number
  slug: string
  name: string
  code: string
  cents: number
  available: boolean
  short: string
  long: string
  tags: [string, string][] | null
  pictures: PictureReference[] | null
  shipping: string[] | null
  specifications: SpecificationContent[] | null
}

async function loadVariants(db: Db): Promise<Map<number, VariantContent[]>> {
  const rows = await db.execute<VariantRow>(sql`
    select v.product_id, v.slug, v.name, v.variant_code as code, v.price_cents as cents, v.available, v.short_description as short, v.long_description as long,
           t.tags, p.pictures, s.shipping, g.specifications
    from variants v
    left join (
      select l.variant_id, json_agg(json_build_array(n.slug, t.slug) order by n.priority) as tags
      from variant_tags l join variations n on n.id = l.variation_id join variation_tags t on t.id = l.variation_tag_id group by l.variant_id
    ) t on t.variant_id = v.id
    left join (
      select l.variant_id, json_agg(json_build_object('key', l.picture_key, 'file', p.file, 'alt', l.alt) order by l.priority) as pictures
      from variant_pictures l join pictures p on p.key = l.picture_key group by l.variant_id
    ) p on p.variant_id = v.id
    left join (
      select l.variant_id, array_agg(t.slug order by t.slug collate "C") as shipping
      from variant_shipping_tags l join shipping_tags t on t.id = l.shipping_tag_id group by l.variant_id
    ) s on s.variant_id = v.id
    left join (
      select g.variant_id, json_agg(json_build_object('name', g.name, 'entries', e.entries) order by g.priority) as specifications
      from specification_groups g
      join (select group_id, json_agg(json_build_object('name', name, 'value', value) order by priority) as entries from specifications group by group_id) e on e.group_id = g.id
      group by g.variant_id
    ) g on g.variant_id = v.id
    order by v.product_id, v.position`)
  const contents = rows.map((row): [number, VariantContent] => [
    row.product_id,
    {
      slug: row.slug,
      name: row.name,
      variantCode: row.code,
      price: toPrice(row.cents),
      available: row.available,
      tags: row.tags ?? [],
      shortDescription: row.short,
      longDescription: row.long,
      pictures: row.pictures ?? [],
      shippingTags: row.shipping ?? [],
      specifications: row.specifications ?? [],
    },
  ])
  return new Map(
    [...groupBy(contents, ([productId]) => productId)].map(([productId, group]) => [
      productId,
      group.map(([, content]) => content),
    ]),
  )
}
