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
  const cart = `A cart of ${formatPrice(total)} to ${placeName([city, county, country])}`
  const rule = chooseRule(rules, destination)
  const { shipping, special, total: sum } = quote([{ unit: total, quantity: 1, shippingTags }], rules, destination)
  if (!rule || shipping === null) return `${cart} is refused: no rule is for this place.`
  const place = placeName([rule.city, rule.county, rule.country])
  return [
    `${cart} costs ${shipping === 0 ? 'nothing' : formatPrice(shipping)} for shipping`,
    special > 0 ? `, ${formatPrice(special)} in special fees` : '',
    ` and ${formatPrice(sum)} in all, by the rule for ${place || 'all other places'} (rule ${rules.indexOf(rule) + 1}).`,
  ].join('')
}
