import { formatPrice, type MinorUnits } from '@/lib/platform/base/money'
import { type Destination } from '@/lib/shop/shipping/destination'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { chooseRule } from '@/lib/shop/shipping/shipping-fee'
import { quote } from './quote'

type Trial = {
  /** The total of the items. */
  total: MinorUnits
  destination: Destination
  /** The shipping tags that one of the items has. */
  shippingTags: readonly number[]
}

const placeName = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

/** What the checkout would charge with these rules, in one sentence. */
export function describeShippingTrial(
  rules: readonly ShippingRule[],
  { total, destination, shippingTags }: Trial,
): string {
  const { city, county, country } = destination
  const [cart, to] = [formatPrice(total), placeName([city, county, country])]
  const rule = chooseRule(rules, destination)
  const { shipping, special, total: sum } = quote([{ unit: total, quantity: 1, shippingTags }], rules, destination)
  if (!rule || shipping === null) return `A cart of ${cart} to ${to} is refused: no rule is for this place.`
  const costs = shipping === 0 ? 'nothing' : formatPrice(shipping)
  const all = formatPrice(sum)
  const place = placeName([rule.city, rule.county, rule.country]) || 'all other places'
  const number = rules.indexOf(rule) + 1
  return special > 0
    ? `A cart of ${cart} to ${to} costs ${costs} for shipping, ${formatPrice(special)} in special fees and ${all} in all, by the rule for ${place} (rule ${number}).`
    : `A cart of ${cart} to ${to} costs ${costs} for shipping and ${all} in all, by the rule for ${place} (rule ${number}).`
}
