import { free } from '@messages/order-labels'
import { type MinorUnits, formatPrice, toMinorUnits } from '@/lib/platform/base/money'
import { type Destination, matchesName, removeInvisible } from './destination'
import { type ShippingRule } from './shipping.schema'

/** A shorter text may be the beginning of any country, so it must equal a name in a rule, such as “GR”. */
const MIN_COUNTRY_LENGTH = 3

type DestinationPart = keyof Destination

function ruleMatchesPart(rule: ShippingRule, destination: Destination, part: DestinationPart): boolean {
  const name = rule[part]
  return name === null || matchesName(destination[part], name, rule[`${part}_alternatives`])
}

const DESTINATION_PARTS = ['city', 'county', 'country'] as const

/** A rule with a city ranks above one with a county, and that above one with only a country. */
const ruleSpecificity = (rule: ShippingRule) =>
  DESTINATION_PARTS.reduce((sum, part) => sum * 2 + Number(rule[part] !== null), 0)

const hasCountryRule = (rules: readonly ShippingRule[], destination: Destination) =>
  rules.some((rule) => rule.country !== null && ruleMatchesPart(rule, destination, 'country'))

/** The most specific rule that matches the destination; the first of equally specific ones. Null when the country is too short to match, also for names like “GR” while it is being typed. */
export function chooseRule(
  rules: readonly ShippingRule[],
  destination: Destination,
  { isTyping = false } = {},
): ShippingRule | null {
  const isShort = removeInvisible(destination.country).length < MIN_COUNTRY_LENGTH
  if (isShort && (isTyping || !hasCountryRule(rules, destination))) return null
  const matching = rules.filter((rule) => DESTINATION_PARTS.every((part) => ruleMatchesPart(rule, destination, part)))
  return matching.reduce<ShippingRule | null>(
    (best, rule) => (best && ruleSpecificity(best) >= ruleSpecificity(rule) ? best : rule),
    null,
  )
}

/** Free from the rule's threshold on. */
export const shippingFee = (rule: ShippingRule, cartTotal: MinorUnits): MinorUnits =>
  cartTotal < toMinorUnits(rule.threshold_amount) ? toMinorUnits(rule.shipping_fee) : 0

export const formatShippingFee = (fee: MinorUnits | string, currency?: string): string =>
  Number(fee) === 0 ? free : formatPrice(fee, currency)

type TaggedQuantity = { shippingTags: readonly number[]; quantity: number }

/** A special fee as one line of the quote. */
export type SpecialFeeCharge = {
  tagId: number
  name: string
  fee: MinorUnits
  stackable: boolean
  quantity: number
  total: MinorUnits
}

/** One charge for each fee of the rule whose tag some line has: multiplied by the quantity when it is stackable, otherwise once. */
export function specialFees(rule: ShippingRule, lines: readonly TaggedQuantity[]): SpecialFeeCharge[] {
  return rule.special_fees.flatMap(({ id, special_fee_tagname: name, special_fee, stackable }) => {
    const quantity = lines
      .filter((line) => line.shippingTags.includes(id))
      .reduce((sum, line) => sum + line.quantity, 0)
    const fee = toMinorUnits(special_fee)
    return quantity > 0 ? [{ tagId: id, name, fee, stackable, quantity, total: stackable ? fee * quantity : fee }] : []
  })
}

/** The fees that some destination adds for these lines, each as one of them charges it. */
export const possibleFees = (rules: readonly ShippingRule[], lines: readonly TaggedQuantity[]): SpecialFeeCharge[] => [
  ...new Map(rules.flatMap((rule) => specialFees(rule, lines).map((fee) => [fee.tagId, fee]))).values(),
]
