import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { toPrice } from '@/lib/base/money'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { mediumUrl } from '@/lib/catalogue/pictures'
import { loadReductions } from '@/lib/catalogue/price-history.server'
import { reducedFromPrice } from '@/lib/catalogue/price-reduction'
import { productTranslationSchema } from '@/lib/catalogue/import/translation-file.schema'
import { ownTranslation } from '@/lib/catalogue/translations.server'
import { idList } from '@/lib/db/bulk.server'
import { type Ctx } from '@/lib/db/context.server'
import { type Db } from '@/lib/db/client.server'
import { pictures, products, variantPictures, variants, variantShippingTags } from '@/lib/db/schema/catalogue'
import { stock } from '@/lib/db/schema/stock'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'
import { type CartItemReply } from './cart.schema'

/** The current data of these variants, as a cart shows them. Deleted ones are missing, and so are those of products that are not published. */
export async function listVariants(ctx: Pick<Ctx, 'db'>, { ids }: { ids: number[] }): Promise<CartItemReply[]> {
  const { db } = ctx
  const { mediaDomain } = await currentSnapshot(ctx)
  const rows = await db
    .select({
      variant: variants,
      product: products,
      // As it is now, not as pages show it: the cart is read just before an order.
      left: stock.count,
      picture: { key: pictures.key, color: pictures.color, file: pictures.file, alt: variantPictures.alt },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantPictures, and(eq(variantPictures.variantId, variants.id), eq(variantPictures.priority, 1)))
    .innerJoin(pictures, eq(pictures.key, variantPictures.pictureKey))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(and(inArray(variants.id, ids), eq(products.state, 'published')))
    .orderBy(asc(variants.id))
  const tags = await loadShippingTags(db, ids)
  const reductions = await loadReductions(db, sql`id = any(${idList(ids)})`)
  const translated = rows.map((row) => ({
    ...row,
    own: ownTranslation(productTranslationSchema, row.product.translations),
  }))
  return translated.map(({ variant, product, picture, own, left }) => ({
    item: {
      id: variant.id,
      name: own.variants?.[variant.slug]?.name ?? variant.name,
      slug: variant.slug,
      variant_code: variant.variantCode,
      price: toPrice(variant.priceCents),
      reduced_from: reducedFromPrice(reductions.get(variant.id)),
      available: variant.available && left !== 0,
      left: shownLeft(left),
      special_shipping_tags: tags.get(variant.id) ?? [],
      get_image_md: mediumUrl(picture.key, mediaDomain),
      image_alt: own.images?.[picture.file] ?? picture.alt,
      image_color: picture.color,
    },
    product: {
      id: product.id,
      name: own.name ?? product.name,
      slug: own.slug ?? product.slug,
      product_code: product.productCode,
      category: product.categoryId,
      ...(product.personalised && { personalised: true as const }),
    },
  }))
}

/** Only what limits the quantity of a line. */
const shownLeft = (count: number | null) => (count !== null && count < MAX_QUANTITY_PER_LINE ? count : null)

async function loadShippingTags(db: Db, variantIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ variantId: variantShippingTags.variantId, tagId: variantShippingTags.shippingTagId })
    .from(variantShippingTags)
    .where(inArray(variantShippingTags.variantId, variantIds))
    .orderBy(asc(variantShippingTags.shippingTagId))
  const byVariant = new Map<number, number[]>()
  for (const { variantId, tagId } of rows) byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), tagId])
  return byVariant
}
