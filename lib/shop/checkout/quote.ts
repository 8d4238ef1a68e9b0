import { type MinorUnits } from '@/lib/platform/base/money'
import { type DeliveredLine, quoteDelivery } from '@/lib/shop/shipping/delivery-quote'
import { type Destination } from '@/lib/shop/shipping/destination'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { type SpecialFeeCharge } from '@/lib/shop/shipping/shipping-fee'

export type Quote = {
  items: MinorUnits
  /** Null if no rule matches the destination; such an order is refused. */
  shipping: MinorUnits | null
  specialFees: SpecialFeeCharge[]
  special: MinorUnits
  total: MinorUnits
}

/** The cost of a cart for a destination. The browser shows it and the server charges it. */
export function quote(
  lines: readonly DeliveredLine[],
  rules: readonly ShippingRule[],
  destination: Destination,
  options?: { isTyping: boolean },
): Quote {
  const { items, shipping, specialFees, special } = quoteDelivery(lines, rules, destination, options)
  return { items, shipping, specialFees, special, total: items + (shipping ?? 0) + special }
}
