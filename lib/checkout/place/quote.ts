import { type MinorUnits } from '@/lib/base/money'
import { type Destination } from '@/lib/shipping/destination'
import { type ShippingRule } from '@/lib/shipping/shipping.schema'
import { chooseRule, shippingFee, type SpecialFeeCharge, specialFees } from '@/lib/shipping/shipping-fee'

type QuotedLine = { unit: MinorUnits; quantity: number; shippingTags: readonly number[] }

export type Quote = {
  items: MinorUnits
  /** Null if no rule matches the destination; such an order is refused. */
  shipping: MinorUnits | null
  specialFees: SpecialFeeCharge[]
  special: MinorUnits
  total: MinorUnits
}

const sum = (amounts: readonly MinorUnits[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The cost of a cart for a destination. The browser shows it and the server charges it. */
export function quote(
  lines: readonly QuotedLine[],
  rules: readonly ShippingRule[],
  destination: Destination,
  options?: { isTyping: boolean },
): Quote {
  const items = sum(lines.map(({ unit, quantity }) => unit * quantity))
  const rule = chooseRule(rules, destination, options)
  const shipping = rule && shippingFee(rule, items)
  const charges = rule ? specialFees(rule, lines) : []
  const special = sum(charges.map(({ total }) => total))
  return { items, shipping, specialFees: charges, special, total: items + (shipping ?? 0) + special }
}
