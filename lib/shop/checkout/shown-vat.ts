import { toBasisPoints, type VatSetting } from '@/lib/platform/base/vat'
import { isAvailable, lineTotal, type CartLine } from '@/lib/shop/cart/cart'
import { orderVat, vatTotals } from '@/lib/shop/orders/order-vat'
import { type Quote } from '@/lib/shop/checkout/quote'

/** The rates in percent with which the checkout works out the VAT before an order is placed. */
export type ShownVat = VatSetting & {
  /** Of the categories whose rate is another one than the shop's, by id. */
  categories: Readonly<Record<number, number>>
}

export const shownVat = (
  { rate }: VatSetting,
  categories: readonly { id: number; vat_rate: number | null }[],
): ShownVat => ({
  rate,
  categories: Object.fromEntries(
    categories.flatMap(({ id, vat_rate }) => (vat_rate === null || vat_rate === rate ? [] : [[id, vat_rate]])),
  ),
})

/** The VAT in what a cart costs, by rate; nothing where the shop charges none or has not said. */
export function quotedVat(lines: readonly CartLine[], quote: Quote, { rate, categories }: ShownVat) {
  if (typeof rate !== 'number') return []
  const { rates } = orderVat({
    lines: lines.filter(isAvailable).map((line, at) => ({
      amount: lineTotal(line) - (quote.lineDiscounts[at] ?? 0),
      rateBp: toBasisPoints(categories[line.item.product.category] ?? rate),
    })),
    shipping: quote.shipping ?? 0,
    specialFees: quote.special,
  })
  return rates.map(vatTotals)
}
