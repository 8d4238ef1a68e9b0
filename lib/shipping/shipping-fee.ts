import { type Cents, formatPrice, toCents } from '@/lib/base/money'
import { type Destination, matchesName, removeInvisible } from './destination'
import { type ShippingRule } from './shipping.schema'

/** Shorter, it may be the beginning of any country: only a name that a rule has as it is counts, such as “GR”. */
const MIN_COUNTRY_LENGTH = 3

type DestinationPart = keyof Destination

function ruleMatchesPart(rule: ShippingRule, destination: Destination, part: DestinationPart): boolean {
  const name = rule[part]
  return name === null || matchesName(destination[part], name, rule[`${part}_alternatives`])
}

const DESTINATION_PARTS = ['city', 'county', 'country'] as const

/** The city tells more than the county, and the county more than the country. */
const ruleSpecificity = (rule: ShippingRule) =>
  DESTINATION_PARTS.reduce((sum, part) => sum * 2 + Number(rule[part] !== null), 0)

const hasCountryRule = (rules: readonly ShippingRule[], destination: Destination) =>
  rules.some((rule) => rule.country !== null && ruleMatchesPart(rule, destination, 'country'))

/** The most precise rule that holds for the place; of equals the first. Null while the country is too short to tell, and always as long as a short one is being typed. */
export function chooseRule(
  rules: readonly ShippingRule[],
  destination: Destination,
  { isTyping = false } = {},
): ShippingRule | null {
  const isShort = removeInvisible(destination.country).length < MIN_COUNTRY_LENGTH
  if (isShort && (isTyping || !hasCountryRule(rules, destination))) return null
  const holding = rules.filter((rule) => DESTINATION_PARTS.every((part) => ruleMatchesPart(rule, destination, part)))
  return holding.reduce<ShippingRule | null>(
    (best, rule) => (best && ruleSpecificity(best) >= ruleSpecificity(rule) ? best : rule),
    null,
  )
}

/** Charged while the cart is worth less than the threshold, free from there on. */
export const shippingFee = (rule: ShippingRule, cartTotal: Cents): Cents =>
  cartTotal < toCents(rule.threshold_amount) ? toCents(rule.shipping_fee) : 0

/** As a shopper reads it. */
export const formatShippingFee = (fee: Cents | string): string =>
  (typeof fee === 'string' ? toCents(fee) : fee) === 0 ? 'Free' : formatPrice(fee)
