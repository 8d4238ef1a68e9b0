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
  /** Sent by email. */
  giftCard?: boolean
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

const isByEmail = ({ giftCard = false }: Pick<DeliveredLine, 'giftCard'>) => giftCard

/** Whether nothing of an order is delivered, because all of it is gift cards. */
export const areAllByEmail = (lines: readonly Pick<DeliveredLine, 'giftCard'>[]): boolean =>
  lines.length > 0 && lines.every(isByEmail)

/** What gift cards cost. */
export const amountByEmail = (lines: readonly DeliveredLine[]): MinorUnits =>
  sum(lines.filter(isByEmail).map(lineAmount))

/**
 * The fee by a rule when so much is paid for the lines; null without a rule. What is paid for gift cards does not count,
 * and without anything else there is nothing to deliver.
 */
export function deliveryFee(
  lines: readonly DeliveredLine[],
  rule: ShippingRule | null,
  paid: MinorUnits,
): MinorUnits | null {
  if (areAllByEmail(lines)) return 0
  return rule && shippingFee(rule, paid - amountByEmail(lines))
}

/** What delivering these lines to one place costs. The checkout charges it, and structured data, feeds and agents are told it. */
export function quoteDelivery(
  lines: readonly DeliveredLine[],
  rules: readonly ShippingRule[],
  destination: Destination,
  options?: { isTyping: boolean },
): DeliveryQuote {
  const items = sum(lines.map(lineAmount))
  const rule = chooseRule(rules, destination, options)
  const charges = rule
    ? specialFees(
        rule,
        lines.filter((line) => !isByEmail(line)),
      )
    : []
  return {
    items,
    rule,
    shipping: deliveryFee(lines, rule, items),
    specialFees: charges,
    special: sum(charges.map(({ total }) => total)),
  }
}
