import { toBasisPoints, type VatSetting } from '@/lib/platform/base/vat'
import { isAvailable, lineTotal, type CartLine } from '@/lib/shop/cart/cart'
import { orderVat, vatTotals } from '@/lib/shop/orders/order-vat'
import { withoutTaxedBefore } from '@/lib/shop/gift-cards/gift-card-plan'
import { type Bill, paidBefore } from './bill'

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
export function quotedVat(lines: readonly CartLine[], bill: Bill, { rate, categories }: ShownVat) {
  if (typeof rate !== 'number') return []
  const ordered = lines.filter(isAvailable)
  const paid = ordered.map((line, at) => lineTotal(line) - (bill.lineDiscounts[at] ?? 0))
  const rest = withoutTaxedBefore([...paid, bill.shipping ?? 0, bill.special], paidBefore(bill))
  const { rates } = orderVat({
    lines: ordered.map((line, at) => ({
      amount: rest[at] ?? 0,
      rateBp: toBasisPoints(categories[line.item.product.category] ?? rate),
    })),
    shipping: rest.at(-2) ?? 0,
    specialFees: rest.at(-1) ?? 0,
  })
  return rates.map(vatTotals)
}
