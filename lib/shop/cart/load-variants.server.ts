import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toPrice } from '@/lib/platform/base/money'
import { mediumUrl } from '@/lib/shop/catalogue/pictures'
import { loadQuestions } from '@/lib/shop/catalogue/load-questions.server'
import { loadReductions } from '@/lib/shop/catalogue/price-history.server'
import { reducedFromPrice } from '@/lib/shop/catalogue/price-reduction'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { productTranslationSchema } from '@/lib/shop/catalogue/translation-file.schema'
import { ownTranslation } from '@/lib/shop/catalogue/translations.server'
import { questionsOfVariant } from '@/lib/shop/questions/question'
import { idList } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import { pictures, products, variantPictures, variants, variantShippingTags } from '@/lib/platform/db/schema/catalogue'
import { type CartItemReply } from './cart.schema'

/** What the database says of variants that are sold, without their stock. */
export async function loadVariants(
  db: Db,
  { mediaDomain }: Snapshot,
  ids: readonly number[],
): Promise<Map<number, CartItemReply>> {
  const rows = await db
    .select({
      variant: {
        id: variants.id,
        name: variants.name,
        slug: variants.slug,
        code: variants.variantCode,
        priceCents: variants.priceCents,
        available: variants.available,
      },
      product: {
        id: products.id,
        name: products.name,
        slug: products.slug,
        code: products.productCode,
        category: products.categoryId,
        personalised: products.personalised,
        giftCard: products.giftCard,
        leadDays: products.leadDays,
      },
      picture: { key: pictures.key, color: pictures.color, file: pictures.file, alt: variantPictures.alt },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantPictures, and(eq(variantPictures.variantId, variants.id), eq(variantPictures.priority, 1)))
    .innerJoin(pictures, eq(pictures.key, variantPictures.pictureKey))
    .where(and(inArray(variants.id, [...ids]), eq(products.state, 'published')))
  const productIds = rows.map(({ product }) => product.id)
  const own = await loadTranslations(db, productIds)
  const questions = await loadQuestions(db, productIds)
  const tags = await loadShippingTags(db, ids)
  const reductions = await loadReductions(db, sql`id = any(${idList(ids)})`)
  return new Map(
    rows.map(({ variant, product, picture }): [number, CartItemReply] => {
      const texts = own.get(product.id)
      const asked = questionsOfVariant(questions.get(product.id) ?? [], variant.slug)
      return [
        variant.id,
        {
          item: {
            id: variant.id,
            name: texts?.variants?.[variant.slug]?.name ?? variant.name,
            slug: variant.slug,
            variant_code: variant.code,
            price: toPrice(variant.priceCents),
            reduced_from: reducedFromPrice(reductions.get(variant.id)),
            available: variant.available,
            left: null,
            ...(product.leadDays !== null && { lead_days: product.leadDays }),
            ...(asked.length > 0 && { questions: asked }),
            special_shipping_tags: tags.get(variant.id) ?? [],
            get_image_md: mediumUrl(picture.key, mediaDomain),
            image_alt: texts?.images?.[picture.file] ?? picture.alt,
            image_color: picture.color,
          },
          product: {
            id: product.id,
            name: texts?.name ?? product.name,
            slug: texts?.slug ?? product.slug,
            product_code: product.code,
            category: product.category,
            ...(product.personalised && { personalised: true as const }),
            ...(product.giftCard && { gift_card: true as const }),
          },
        },
      ]
    }),
  )
}

/** Once for each product, because they contain its long texts. */
async function loadTranslations(db: Db, productIds: readonly number[]) {
  const rows = await db
    .select({ id: products.id, translations: products.translations })
    .from(products)
    .where(inArray(products.id, [...new Set(productIds)]))
  return new Map(rows.map(({ id, translations }) => [id, ownTranslation(productTranslationSchema, translations)]))
}

async function loadShippingTags(db: Db, variantIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ variantId: variantShippingTags.variantId, tagId: variantShippingTags.shippingTagId })
    .from(variantShippingTags)
    .where(inArray(variantShippingTags.variantId, [...variantIds]))
    .orderBy(asc(variantShippingTags.shippingTagId))
  const byVariant = new Map<number, number[]>()
  for (const { variantId, tagId } of rows) byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), tagId])
  return byVariant
}
