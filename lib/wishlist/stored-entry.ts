import { isRecord } from '@/lib/base/json'
import { type WishlistEntry } from './wishlist.schema'

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0

/** Whether what came out of a browser's storage is an entry: it may be of another day, or of another hand. */
export function isWishlistEntry(value: unknown): value is WishlistEntry {
  if (!isRecord(value) || value.quantity !== 1 || !isRecord(value.item)) return false
  const { item } = value
  return (
    isId(item.id) &&
    item.product === item.id &&
    isId(item.category) &&
    typeof item.price === 'string' &&
    /^\d{1,7}\.\d{2}$/.test(item.price) &&
    typeof item.available === 'boolean' &&
    [item.slug, item.name, item.thumbnail, item.thumbnail_alt, item.image_color].every(
      (text) => typeof text === 'string',
    )
  )
}
