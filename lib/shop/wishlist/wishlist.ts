import { isRecord, isRowId, pick } from '@/lib/platform/base/json'
import { isStoredPrice } from '@/lib/platform/base/money'
import { type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { sortedById } from '@/lib/shop/sync/list-entries'
import { type WishlistEntry } from './wishlist.schema'

const PRODUCT_FIELDS = [
  'id',
  'category',
  'slug',
  'name',
  'price',
  'available',
  'thumbnail',
  'image_alt',
  'image_color',
] as const

/** The fields of a product that the wishlist stores. Cards and product pages have them. */
export type WishlistProduct = Pick<ProductCard, (typeof PRODUCT_FIELDS)[number]> &
  Partial<Pick<ProductCard, 'reduced_from'>>

/** Picks these fields only, and leaves out what most products do not have, because every card sends them to the browser. */
export const toWishlistProduct = (product: WishlistProduct): WishlistProduct => ({
  ...pick(product, PRODUCT_FIELDS),
  ...(product.reduced_from ? { reduced_from: product.reduced_from } : {}),
})

export function toWishlistEntry(product: WishlistProduct): WishlistEntry {
  const { image_alt, reduced_from = null, ...item } = toWishlistProduct(product)
  return { item: { ...item, reduced_from, product: item.id, thumbnail_alt: image_alt }, quantity: 1 }
}

export const hasWishlistEntry = (entries: readonly WishlistEntry[], productId: number) =>
  entries.some(({ item }) => item.product === productId)

export const removeWishlistEntry = (entries: readonly WishlistEntry[], productId: number) =>
  entries.filter(({ item }) => item.product !== productId)

/** Inserts an entry by its product's id. Replaces the entry of the same product. */
export const putWishlistEntry = (entries: readonly WishlistEntry[], entry: WishlistEntry) =>
  sortedById([...removeWishlistEntry(entries, entry.item.product), entry])

export function toggleWishlistEntry(entries: readonly WishlistEntry[], product: WishlistProduct): WishlistEntry[] {
  return hasWishlistEntry(entries, product.id)
    ? removeWishlistEntry(entries, product.id)
    : putWishlistEntry(entries, toWishlistEntry(product))
}

/** Validates an entry from local storage, which an older version of the shop or somebody else may have written. */
export function isWishlistEntry(value: unknown): value is WishlistEntry {
  if (!isRecord(value) || value.quantity !== 1 || !isRecord(value.item)) return false
  const { item } = value
  return (
    isRowId(item.id) &&
    item.product === item.id &&
    isRowId(item.category) &&
    isStoredPrice(item.price) &&
    (item.reduced_from == null || isStoredPrice(item.reduced_from)) &&
    typeof item.available === 'boolean' &&
    [item.slug, item.name, item.thumbnail, item.thumbnail_alt, item.image_color].every(
      (text) => typeof text === 'string',
    )
  )
}
