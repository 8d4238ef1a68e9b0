import { plural } from './plural'

export const items = 'Items'
export const shipping = 'Shipping'
export const free = 'Free'
export const grandTotal = 'Grand total'
export const refunded = 'Amount refunded'

/** Why there is a special fee, before the products or the number of units that cause it. */
export const feeForEachUnit = (fee: string) => `${fee} for each piece that needs it`
export const feeOnce = 'Charged once for the order'
export const unitsNeedIt = (quantity: number) =>
  plural(quantity, { one: '# piece needs it.', other: '# pieces need it.' })
