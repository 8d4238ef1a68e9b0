import { z } from 'zod'
import * as t from '@messages/api-errors'
import { hexColorSchema, listOf, priceSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { reducedFromSchema } from '@/lib/shop/catalogue/catalogue.schema'
import { MAX_WISHLIST_ENTRIES } from './wishlist-limits'

const wishlistEntrySchema = z
  .object({
    item: z.object({
      id: rowIdSchema,
      product: rowIdSchema.describe('The id of the product, by which entries are unique: the same as `id`.'),
      category: rowIdSchema,
      slug: z.string(),
      name: z.string(),
      price: priceSchema,
      reduced_from: reducedFromSchema,
      available: z.boolean(),
      thumbnail: z.string(),
      thumbnail_alt: z.string(),
      image_color: hexColorSchema,
    }),
    quantity: z.literal(1).describe('Not used.'),
  })
  .meta({ id: 'WishlistEntry' })

export const wishlistReplySchema = z.array(wishlistEntrySchema)

/** Clients may send whole entries; everything but the id is ignored. */
const wishlistEntryInputSchema = z.object({ item: z.object({ id: rowIdSchema }) })

export const wishlistInputSchema = listOf(wishlistEntryInputSchema, {
  max: MAX_WISHLIST_ENTRIES,
  notAListMessage: t.sendWishlist,
  tooManyMessage: t.tooManyEntries(MAX_WISHLIST_ENTRIES),
})

export type WishlistEntry = z.output<typeof wishlistEntrySchema>
export type WishlistEntryInput = z.output<typeof wishlistEntryInputSchema>
