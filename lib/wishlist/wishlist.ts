import { type ProductCard } from '@/lib/catalogue/catalogue.schema'
import { sortedById } from '@/lib/sync/list-merge'
import { type WishlistEntry } from './wishlist.schema'

/** What a card or a product page knows of a product, and the wishlist keeps of it. */
export type WishlistProduct = Pick<
  ProductCard,
  'id' | 'category' | 'slug' | 'name' | 'price' | 'available' | 'thumbnail' | 'image_alt' | 'image_color'
>

/** Nothing more: it travels with every card of a page. */
export const toWishlistProduct = ({
  id,
  category,
  slug,
  name,
  price,
  available,
  thumbnail,
  image_alt,
  image_color,
}: WishlistProduct): WishlistProduct => ({
  id,
  category,
  slug,
  name,
  price,
  available,
  thumbnail,
  image_alt,
  image_color,
})

export function toWishlistEntry({
  id,
  category,
  slug,
  name,
  price,
  available,
  thumbnail,
  image_alt,
  image_color,
}: WishlistProduct): WishlistEntry {
  return {
    item: { id, product: id, category, slug, name, price, available, thumbnail, thumbnail_alt: image_alt, image_color },
    quantity: 1,
  }
}

export const hasWishlistEntry = (entries: readonly WishlistEntry[], productId: number) =>
  entries.some(({ item }) => item.product === productId)

export const removeWishlistEntry = (entries: readonly WishlistEntry[], productId: number) =>
  entries.filter(({ item }) => item.product !== productId)

/** Puts an entry in its place, instead of the one of the same product. */
export const putWishlistEntry = (entries: readonly WishlistEntry[], entry: WishlistEntry) =>
  sortedById([...removeWishlistEntry(entries, entry.item.product), entry])

/** On the list if it was not, off it if it was: a product is never there twice. */
export function toggleWishlistEntry(entries: readonly WishlistEntry[], wish: WishlistProduct): WishlistEntry[] {
  return hasWishlistEntry(entries, wish.id)
    ? removeWishlistEntry(entries, wish.id)
    : putWishlistEntry(entries, toWishlistEntry(wish))
}
