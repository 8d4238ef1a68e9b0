import {
  type DefinedRegion,
  type MonetaryAmount,
  type OfferShippingDetails,
  type ShippingDeliveryTime,
} from 'schema-dts'
import { type MinorUnits, moneyFormat, toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { type CountryDelivery, deliveryCountries, quoteCountry } from '@/lib/shop/shipping/delivery-countries'
import { type DeliveryDays, type ShippingRule } from '@/lib/shop/shipping/shipping.schema'

type Destination = CountryDelivery & { code: string }

/** What delivering one unit to each country costs that the shipping rules name. */
export function unitDelivery(
  { price, special_shipping_tags }: Pick<Variant, 'price' | 'special_shipping_tags'>,
  rules: readonly ShippingRule[],
): Destination[] {
  const line = { unit: toMinorUnits(price), quantity: 1, shippingTags: special_shipping_tags }
  return deliveryCountries(rules).countries.flatMap((country) => {
    const delivery = quoteCountry([line], rules, country)
    return delivery ? [{ code: country.code, ...delivery }] : []
  })
}

const toAmount = (cents: MinorUnits) => Number(toPrice(cents))

/** Where the places of a country have different fees, the highest is given, so that nobody pays more than was said. */
const shippingRate = ({ lowest, highest }: CountryDelivery): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  ...(lowest === highest ? { value: toAmount(highest) } : { minValue: toAmount(lowest), maxValue: toAmount(highest) }),
  currency: moneyFormat().currency,
})

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

const inDays = ({ min, max }: DeliveryDays) =>
  ({ '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }) as const

const deliveryTime = (transit: DeliveryDays | null, handling: DeliveryDays | null): ShippingDeliveryTime => ({
  '@type': 'ShippingDeliveryTime',
  businessDays: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WORKING_DAYS.map((day) => `https://schema.org/${day}` as const),
  },
  ...(handling && { handlingTime: inDays(handling) }),
  ...(transit && { transitTime: inDays(transit) }),
})

/** Countries with the same fee and time are one entry. `handling` are the days until the piece leaves the workshop. */
export function shippingDetails(
  destinations: readonly Destination[],
  handling: DeliveryDays | null = null,
): OfferShippingDetails[] {
  const groups = new Map<string, { delivery: CountryDelivery; codes: string[] }>()
  for (const { code, ...delivery } of destinations) {
    const key = JSON.stringify(delivery)
    const group = groups.get(key) ?? { delivery, codes: [] }
    groups.set(key, group)
    group.codes.push(code)
  }
  return [...groups.values()].map(({ delivery, codes }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: shippingRate(delivery),
    shippingDestination: codes.map((code): DefinedRegion => ({ '@type': 'DefinedRegion', addressCountry: code })),
    ...((delivery.days || handling) && { deliveryTime: deliveryTime(delivery.days, handling) }),
  }))
}
