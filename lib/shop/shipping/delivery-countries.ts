import { type MinorUnits } from '@/lib/platform/base/money'
import { countryCode, countryOfCode } from './country-name'
import { type DeliveredLine, quoteDelivery } from './delivery-quote'
import { type Destination } from './destination'
import { type DeliveryDays, type ShippingRule } from './shipping.schema'

/** A country that the shipping rules name, with one address for each of its places whose rule may be another. */
export type DeliveryCountry = { code: string; places: readonly Destination[] }

export type CountryDelivery = {
  /** Shipping and special fees: equal, unless the places of the country have different rules. */
  lowest: MinorUnits
  highest: MinorUnits
  /** Working days from the order to the delivery, for the whole country; null when some of its rules do not say. */
  days: DeliveryDays | null
}

const codeOf = ({ country, country_alternatives }: ShippingRule): string | undefined =>
  country === null ? undefined : countryCode(country, country_alternatives)

/** The country with an ISO code: the whole of it, and each place in it that a rule names. */
export function deliveryCountry(rules: readonly ShippingRule[], code: string): DeliveryCountry {
  const own = rules.filter((rule) => codeOf(rule) === code)
  const country = own[0]?.country ?? countryOfCode(code)
  const named = own.filter(({ county, city }) => county !== null || city !== null)
  return {
    code,
    places: [
      { country, county: '', city: '' },
      ...named.map(({ county, city }) => ({ country, county: county ?? '', city: city ?? '' })),
    ],
  }
}

/** The countries that the rules name, in their order, and whether a general rule is for all others. */
export function deliveryCountries(rules: readonly ShippingRule[]): {
  countries: DeliveryCountry[]
  elsewhere: boolean
} {
  const codes = [...new Set(rules.flatMap((rule) => codeOf(rule) ?? []))]
  return {
    countries: codes.map((code) => deliveryCountry(rules, code)),
    elsewhere: rules.some(({ country }) => country === null),
  }
}

/** What delivering the lines to a country costs. Null when the shop does not deliver to all of it. */
export function quoteCountry(
  lines: readonly DeliveredLine[],
  rules: readonly ShippingRule[],
  { places }: DeliveryCountry,
): CountryDelivery | null {
  const quotes = places.map((place) => quoteDelivery(lines, rules, place))
  const costs = quotes.flatMap(({ shipping, special }) => (shipping === null ? [] : [shipping + special]))
  if (costs.length < places.length) return null
  return {
    lowest: Math.min(...costs),
    highest: Math.max(...costs),
    days: daysOfAll(quotes.map(({ rule }) => rule?.delivery_days)),
  }
}

function daysOfAll(all: readonly (DeliveryDays | undefined)[]): DeliveryDays | null {
  const known = all.flatMap((days) => days ?? [])
  if (known.length < all.length) return null
  return { min: Math.min(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) }
}
