import { lineAmount, type MinorUnits } from '@/lib/platform/base/money'
import { type Destination } from './destination'
import { type ShippingRule } from './shipping.schema'
import { chooseRule, shippingFee, type SpecialFeeCharge, specialFees } from './shipping-fee'

export type DeliveredLine = {
  unit: MinorUnits
  quantity: number
  /** What is charged once for the line. */
  once?: MinorUnits
  shippingTags: readonly number[]
}

type DeliveryQuote = {
  /** Of the lines, without delivery. */
  items: MinorUnits
  /** Null if no rule matches the destination; such an order is refused. */
  rule: ShippingRule | null
  shipping: MinorUnits | null
  specialFees: SpecialFeeCharge[]
  special: MinorUnits
}

const sum = (amounts: readonly MinorUnits[]) => amounts.reduce((all, amount) => all + amount, 0)

/** What delivering these lines to one place costs. The checkout charges it, and structured data, feeds and agents are told it. */
export function quoteDelivery(
  lines: readonly DeliveredLine[],
  rules: readonly ShippingRule[],
  destination: Destination,
  options?: { isTyping: boolean },
): DeliveryQuote {
  const items = sum(lines.map(lineAmount))
  const rule = chooseRule(rules, destination, options)
  const charges = rule ? specialFees(rule, lines) : []
  return {
    items,
    rule,
    shipping: rule && shippingFee(rule, items),
    specialFees: charges,
    special: sum(charges.map(({ total }) => total)),
  }
}
