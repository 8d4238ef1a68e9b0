import 'server-only'
import { asc, eq, sql } from 'drizzle-orm'
import { type PgColumn } from 'drizzle-orm/pg-core'
import { productNotFound } from '@messages/api-errors'
import * as t from '@messages/product-page'
import { groupBy } from '@/lib/platform/base/group-by'
import { toPrice } from '@/lib/platform/base/money'
import { notFound } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { idList } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import * as table from '@/lib/platform/db/schema/catalogue'
import { type CatalogueChange, type Category, type Product, type ProductCard, type Variant } from './catalogue.schema'
import { dayOf, type Day } from '@/lib/platform/base/working-days'
import { leadDaysOf, leadTimeFields, type Room } from '@/lib/shop/lead-time/lead-time'
import { fewLeft, isOffered } from '@/lib/shop/stock/stock'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { catalogueChangedAt, currentSnapshot } from './current-snapshot.server'
import { type ProductTranslation, productTranslationSchema } from './translation-file.schema'
import { type ListedProduct, toProductCard } from './listed-product'
import { largestUrl, largeUrl, mediumUrl, thumbnailUrl } from './pictures'
import { loadQuestions } from './load-questions.server'
import { loadReductions } from './price-history.server'
import { type PriceReduction, reducedFromPrice } from './price-reduction'
import { byIds } from './snapshot'
import { safetyOf, translatedSafety } from './product-safety'
import { productSafetySchema, type ProductSafety, type SafetyReply } from './product-safety.schema'
import { richTextViewer } from './rich-text.server'
import { translationOfVariant } from './translated-product'
import { ownTranslation } from './translations.server'

export async function listCategories(ctx: Ctx): Promise<Category[]> {
  return [...(await currentSnapshot(ctx)).categories]
}

export const showCatalogueChange = async (): Promise<CatalogueChange> => ({
  changed_at: catalogueChangedAt().toISOString(),
})

export async function showProduct(ctx: Ctx, { product_slug: slug }: { product_slug: string }): Promise<Product> {
  const product = (await currentSnapshot(ctx)).bySlug.get(slug)
  if (!product) throw notFound(productNotFound)
  return showListedProduct(ctx, product)
}

export async function showListedProduct(ctx: Ctx, product: ListedProduct): Promise<Product> {
  const [shown] = await showListedProducts(ctx, [product])
  if (!shown) throw notFound(productNotFound)
  return shown
}

/** With as many queries as for one. */
export async function showListedProducts(ctx: Ctx, products: readonly ListedProduct[]): Promise<Product[]> {
  const snapshot = await currentSnapshot(ctx)
  const { mediaDomain, room, safety } = snapshot
  const ids = products.map(({ id }) => id)
  const [details, variants, questions] = await Promise.all([
    loadDetails(ctx.db, ids),
    loadVariants(ctx.db, ids),
    loadQuestions(ctx.db, ids),
  ])
  return products.flatMap((product) => {
    const [own, stored] = [details.get(product.id), variants.get(product.id)]
    if (!own || !stored) return []
    const card = toProductCard(product, mediaDomain)
    return [
      {
        ...card,
        safety: own.giftCard
          ? NO_SAFETY
          : toSafetyReply(translatedSafety(own.safety, { safety_note: own.translation.safety_note }), safety),
        goes_with: byIds(snapshot, own.goesWith).map(({ slug }) => slug),
        questions: questions.get(product.id),
        variants: toVariants(stored, card, own, { mediaDomain, room, today: dayOf(ctx.now) }),
      },
    ]
  })
}

/** Of a gift card, which is no thing that could hurt anybody. */
const NO_SAFETY: SafetyReply = { manufacturer: null, responsible_person: null, warnings: [], note: '' }

function toSafetyReply(own: ProductSafety, shop: ProductSafety): SafetyReply {
  const { manufacturer, responsible_person, warnings, safety_note } = safetyOf(own, shop)
  return {
    manufacturer,
    responsible_person,
    warnings: warnings.map((kind) => ({ kind, text: t.warningTexts[kind] })),
    note: safety_note,
  }
}

type PictureRow = { priority: number; alt: string; key: string; file: string; color: string; widths: number[] }

type Details = {
  leadDays: number | null
  translation: ProductTranslation
  personalised: boolean
  giftCard: boolean
  safety: ProductSafety
  goesWith: readonly number[]
}

/** What the snapshot does not have of products, by their ids. */
async function loadDetails(db: Db, ids: readonly number[]): Promise<Map<number, Details>> {
  const rows = await db
    .select({
      id: table.products.id,
      translations: table.products.translations,
      personalised: table.products.personalised,
      giftCard: table.products.giftCard,
      leadDays: table.products.leadDays,
      safety: table.products.safety,
      goesWith: table.products.goesWith,
    })
    .from(table.products)
    .where(isOneOf(table.products.id, ids))
  return new Map(
    rows.map(({ id, translations, personalised, giftCard, leadDays, safety, goesWith }) => [
      id,
      {
        translation: ownTranslation(productTranslationSchema, translations),
        personalised,
        giftCard,
        leadDays,
        safety: readStored(productSafetySchema, safety, 'product safety'),
        goesWith,
      },
    ]),
  )
}

/** One parameter, however many ids there are. */
const isOneOf = (column: PgColumn, ids: readonly number[]) => sql`${column} = any(${idList(ids)})`

type StoredVariants = (typeof table.variants.$inferSelect & {
  tags: number[]
  shippingTags: number[]
  pictures: PictureRow[]
  specifications: SpecificationGroup[]
  reduction: PriceReduction | undefined
})[]

/** The variants of products, by the ids of these. */
async function loadVariants(db: Db, productIds: readonly number[]): Promise<Map<number, StoredVariants>> {
  const rows = await db
    .select()
    .from(table.variants)
    .where(isOneOf(table.variants.productId, productIds))
    .orderBy(asc(table.variants.position))
  const ids = rows.map((row) => row.id)
  const [tags, pictures, shippingTags, specifications, reductions] = await Promise.all([
    db.select().from(table.variantTags).where(isOneOf(table.variantTags.variantId, ids)),
    loadPictures(db, ids),
    db.select().from(table.variantShippingTags).where(isOneOf(table.variantShippingTags.variantId, ids)),
    loadSpecifications(db, ids),
    loadReductions(db, sql`product_id = any(${idList(productIds)})`),
  ])
  const [tagsOf, picturesOf, shippingTagsOf] = [
    groupBy(tags, ({ variantId }) => variantId),
    groupBy(pictures, ({ variantId }) => variantId),
    groupBy(shippingTags, ({ variantId }) => variantId),
  ]
  const variants = rows.map((row) => ({
    ...row,
    tags: (tagsOf.get(row.id) ?? []).map(({ variationTagId }) => variationTagId),
    shippingTags: (shippingTagsOf.get(row.id) ?? []).map(({ shippingTagId }) => shippingTagId),
    pictures: picturesOf.get(row.id) ?? [],
    specifications: specifications.get(row.id) ?? [],
    reduction: reductions.get(row.id),
  }))
  return groupBy(variants, ({ productId }) => productId)
}

function toVariants(
  variants: StoredVariants,
  card: ProductCard,
  { translation, personalised, giftCard, leadDays }: Details,
  { mediaDomain, room, today }: { mediaDomain: string; room: Room; today: Day },
): Variant[] {
  const toShown = richTextViewer()
  return variants.map((variant) => ({
    id: variant.id,
    slug: variant.slug,
    variant_code: variant.variantCode,
    price: toPrice(variant.priceCents),
    reduced_from: reducedFromPrice(variant.reduction),
    available: isOffered(variant),
    left: fewLeft(variant),
    ...(variant.madeToOrder && { made_to_order: true as const }),
    ...leadTimeFields(leadDaysOf({ isMadeToOrder: variant.madeToOrder, leadDays }), room, today),
    ...variantTexts(variant, variants[0] ?? variant, translation, toShown),
    tags: variant.tags,
    special_shipping_tags: variant.shippingTags,
    ...pictureFields(
      variant.pictures.map((picture) => ({ ...picture, alt: translation.images?.[picture.file] ?? picture.alt })),
      mediaDomain,
    ),
    product: {
      id: card.id,
      name: card.name,
      slug: card.slug,
      product_code: card.product_code,
      category: card.category,
      ...(personalised && { personalised }),
      ...(giftCard && { gift_card: giftCard }),
    },
  }))
}

type StoredVariant = Pick<
  typeof table.variants.$inferSelect,
  'slug' | 'name' | 'shortDescription' | 'longDescription'
> & { specifications: SpecificationGroup[] }

/** The texts of a variant in the language of the edition. */
function variantTexts(
  variant: StoredVariant,
  first: StoredVariant,
  translation: ProductTranslation,
  toShown: (html: string) => string,
) {
  const own = translationOfVariant(translation, variant, first)
  return {
    name: own.name ?? variant.name,
    short_description: own.short_description ?? variant.shortDescription,
    long_description: toShown(own.long_description ?? variant.longDescription),
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

function loadPictures(db: Db, variantIds: readonly number[]): Promise<(PictureRow & { variantId: number })[]> {
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
    .where(isOneOf(table.variantPictures.variantId, variantIds))
    .orderBy(asc(table.variantPictures.priority))
}

type SpecificationGroup = { id: number; priority: number; name: string; entries: { name: string; value: string }[] }

async function loadSpecifications(db: Db, variantIds: readonly number[]): Promise<Map<number, SpecificationGroup[]>> {
  const groups = await db
    .select()
    .from(table.specificationGroups)
    .where(isOneOf(table.specificationGroups.variantId, variantIds))
    .orderBy(asc(table.specificationGroups.priority))
  const entries = await db
    .select()
    .from(table.specifications)
    .where(
      isOneOf(
        table.specifications.groupId,
        groups.map((group) => group.id),
      ),
    )
    .orderBy(asc(table.specifications.priority))
  const entriesOf = groupBy(entries, ({ groupId }) => groupId)
  return groupBy(
    groups.map((group) => ({ ...group, entries: entriesOf.get(group.id) ?? [] })),
    ({ variantId }) => variantId,
  )
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
