import { type Cents, formatPrice, toCents } from '@/lib/base/money'
import { type Destination, isNamed, visible } from './place-name'
import { type ShippingRule } from './shipping.schema'

/** Shorter, it may be the beginning of any country: only a name that a rule has as it is counts, such as “GR”. */
const SHORTEST_COUNTRY = 3

type Part = keyof Destination

function holdsFor(rule: ShippingRule, destination: Destination, part: Part): boolean {
  const name = rule[part]
  return name === null || isNamed(destination[part], name, rule[`${part}_alternatives`])
}

const PARTS = ['city', 'county', 'country'] as const

/** The city tells more than the county, and the county more than the country. */
const precision = (rule: ShippingRule) => PARTS.reduce((sum, part) => sum * 2 + Number(rule[part] !== null), 0)

const namesCountry = (rules: readonly ShippingRule[], destination: Destination) => rules.some((rule) => rule.country !== null && holdsFor(rule, destination, 'country'))

/** The most precise rule that holds for the place; of equals the first. Null while the country is too short to tell, and always as long as a short one is being typed. */
export function chooseRule(rules: readonly ShippingRule[], destination: Destination, { isTyping = false } = {}): ShippingRule | null {
  const isShort = visible(destination.country).length < SHORTEST_COUNTRY
  if (isShort && (isTyping || !namesCountry(rules, destination))) return null
  const holding = rules.filter((rule) => PARTS.every((part) => holdsFor(rule, destination, part)))
  return holding.reduce<ShippingRule | null>((best, rule) => (best && precision(best) >= precision(rule) ? best : rule), null)
}

/** Charged while the cart is worth less than the threshold, free from there on. */
export const shippingFee = (rule: ShippingRule, cartTotal: Cents): Cents => (cartTotal < toCents(rule.threshold_amount) ? toCents(rule.shipping_fee) : 0)

/** As a shopper reads it. */
export const formatShippingFee = (fee: Cents | string): string => ((typeof fee === 'string' ? toCents(fee) : fee) === 0 ? 'Free' : formatPrice(fee))
