import { deliveryCountry } from '@/lib/shop/shipping/delivery-countries'
import { isCountry } from '@/lib/shop/shipping/country-name'
import { type Destination, matchesName } from '@/lib/shop/shipping/destination'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'

/** The destination with the name of its country as the rules have it, in place of an ISO code. */
export function namedDestination(rules: readonly ShippingRule[], destination: Destination): Destination {
  const code = destination.country.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return destination
  const [whole] = deliveryCountry(rules, code).places
  return { ...destination, country: whole?.country ?? destination.country }
}

/** Whether a shipping rule names the country, or the world knows it under this name or code. */
export const isKnownCountry = (rules: readonly ShippingRule[], typed: string): boolean =>
  rules.some((rule) => rule.country !== null && matchesName(typed, rule.country, rule.country_alternatives)) ||
  isCountry(typed)
