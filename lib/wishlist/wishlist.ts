import { type ProductCard } from '@/lib/catalogue/catalogue.schema'
import { sortedById } from '@/lib/sync/list-merge'
import { type WishlistEntry } from './wishlist.schema'

/** What a card or a product page knows of a product, and the wishlist keeps of it. */
export type Wish = Pick<ProductCard, 'id' | 'category' | 'slug' | 'name' | 'price' | 'available' | 'thumbnail' | 'image_alt' | 'image_color'>

/** Nothing more: it travels with every card of a page. */
export const wishOf = ({ id, category, slug, name, price, available, thumbnail, image_alt, image_color }: Wish): Wish => ({
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

export function entryOf({ id, category, slug, name, price, available, thumbnail, image_alt, image_color }: Wish): WishlistEntry {
  return { item: { id, product: id, category, slug, name, price, available, thumbnail, thumbnail_alt: image_alt, image_color }, quantity: 1 }
}

export const isWished = (entries: readonly WishlistEntry[], productId: number) => entries.some(({ item }) => item.product === productId)

export const withoutWish = (entries: readonly WishlistEntry[], productId: number) => entries.filter(({ item }) => item.product !== productId)

/** Puts an entry in its place, instead of the one of the same product. */
export const putWish = (entries: readonly WishlistEntry[], entry: WishlistEntry) => sortedById([...withoutWish(entries, entry.item.product), entry])

/** On the list if it was not, off it if it was: a product is never there twice. */
export function toggleWish(entries: readonly WishlistEntry[], wish: Wish): WishlistEntry[] {
  return isWished(entries, wish.id) ? withoutWish(entries, wish.id) : putWish(entries, entryOf(wish))
}
