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

const deliveryTime = ({ min, max }: DeliveryDays): ShippingDeliveryTime => ({
  '@type': 'ShippingDeliveryTime',
  businessDays: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WORKING_DAYS.map((day) => `https://schema.org/${day}` as const),
  },
  transitTime: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' },
})

/** Countries with the same fee and time are one entry. */
export function shippingDetails(destinations: readonly Destination[]): OfferShippingDetails[] {
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
    ...(delivery.days && { deliveryTime: deliveryTime(delivery.days) }),
  }))
}
