import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { toPrice } from '@/lib/base/money'
import { notFound } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { type Db } from '@/lib/db/client.server'
import * as table from '@/lib/db/schema/catalogue'
import { type Category, type Product, type ProductCard, type Variant } from './catalogue.schema'
import { currentSnapshot } from './current-snapshot.server'
import { toProductCard } from './listed-product'
import { largestUrl, largeUrl, mediumUrl, thumbnailUrl } from './pictures'

export async function listCategories(ctx: Ctx): Promise<Category[]> {
  return [...(await currentSnapshot(ctx)).categories]
}

export async function showProduct(ctx: Ctx, { product_slug: slug }: { product_slug: string }): Promise<Product> {
  const { bySlug, mediaDomain } = await currentSnapshot(ctx)
  const product = bySlug.get(slug)
  if (!product) throw notFound('This product')
  const card = toProductCard(product, mediaDomain)
  return { ...card, variants: await loadVariants(ctx.db, card, mediaDomain) }
}

type PictureRow = { priority: number; alt: string; key: string; color: string; widths: number[] }

async function loadVariants(db: Db, card: ProductCard, mediaDomain: string): Promise<Variant[]> {
  const rows = await db
    .select()
    .from(table.variants)
    .where(eq(table.variants.productId, card.id))
    .orderBy(asc(table.variants.position))
  const ids = rows.map((row) => row.id)
  const [tags, pictures, shippingTags, specifications] = await Promise.all([
    db.select().from(table.variantTags).where(inArray(table.variantTags.variantId, ids)),
    loadPictures(db, ids),
    db.select().from(table.variantShippingTags).where(inArray(table.variantShippingTags.variantId, ids)),
    loadSpecifications(db, ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    variant_code: row.variantCode,
    price: toPrice(row.priceCents),
    available: row.available,
    short_description: row.shortDescription,
    long_description: row.longDescription,
    tags: tags.filter((tag) => tag.variantId === row.id).map((tag) => tag.variationTagId),
    special_shipping_tags: shippingTags.filter((tag) => tag.variantId === row.id).map((tag) => tag.shippingTagId),
    ...pictureFields(
      pictures.filter((picture) => picture.variantId === row.id),
      mediaDomain,
    ),
    variant_specifications: specifications.get(row.id) ?? [],
    product: {
      id: card.id,
      name: card.name,
      slug: card.slug,
      product_code: card.product_code,
      category: card.category,
    },
  }))
}

function loadPictures(db: Db, variantIds: number[]): Promise<(PictureRow & { variantId: number })[]> {
  return db
    .select({
      variantId: table.variantPictures.variantId,
      priority: table.variantPictures.priority,
      alt: table.variantPictures.alt,
      key: table.variantPictures.pictureKey,
      color: table.pictures.color,
      widths: table.pictures.widths,
    })
    .from(table.variantPictures)
    .innerJoin(table.pictures, eq(table.pictures.key, table.variantPictures.pictureKey))
    .where(inArray(table.variantPictures.variantId, variantIds))
    .orderBy(asc(table.variantPictures.priority))
}

async function loadSpecifications(
  db: Db,
  variantIds: number[],
): Promise<Map<number, Variant['variant_specifications']>> {
  const groups = await db
    .select()
    .from(table.specificationGroups)
    .where(inArray(table.specificationGroups.variantId, variantIds))
    .orderBy(asc(table.specificationGroups.priority))
  const entries = await db
    .select()
    .from(table.specifications)
    .where(
      inArray(
        table.specifications.groupId,
        groups.map((group) => group.id),
      ),
    )
    .orderBy(asc(table.specifications.priority))
  const byVariant = new Map<number, Variant['variant_specifications']>()
  for (const group of groups) {
    const values = entries
      .filter((entry) => entry.groupId === group.id)
      .map((entry) => [entry.name, entry.value] as const)
    const listed = byVariant.get(group.variantId) ?? []
    byVariant.set(group.variantId, [
      ...listed,
      { id: group.id, priority: group.priority, name: group.name, specifications: Object.fromEntries(values) },
    ])
  }
  return byVariant
}

/** The API has separate fields for the first four pictures, and a list of all. */
function pictureFields(pictures: PictureRow[], mediaDomain: string) {
  const [first, second, third, fourth] = pictures
  if (!first) throw new Error('The variant has no picture.')
  return {
    get_image: largeUrl(first.key, mediaDomain),
    get_image_md: mediumUrl(first.key, mediaDomain),
    get_image_lg: largeUrl(first.key, mediaDomain),
    image_alt: first.alt,
    thumbnail_alt: first.alt,
    get_image_2: second ? largeUrl(second.key, mediaDomain) : null,
    get_image_2_md: second ? mediumUrl(second.key, mediaDomain) : null,
    get_image_2_lg: second ? largeUrl(second.key, mediaDomain) : null,
    image_2_alt: second?.alt ?? null,
    get_image_3: third ? largeUrl(third.key, mediaDomain) : null,
    get_image_3_md: third ? mediumUrl(third.key, mediaDomain) : null,
    get_image_3_lg: third ? largeUrl(third.key, mediaDomain) : null,
    image_3_alt: third?.alt ?? null,
    get_image_4: fourth ? largeUrl(fourth.key, mediaDomain) : null,
    get_image_4_md: fourth ? mediumUrl(fourth.key, mediaDomain) : null,
    get_image_4_lg: fourth ? largeUrl(fourth.key, mediaDomain) : null,
    image_4_alt: fourth?.alt ?? null,
    variant_images: pictures.map((picture) => ({
      priority: picture.priority,
      thumbnail: thumbnailUrl(picture.key, mediaDomain),
      image_lg: largeUrl(picture.key, mediaDomain),
      image_xl: largestUrl(picture, mediaDomain),
      image_alt: picture.alt,
      image_color: picture.color,
    })),
  }
}
