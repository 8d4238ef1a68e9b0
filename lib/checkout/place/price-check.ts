import { type Cents, formatPrice, toCents } from '@/lib/base/money'
import { type NewOrder } from '@/lib/checkout/order.schema'
import { type Quote } from './quote'

export type CurrentVariant = { name: string; unit: Cents; available: boolean }

type Fields = Record<string, string[]>

const priceChangeMessage = (name: string, seen: Cents, now: Cents) =>
  `${name} now ${formatPrice(now)} instead of ${formatPrice(seen)}.`

/** Messages for items whose price or availability is not what the shopper saw; null if nothing changed. */
export function findChangedItems({ items }: NewOrder, sold: ReadonlyMap<number, CurrentVariant>): Fields | null {
  const changed = items.flatMap(({ variant, quantity, price }, at): [string, string[]][] => {
    const piece = sold.get(variant)
    if (!piece) return [[`items.${at}.variant`, ['A piece in your cart is no longer sold.']]]
    if (!piece.available) return [[`items.${at}.variant`, [`${piece.name} is sold out.`]]]
    const now = piece.unit * quantity
    return now === toCents(price)
      ? []
      : [[`items.${at}.price`, [priceChangeMessage(`${quantity} × ${piece.name} costs`, toCents(price), now)]]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** The same for the shipping fee and the total. */
export function findChangedAmounts(
  { shipping_fee, paid_amount }: NewOrder,
  { shipping, special, total }: Quote,
): Fields | null {
  const changed: Fields = {}
  if (shipping !== null && shipping !== toCents(shipping_fee))
    changed.shipping_fee = [priceChangeMessage('Shipping costs', toCents(shipping_fee), shipping)]
  if (total !== toCents(paid_amount)) {
    const note = special > 0 ? ` ${formatPrice(special)} of it are special shipping fees.` : ''
    changed.paid_amount = [`${priceChangeMessage('The order costs', toCents(paid_amount), total)}${note}`]
  }
  return Object.keys(changed).length > 0 ? changed : null
}
