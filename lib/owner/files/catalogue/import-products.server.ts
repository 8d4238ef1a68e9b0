import 'server-only'
import { sql } from 'drizzle-orm'
import { toMinorUnits } from '@/lib/platform/base/money'
import { idList, insertRows, updateRows } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import * as table from '@/lib/platform/db/schema/catalogue'
import { type ProductContent, type VariantContent } from './catalogue-content'
import { type Changes, type ImportPlan } from './import-plan'
import { requireId, loadIdsBySlug, setTemporaryNames, type StructureIds } from './import-structure.server'

type StoredProductIds = { id: number; variants: Map<string, number> }

export async function saveProducts(
  db: Db,
  { add, change, remove }: Changes<ProductContent>,
  ids: StructureIds,
): Promise<void> {
  const stored = await loadStoredProductIds(
    db,
    [...change.map(({ from }) => from), ...remove].map((product) => product.slug),
  )
  const storedAs = (product: ProductContent) => {
    const found = stored.get(product.slug)
    if (!found) throw new Error(`The product "${product.slug}" is not in the database.`)
    return found
  }
  await db.execute(sql`delete from products where id = any(${idList(remove.map((product) => storedAs(product).id))})`)

  const renamed = change.filter(({ from, to }) => from.slug !== to.slug || from.productCode !== to.productCode)
  await setTemporaryNames(
    db,
    table.products,
    ['slug', 'product_code'],
    renamed.map(({ from }) => storedAs(from).id),
  )
  const row = (product: ProductContent) => ({
    slug: product.slug,
    name: product.name,
    productCode: product.productCode,
    categoryId: requireId(ids.categories, product.category),
    dateAdded: new Date(product.dateAdded),
    updated: new Date(product.updated),
    ordersBefore: product.orders,
    state: product.state,
    personalised: product.personalised,
    giftCard: product.giftCard,
    leadDays: product.leadDays,
    safety: product.safety,
    questions: product.questions,
    questionSetId: product.questionSet === null ? null : requireId(ids.questionSets, product.questionSet),
    translations: product.translations,
  })
  await updateRows(
    db,
    table.products,
    change.map(({ from, to }) => ({ id: storedAs(from).id, ...row(to) })),
  )
  const added = new Map(
    (await insertRows(db, table.products, add.map(row), { returning: ['id', 'slug'] })).map(({ id, slug }) => [
      slug,
      id,
    ]),
  )

  const now = new Map([...added, ...change.map(({ from, to }): [string, number] => [to.slug, storedAs(from).id])])
  await saveLinks(db, [...add, ...change.map(({ to }) => to)], now, ids)
  await saveGoesWith(db, { add, change }, now)
  await saveVariants(
    db,
    add,
    change.map(({ from, to }) => ({ from, to, stored: storedAs(from) })),
    now,
    ids,
  )
}

async function loadStoredProductIds(db: Db, slugs: string[]): Promise<Map<string, StoredProductIds>> {
  if (slugs.length === 0) return new Map()
  const productIds = await loadIdsBySlug(db, table.products)
  const stored = new Map(
    slugs.map((slug): [string, StoredProductIds] => [slug, { id: requireId(productIds, slug), variants: new Map() }]),
  )
  const byId = new Map([...stored.values()].map((product) => [product.id, product]))
  const rows = await db.execute<{ id: number; product_id: number; slug: string }>(
    sql`select id, product_id, slug from variants where product_id = any(${idList([...byId.keys()])})`,
  )
  for (const { id, product_id: productId, slug } of rows) byId.get(productId)?.variants.set(slug, id)
  return stored
}

async function saveLinks(
  db: Db,
  products: ProductContent[],
  productIds: Map<string, number>,
  ids: StructureIds,
): Promise<void> {
  const changedIds = idList(products.map((product) => requireId(productIds, product.slug)))
  await db.execute(sql`delete from product_facet_tags where product_id = any(${changedIds})`)
  await db.execute(sql`delete from product_redirects where product_id = any(${changedIds})`)
  const each = <Item, Row>(itemsOf: (product: ProductContent) => Item[], row: (productId: number, item: Item) => Row) =>
    products.flatMap((product) => itemsOf(product).map((item) => row(requireId(productIds, product.slug), item)))
  await insertRows(
    db,
    table.productFacetTags,
    each(
      (product) => product.facetTags,
      (productId, [facet, tag]) => ({ productId, facetTagId: requireId(ids.facetTags, `${facet}:${tag}`) }),
    ),
  )
  await insertRows(
    db,
    table.productRedirects,
    each(
      (product) => product.previousSlugs,
      (productId, slug) => ({ productId, slug }),
    ),
    {
      onConflict: sql`on conflict (slug) do update set product_id = excluded.product_id`,
    },
  )
}

/** When all products have their slugs. */
async function saveGoesWith(
  db: Db,
  { add, change }: Pick<Changes<ProductContent>, 'add' | 'change'>,
  productIds: Map<string, number>,
): Promise<void> {
  const chosen = [
    ...add.filter(({ goesWith }) => goesWith.length > 0),
    ...change.flatMap(({ from, to }) => (from.goesWith.length + to.goesWith.length > 0 ? [to] : [])),
  ]
  if (chosen.length === 0) return
  const allIds = await loadIdsBySlug(db, table.products)
  await updateRows(
    db,
    table.products,
    chosen.map(({ slug, goesWith }) => ({
      id: requireId(productIds, slug),
      goesWith: goesWith.flatMap((other) => allIds.get(other) ?? []),
    })),
  )
}

type ChangedProduct = { from: ProductContent; to: ProductContent; stored: StoredProductIds }
type PositionedVariant = { variant: VariantContent; position: number }

const withPositions = (product: ProductContent): PositionedVariant[] =>
  product.variants.map((variant, at) => ({ variant, position: at + 1 }))

/** A variant keeps its id while its code or slug is the same, because carts refer to it. */
function matchVariants({ from, to }: ChangedProduct): Map<VariantContent, VariantContent> {
  const origins = new Map<VariantContent, VariantContent>()
  for (const key of ['variantCode', 'slug'] as const) {
    const taken = new Set(origins.values())
    const free = new Map(
      from.variants.filter((variant) => !taken.has(variant)).map((variant) => [variant[key], variant]),
    )
    for (const variant of to.variants) {
      const origin = origins.has(variant) ? undefined : free.get(variant[key])
      if (origin) origins.set(variant, origin)
    }
  }
  return origins
}

async function saveVariants(
  db: Db,
  add: ProductContent[],
  change: ChangedProduct[],
  productIds: Map<string, number>,
  ids: StructureIds,
): Promise<void> {
  const newVariants = add.flatMap((product) =>
    withPositions(product).map((one) => ({ ...one, productId: requireId(productIds, product.slug) })),
  )
  const keptVariants: (PositionedVariant & { id: number })[] = []
  const removedIds: number[] = []
  for (const product of change) {
    const origins = matchVariants(product)
    const matchedSlugs = new Set([...origins.values()].map((variant) => variant.slug))
    removedIds.push(
      ...product.from.variants
        .filter((variant) => !matchedSlugs.has(variant.slug))
        .map((variant) => requireId(product.stored.variants, variant.slug)),
    )
    for (const one of withPositions(product.to)) {
      const origin = origins.get(one.variant)
      if (origin) keptVariants.push({ ...one, id: requireId(product.stored.variants, origin.slug) })
      else newVariants.push({ ...one, productId: product.stored.id })
    }
  }
  const keptIds = keptVariants.map(({ id }) => id)
  await db.execute(sql`delete from variants where id = any(${idList(removedIds)})`)
  await setTemporaryNames(db, table.variants, ['slug', 'variant_code'], keptIds)
  await updateRows(
    db,
    table.variants,
    keptVariants.map(({ id, ...one }) => ({ id, ...variantRow(one) })),
  )
  const added = await insertRows(
    db,
    table.variants,
    newVariants.map(({ productId, ...one }) => ({ productId, ...variantRow(one) })),
    { returning: ['id', 'variantCode'] },
  )
  const addedIds = new Map(added.map(({ id, variantCode }) => [variantCode, id]))
  for (const name of ['variant_tags', 'variant_pictures', 'variant_shipping_tags', 'specification_groups']) {
    await db.execute(sql`delete from ${sql.identifier(name)} where variant_id = any(${idList(keptIds)})`)
  }
  await saveVariantParts(
    db,
    [...keptVariants, ...newVariants.map(({ variant }) => ({ variant, id: requireId(addedIds, variant.variantCode) }))],
    ids,
  )
}

const variantRow = ({ variant, position }: PositionedVariant) => ({
  slug: variant.slug,
  name: variant.name,
  variantCode: variant.variantCode,
  priceCents: toMinorUnits(variant.price),
  amountUpToCents: variant.amountUpTo === null ? null : toMinorUnits(variant.amountUpTo),
  reduced: variant.reduced,
  available: variant.available,
  position,
  shortDescription: variant.shortDescription,
  longDescription: variant.longDescription,
})

async function saveVariantParts(
  db: Db,
  variants: { id: number; variant: VariantContent }[],
  ids: StructureIds,
): Promise<void> {
  const each = <Item, Row>(
    itemsOf: (variant: VariantContent) => Item[],
    row: (variantId: number, item: Item, at: number) => Row,
  ) => variants.flatMap(({ id, variant }) => itemsOf(variant).map((item, at) => row(id, item, at)))
  await insertRows(
    db,
    table.variantTags,
    each(
      (variant) => variant.tags,
      (variantId, [variation, tag]) => ({
        variantId,
        variationId: requireId(ids.variations, variation),
        variationTagId: requireId(ids.variationTags, `${variation}:${tag}`),
      }),
    ),
  )
  await insertRows(
    db,
    table.variantPictures,
    each(
      (variant) => variant.pictures,
      (variantId, { key, alt }, at) => ({ variantId, priority: at + 1, pictureKey: key, alt }),
    ),
  )
  await insertRows(
    db,
    table.variantShippingTags,
    each(
      (variant) => variant.shippingTags,
      (variantId, slug) => ({ variantId, shippingTagId: requireId(ids.shippingTags, slug) }),
    ),
  )
  const groups = each(
    (variant) => variant.specifications,
    (variantId, { name }, at) => ({ variantId, name, priority: at + 1 }),
  )
  const inserted = await insertRows(db, table.specificationGroups, groups, {
    returning: ['id', 'variantId', 'priority'],
  })
  const groupIds = new Map(inserted.map(({ id, variantId, priority }) => [`${variantId}:${priority}`, id]))
  const entries = each(
    (variant) => variant.specifications,
    (variantId, group, at) =>
      group.entries.map(({ name, value }, place) => ({
        groupId: requireId(groupIds, `${variantId}:${at + 1}`),
        name,
        value,
        priority: place + 1,
      })),
  )
  await insertRows(db, table.specifications, entries.flat())
}

/** For the end of an import, when nothing refers to these entries any more. */
export async function deleteRemovedEntries(db: Db, plan: ImportPlan): Promise<void> {
  // Removed categories have temporary slugs, so that others can use their slugs.
  if (plan.categories.remove.length > 0) await db.execute(sql`delete from categories where slug like '~%'`)
  for (const { name, tagTable, owner, changes } of [
    { name: 'facets', tagTable: 'facet_tags', owner: 'facet_id', changes: plan.facets },
    { name: 'variations', tagTable: 'variation_tags', owner: 'variation_id', changes: plan.variations },
  ]) {
    for (const { slug } of changes.remove)
      await db.execute(sql`delete from ${sql.identifier(name)} where slug = ${slug}`)
    for (const { from, to } of changes.change) {
      const lost = from.tags.filter((tag) => !to.tags.some((other) => other.slug === tag.slug))
      for (const tag of lost) {
        await db.execute(
          sql`delete from ${sql.identifier(tagTable)} where slug = ${tag.slug} and ${sql.identifier(owner)} = (select id from ${sql.identifier(name)} where slug = ${to.slug})`,
        )
      }
    }
  }
  for (const { slug } of plan.shippingTags.remove) await db.execute(sql`delete from shipping_tags where slug = ${slug}`)
  for (const { slug } of plan.questionSets.remove) await db.execute(sql`delete from question_sets where slug = ${slug}`)
}
