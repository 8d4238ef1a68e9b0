import { deliveryCountry } from '@/lib/shipping/delivery-countries'
import { type Destination } from '@/lib/shipping/destination'
import { type ShippingRule } from '@/lib/shipping/shipping.schema'

/** The destination with the name of its country as the rules have it, in place of an ISO code. */
export function namedDestination(rules: readonly ShippingRule[], destination: Destination): Destination {
  const code = destination.country.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return destination
  const [whole] = deliveryCountry(rules, code).places
  return { ...destination, country: whole?.country ?? destination.country }
}
