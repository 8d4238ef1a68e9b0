import { z } from 'zod'
import { hexColor, listOf, price, rowId } from '@/lib/base/wire.schema'
import { MOST_ENTRIES } from './wishlist-limits'

const wishlistEntry = z
  .object({
    item: z.object({
      id: rowId,
      product: rowId.describe('The id of the product, by which entries are unique: the same as `id`.'),
      category: rowId,
      slug: z.string(),
      name: z.string(),
      price,
      available: z.boolean(),
      thumbnail: z.string(),
      thumbnail_alt: z.string(),
      image_color: hexColor,
    }),
    quantity: z.literal(1).describe('Not used.'),
  })
  .meta({ id: 'WishlistEntry' })

export const wishlistReply = z.array(wishlistEntry)

/** Of an entry that is sent, the id counts; the rest of it may come along and is not read. */
const sentEntry = z.object({ item: z.object({ id: rowId }) })

export const wishlistInput = listOf(sentEntry, {
  most: MOST_ENTRIES,
  noList: 'Send the wishlist as a list of entries.',
  tooMany: `A wishlist holds at most ${MOST_ENTRIES} entries.`,
})

export type WishlistEntry = z.output<typeof wishlistEntry>
export type SentWishlistEntry = z.output<typeof sentEntry>
