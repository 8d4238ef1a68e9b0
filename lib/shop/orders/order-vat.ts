import { type MinorUnits } from '@/lib/platform/base/money'
import { share } from '@/lib/platform/base/share'

/** An amount that contains its VAT. */
type Taxed = { amount: MinorUnits; vat: MinorUnits }

/** What an order has at one rate. */
type VatOfRate = { rateBp: number; items: Taxed; shipping: Taxed; specialFees: Taxed }

export type OrderVat = {
  /** The VAT in the price of each line. */
  lines: MinorUnits[]
  /** The highest rate first. */
  rates: VatOfRate[]
}

type Amounts = {
  lines: readonly { amount: MinorUnits; rateBp: number }[]
  shipping: MinorUnits
  specialFees: MinorUnits
}

/**
 * The VAT in an order. Shipping and special fees are part of what the items cost, so they are shared among the rates
 * in proportion to the items. The VAT is rounded once for each rate, and then shared among the parts of that rate.
 */
export function orderVat({ lines, shipping, specialFees }: Amounts): OrderVat {
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))].sort((one, other) => other - one)
  const linesOf = (rateBp: number) => lines.flatMap((line, at) => (line.rateBp === rateBp ? [{ ...line, at }] : []))
  const itemsOf = rates.map((rateBp) => sum(linesOf(rateBp).map(({ amount }) => amount)))
  const shippingOf = share(shipping, itemsOf)
  const specialFeesOf = share(specialFees, itemsOf)
  const vatOfLines = lines.map(() => 0)
  const vatOfRates = rates.map((rateBp, index): VatOfRate => {
    const own = linesOf(rateBp)
    const [items = 0, shipping = 0, specialFees = 0] = [itemsOf[index], shippingOf[index], specialFeesOf[index]]
    const total = vatIn(items + shipping + specialFees, rateBp)
    const parts = share(total, [...own.map(({ amount }) => amount), shipping, specialFees])
    own.forEach(({ at }, part) => (vatOfLines[at] = parts[part] ?? 0))
    const [shippingVat = 0, specialFeesVat = 0] = parts.slice(own.length)
    return {
      rateBp,
      items: { amount: items, vat: total - shippingVat - specialFeesVat },
      shipping: { amount: shipping, vat: shippingVat },
      specialFees: { amount: specialFees, vat: specialFeesVat },
    }
  })
  return { lines: vatOfLines, rates: vatOfRates }
}

const sum = (amounts: readonly MinorUnits[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The VAT that an amount contains, rounded half up. */
export const vatIn = (amount: MinorUnits, rateBp: number): MinorUnits =>
  Math.round((amount * rateBp) / (10_000 + rateBp))

/** The amount of a rate with its shipping and fees, and the VAT in it. */
export const vatTotals = ({ rateBp, items, shipping, specialFees }: VatOfRate) => ({
  rateBp,
  amount: items.amount + shipping.amount + specialFees.amount,
  vat: items.vat + shipping.vat + specialFees.vat,
})

type StoredRate = {
  rateBp: number
  itemsCents: MinorUnits
  itemsVatCents: MinorUnits
  shippingCents: MinorUnits
  shippingVatCents: MinorUnits
  specialFeesCents: MinorUnits
  specialFeesVatCents: MinorUnits
}

/** The same of a row of the table. */
export const storedVatTotals = (row: StoredRate) => ({
  rateBp: row.rateBp,
  amount: row.itemsCents + row.shippingCents + row.specialFeesCents,
  vat: row.itemsVatCents + row.shippingVatCents + row.specialFeesVatCents,
})
