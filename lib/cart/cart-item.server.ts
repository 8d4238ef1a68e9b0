import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { toPrice } from '@/lib/base/money'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { mediumUrl } from '@/lib/catalogue/pictures'
import { type Ctx } from '@/lib/db/context.server'
import { type Db } from '@/lib/db/client.server'
import { pictures, products, variantPictures, variants, variantShippingTags } from '@/lib/db/schema/catalogue'
import { type CartItemReply } from './cart.schema'

/** The current data of these variants, as a cart shows them. Deleted ones are missing. */
export async function listVariants(ctx: Pick<Ctx, 'db'>, { ids }: { ids: number[] }): Promise<CartItemReply[]> {
  const { db } = ctx
  const { mediaDomain } = await currentSnapshot(ctx)
  const rows = await db
    .select({
      variant: variants,
      product: products,
      picture: { key: pictures.key, color: pictures.color, alt: variantPictures.alt },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantPictures, and(eq(variantPictures.variantId, variants.id), eq(variantPictures.priority, 1)))
    .innerJoin(pictures, eq(pictures.key, variantPictures.pictureKey))
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
  const tags = await loadShippingTags(db, ids)
  return rows.map(({ variant, product, picture }) => ({
    item: {
      id: variant.id,
      name: variant.name,
      slug: variant.slug,
      variant_code: variant.variantCode,
      price: toPrice(variant.priceCents),
      available: variant.available,
      special_shipping_tags: tags.get(variant.id) ?? [],
      get_image_md: mediumUrl(picture.key, mediaDomain),
      image_alt: picture.alt,
      image_color: picture.color,
    },
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      product_code: product.productCode,
      category: product.categoryId,
    },
  }))
}

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
