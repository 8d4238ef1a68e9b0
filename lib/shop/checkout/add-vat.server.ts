import 'server-only'
import { type MinorUnits } from '@/lib/platform/base/money'
import { toBasisPoints, type VatSetting } from '@/lib/platform/base/vat'
import { type Ctx } from '@/lib/platform/db/context.server'
import { loadRatedCategories } from '@/lib/shop/catalogue/rated-categories.server'
import { categoryVatRate } from '@/lib/shop/catalogue/vat-rates'
import { withoutTaxedBefore } from '@/lib/shop/gift-cards/gift-card-plan'
import { singlePurposeRate } from '@/lib/shop/gift-cards/single-purpose-rate.server'
import { paidForLine } from '@/lib/shop/orders/line-amount'
import { orderVat, type OrderVat } from '@/lib/shop/orders/order-vat'

type Line = Parameters<typeof paidForLine>[0] & { giftCard: boolean }

type Untaxed<Priced extends Line> = {
  lines: Priced[]
  items: { product: { categoryId: number } }[]
  quote: { shipping: MinorUnits; special: MinorUnits }
  giftCards: { singlePurposeCents: MinorUnits }
  vat: VatSetting
}

type Taxed<Priced extends Line> = {
  lines: (Priced & { vatRateBp: number | null; vatCents: number | null })[]
  vat: {
    /** Null while the shop has not said. */
    charged: boolean | null
    rates: OrderVat['rates']
  }
}

/**
 * Adds the VAT at the rates of today. Multi-purpose gift cards have none when they are sold. What single-purpose ones pay
 * of the pieces, the delivery and the fees had its VAT when they were sold.
 */
export async function addVat<Priced extends Line>(
  ctx: Ctx,
  { lines, items, quote: { shipping, special }, giftCards: { singlePurposeCents }, vat: { rate } }: Untaxed<Priced>,
): Promise<Taxed<Priced>> {
  if (typeof rate !== 'number')
    return {
      lines: lines.map((line) => ({ ...line, vatRateBp: null, vatCents: null })),
      vat: { charged: rate === 'none' ? false : null, rates: [] },
    }
  const shopRate = toBasisPoints(rate)
  const byId = await loadRatedCategories(ctx)
  const cardRate = lines.some(({ giftCard }) => giftCard) ? await singlePurposeRate(ctx, shopRate) : null
  const rates = lines.map(({ giftCard }, at) =>
    giftCard ? cardRate : categoryVatRate(byId, items[at]?.product.categoryId ?? 0, shopRate),
  )
  const vat = vatOfParts(lines, rates, { shipping, specialFees: special, paidBefore: singlePurposeCents })
  return {
    lines: lines.map((line, at) => ({ ...line, vatRateBp: rates[at] ?? null, vatCents: vat.lines[at] ?? null })),
    vat: { charged: true, rates: vat.rates },
  }
}

type Fees = { shipping: MinorUnits; specialFees: MinorUnits; paidBefore: MinorUnits }

/** The VAT of an order of which a part was taxed before. Lines without a rate have none. */
function vatOfParts(
  lines: readonly Line[],
  rates: readonly (number | null)[],
  { shipping, specialFees, paidBefore }: Fees,
): Omit<OrderVat, 'lines'> & { lines: (MinorUnits | undefined)[] } {
  const pieces = lines.map((line) => (line.giftCard ? 0 : paidForLine(line)))
  const rest = withoutTaxedBefore([...pieces, shipping, specialFees], paidBefore)
  const taxed = lines.flatMap((line, at) => {
    const rateBp = rates[at] ?? null
    return rateBp === null ? [] : [{ at, amount: line.giftCard ? paidForLine(line) : (rest[at] ?? 0), rateBp }]
  })
  const [ofShipping = 0, ofFees = 0] = rest.slice(lines.length)
  const vat = orderVat({ lines: taxed, shipping: ofShipping, specialFees: ofFees })
  const byLine = new Map(taxed.map(({ at }, index) => [at, vat.lines[index]]))
  return { rates: vat.rates, lines: lines.map((_, at) => byLine.get(at)) }
}
