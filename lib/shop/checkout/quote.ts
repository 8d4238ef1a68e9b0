import { type MinorUnits } from '@/lib/platform/base/money'
import {
  applyDiscounts,
  type AppliedDiscount,
  type DiscountPlan,
  type PricedLine,
} from '@/lib/shop/discounts/apply-discounts'
import { type Offer } from '@/lib/shop/discounts/discount'
import {
  amountByEmail,
  areAllByEmail,
  deliveryFee,
  type DeliveredLine,
  quoteDelivery,
} from '@/lib/shop/shipping/delivery-quote'
import { goesToCountry, type Destination } from '@/lib/shop/shipping/destination'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { type SpecialFeeCharge } from '@/lib/shop/shipping/shipping-fee'

export type Quote<Given extends Offer = Offer> = {
  /** Before discounts. */
  items: MinorUnits
  /** Off the items. */
  discount: MinorUnits
  /** The part of it in each line. */
  lineDiscounts: MinorUnits[]
  discounts: AppliedDiscount<Given>[]
  notApplied: DiscountPlan<Given>['notApplied']
  /** Null if no rule matches the destination; such an order is refused. */
  shipping: MinorUnits | null
  specialFees: SpecialFeeCharge[]
  special: MinorUnits
  total: MinorUnits
  /** The part of the total that is for gift cards, which gift cards do not pay for. */
  forGiftCards: MinorUnits
}

/** A line of the cart. Without a variant, no discount covers it. */
export type QuotedLine = DeliveredLine & { variant?: number }

/** What wrapping costs, under its name in the language of the edition. */
export type Wrapping = { name: string; price: MinorUnits }

const NO_TAG = 0

/** A fee like those of the delivery, each of which has a name of its own. Gift cards are not wrapped. */
function wrappingFees(
  lines: readonly QuotedLine[],
  others: readonly SpecialFeeCharge[],
  wrapping: Wrapping | null,
): SpecialFeeCharge[] {
  if (!wrapping || areAllByEmail(lines)) return []
  const { name, price } = wrapping
  const isTaken = others.some((other) => other.name === name)
  return [
    { tagId: NO_TAG, name: isTaken ? `${name} *` : name, fee: price, stackable: false, quantity: 1, total: price },
  ]
}

const NO_VARIANT = 0

/** No discount covers a gift card. */
const toPricedLine = ({ unit, quantity, once, variant = NO_VARIANT, giftCard }: QuotedLine): PricedLine => ({
  unit,
  quantity,
  once,
  variant: giftCard ? NO_VARIANT : variant,
})

type Options<Given extends Offer> = {
  isTyping?: boolean
  offers?: readonly Given[]
  /** Of an order that is wrapped as a gift. */
  wrapping?: Wrapping | null
}

/**
 * The cost of a cart for a destination. The browser shows it and the server charges it. Whether the delivery is free
 * follows from what is paid for the items.
 */
export function quote<Given extends Offer = Offer>(
  lines: readonly QuotedLine[],
  rules: readonly ShippingRule[],
  destination: Destination,
  { isTyping = false, offers = [], wrapping = null }: Options<Given> = {},
): Quote<Given> {
  const delivered = quoteDelivery(lines, rules, destination, { isTyping })
  const { items, rule } = delivered
  const specialFees = [...delivered.specialFees, ...wrappingFees(lines, delivered.specialFees, wrapping)]
  const special = specialFees.reduce((sum, { total }) => sum + total, 0)
  const feeFor = (paid: MinorUnits) => deliveryFee(lines, rule, paid)
  const plan = applyDiscounts(lines.map(toPricedLine), offers, {
    goesTo: (countries) => (rule ? countries.some((name) => goesToCountry(rules, destination, name)) : null),
    deliveryFee: feeFor,
  })
  const fee = feeFor(items - plan.items)
  const shipping = fee !== null && plan.isDeliveryFree ? 0 : fee
  return {
    items,
    discount: plan.items,
    lineDiscounts: plan.lines,
    discounts: plan.applied,
    notApplied: plan.notApplied,
    shipping,
    specialFees,
    special,
    total: items - plan.items + (shipping ?? 0) + special,
    forGiftCards: amountByEmail(lines),
  }
}
