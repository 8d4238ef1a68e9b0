import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { productNotFound } from '@messages/api-errors'
import * as t from '@messages/product-safety'
import { toPrice } from '@/lib/base/money'
import { withoutOffLinks } from '@/lib/base/off-paths'
import { isOn } from '@/lib/base/options'
import { notFound } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { type Db } from '@/lib/db/client.server'
import * as table from '@/lib/db/schema/catalogue'
import { type Category, type Product, type ProductCard, type Variant } from './catalogue.schema'
import { fewLeft, isOffered } from '@/lib/stock/stock'
import { readStored } from '@/lib/http/stored-json.server'
import { currentSnapshot } from './current-snapshot.server'
import { type ProductTranslation, productTranslationSchema } from './import/translation-file.schema'
import { type ListedProduct, toProductCard } from './listed-product'
import { largestUrl, largeUrl, mediumUrl, thumbnailUrl } from './pictures'
import { loadReductions } from './price-history.server'
import { reducedFromPrice } from './price-reduction'
import { safetyOf, translatedSafety } from './product-safety'
import { productSafetySchema, type ProductSafety, type SafetyReply } from './product-safety.schema'
import { translationOfVariant } from './translated-product'
import { ownTranslation } from './translations.server'

export async function listCategories(ctx: Ctx): Promise<Category[]> {
  return [...(await currentSnapshot(ctx)).categories]
}

export async function showProduct(ctx: Ctx, { product_slug: slug }: { product_slug: string }): Promise<Product> {
  const product = (await currentSnapshot(ctx)).bySlug.get(slug)
  if (!product) throw notFound(productNotFound)
  return showListedProduct(ctx, product)
}

export async function showListedProduct(ctx: Ctx, product: ListedProduct): Promise<Product> {
  const { mediaDomain, safety } = await currentSnapshot(ctx)
  const card = toProductCard(product, mediaDomain)
  const [details, stored] = await Promise.all([loadDetails(ctx.db, card.id), loadVariants(ctx.db, card.id)])
  return {
    ...card,
    safety: toSafetyReply(translatedSafety(details.safety, { safety_note: details.translation.safety_note }), safety),
    variants: toVariants(stored, card, details, mediaDomain),
  }
}

function toSafetyReply(own: ProductSafety, shop: ProductSafety): SafetyReply {
  const { manufacturer, responsible_person, warnings, safety_note } = safetyOf(own, shop)
  return {
    manufacturer,
    responsible_person,
    warnings: warnings.map((kind) => ({ kind, text: t.warningTexts[kind] })),
    note: safety_note,
  }
}

type PictureRow = { priority: number; alt: string; key: string; color: string; widths: number[] }

type Details = { translation: ProductTranslation; personalised: boolean; safety: ProductSafety }

/** What the snapshot does not have of a product. */
async function loadDetails(db: Db, id: number): Promise<Details> {
  const [row] = await db
    .select({
      translations: table.products.translations,
      personalised: table.products.personalised,
      safety: table.products.safety,
    })
    .from(table.products)
    .where(eq(table.products.id, id))
  return {
    translation: ownTranslation(productTranslationSchema, row?.translations ?? {}),
    personalised: row?.personalised ?? false,
    safety: readStored(productSafetySchema, row?.safety ?? {}, 'product safety'),
  }
}

type StoredVariants = Awaited<ReturnType<typeof loadVariants>>

async function loadVariants(db: Db, productId: number) {
  const rows = await db
    .select()
    .from(table.variants)
    .where(eq(table.variants.productId, productId))
    .orderBy(asc(table.variants.position))
  const ids = rows.map((row) => row.id)
  const [tags, pictures, shippingTags, specifications, reductions] = await Promise.all([
    db.select().from(table.variantTags).where(inArray(table.variantTags.variantId, ids)),
    loadPictures(db, ids),
    db.select().from(table.variantShippingTags).where(inArray(table.variantShippingTags.variantId, ids)),
    loadSpecifications(db, ids),
    loadReductions(db, sql`product_id = ${productId}`),
  ])
  const variants = rows.map((row) => ({ ...row, specifications: specifications.get(row.id) ?? [] }))
  return { variants, tags, pictures, shippingTags, reductions }
}

function toVariants(
  { variants, tags, pictures, shippingTags, reductions }: StoredVariants,
  card: ProductCard,
  { translation, personalised }: Details,
  mediaDomain: string,
): Variant[] {
  return variants.map((variant) => ({
    id: variant.id,
    slug: variant.slug,
    variant_code: variant.variantCode,
    price: toPrice(variant.priceCents),
    reduced_from: reducedFromPrice(reductions.get(variant.id)),
    available: isOffered(variant),
    left: fewLeft(variant),
    ...(variant.madeToOrder && { made_to_order: true as const }),
    ...variantTexts(variant, variants[0] ?? variant, translation),
    tags: tags.filter((tag) => tag.variantId === variant.id).map((tag) => tag.variationTagId),
    special_shipping_tags: shippingTags.filter((tag) => tag.variantId === variant.id).map((tag) => tag.shippingTagId),
    ...pictureFields(
      pictures
        .filter((picture) => picture.variantId === variant.id)
        .map((picture) => ({ ...picture, alt: translation.images?.[picture.file] ?? picture.alt })),
      mediaDomain,
    ),
    product: {
      id: card.id,
      name: card.name,
      slug: card.slug,
      product_code: card.product_code,
      category: card.category,
      ...(personalised && { personalised }),
    },
  }))
}

type StoredVariant = Pick<
  typeof table.variants.$inferSelect,
  'slug' | 'name' | 'shortDescription' | 'longDescription'
> & { specifications: SpecificationGroup[] }

/** The texts of a variant in the language of the edition. */
function variantTexts(variant: StoredVariant, first: StoredVariant, translation: ProductTranslation) {
  const own = translationOfVariant(translation, variant, first)
  return {
    name: own.name ?? variant.name,
    short_description: own.short_description ?? variant.shortDescription,
    long_description: withoutOffLinks(own.long_description ?? variant.longDescription, isOn),
    variant_specifications: variant.specifications.map(({ id, priority, name, entries }, at) => {
      const { name: ownName = name, entries: ownEntries = entries } = own.specifications?.[at] ?? {}
      return {
        id,
        priority,
        name: ownName,
        specifications: Object.fromEntries(ownEntries.map((entry) => [entry.name, entry.value])),
      }
    }),
  }
}

function loadPictures(db: Db, variantIds: number[]): Promise<(PictureRow & { variantId: number; file: string })[]> {
  return db
    .select({
      variantId: table.variantPictures.variantId,
      priority: table.variantPictures.priority,
      alt: table.variantPictures.alt,
      key: table.variantPictures.pictureKey,
      file: table.pictures.file,
      color: table.pictures.color,
      widths: table.pictures.widths,
    })
    .from(table.variantPictures)
    .innerJoin(table.pictures, eq(table.pictures.key, table.variantPictures.pictureKey))
    .where(inArray(table.variantPictures.variantId, variantIds))
    .orderBy(asc(table.variantPictures.priority))
}

type SpecificationGroup = { id: number; priority: number; name: string; entries: { name: string; value: string }[] }

async function loadSpecifications(db: Db, variantIds: number[]): Promise<Map<number, SpecificationGroup[]>> {
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
  const byVariant = new Map<number, SpecificationGroup[]>()
  for (const { id, variantId, priority, name } of groups) {
    const own = entries.filter((entry) => entry.groupId === id)
    byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), { id, priority, name, entries: own }])
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
