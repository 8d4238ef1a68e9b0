import * as t from '@messages/delivery'
import { language } from '@messages/language'
import { formatShortPrice, highestPrice, type MinorUnits, toMinorUnits } from '@/lib/platform/base/money'
import { countryName } from './country-name'
import { matchesName } from './destination'
import { type ShippingRule } from './shipping.schema'

/** A summary of the shipping rules for a shopper whose address is not known yet. */
type DeliveryTerms = {
  /** The country that the texts name: that of the first rule with a country. Null when no rule has one. */
  country: string | null
  /** The cart total from which delivery there is free, whatever the county and city. Null when it never is. */
  freeFrom: MinorUnits | null
  /** Whether parcels go to other countries too. */
  shipsAbroad: boolean
}

const freeDeliveryThreshold = (rules: readonly ShippingRule[]): MinorUnits | null => {
  const thresholds = rules.map((rule) =>
    toMinorUnits(rule.shipping_fee) === 0 ? 0 : toMinorUnits(rule.threshold_amount),
  )
  const highest = Math.max(...thresholds)
  // The highest possible price stands for “never free”.
  return rules.length > 0 && highest < highestPrice() ? highest : null
}

export function deliveryTerms(rules: readonly ShippingRule[]): DeliveryTerms {
  const named = rules.find((rule) => rule.country !== null)
  const general = rules.filter((rule) => rule.country === null)
  if (!named || named.country === null)
    return { country: null, freeFrom: freeDeliveryThreshold(general), shipsAbroad: general.length > 0 }
  const isHome = ({ country }: ShippingRule) =>
    country !== null && matchesName(country, named.country ?? '', named.country_alternatives)
  const home = rules.filter(isHome)
  const hasCountryWideRule = home.some((rule) => rule.county === null && rule.city === null)
  return {
    country: countryName(language, named.country, named.country_alternatives),
    // Without a rule for the whole country, the general rule applies to the rest of it.
    freeFrom: freeDeliveryThreshold(hasCountryWideRule ? home : [...home, ...general]),
    shipsAbroad: rules.length > home.length,
  }
}

const ordersOverText = (from: MinorUnits) => (from > 0 ? t.onOrdersOver(formatShortPrice(from)) : '')

/** The texts of the pages. Those that promise free delivery are empty when it is never free. */
export function deliveryTexts({ country, freeFrom: from, shipsAbroad }: DeliveryTerms) {
  const name = from === null ? t.toYourDoor : t.freeDelivery(country)
  const condition = from === null ? '' : ordersOverText(from)
  const abroad = shipsAbroad && country !== null ? t.toOtherCountries : ''
  const price = from === null ? t.atCheckoutPrice : ''
  return {
    name,
    details: [condition + price, abroad].filter(Boolean).join(t.and) || t.everyOrder,
    promise: from === null ? '' : [name, condition].filter(Boolean).join(' '),
    shipsTo: shipsToText(country, shipsAbroad),
    clause: from === null ? '' : [t.deliveryIsFree(country), condition].filter(Boolean).join(' '),
    pricing: pricingText({ country, freeFrom: from, shipsAbroad }),
    free: from === null || from === 0 ? null : { from, text: t.deliveryIsFree(country) },
  }
}

export type DeliveryTexts = ReturnType<typeof deliveryTexts>

/** From which total of a cart delivery is free in the country that the texts name, if that depends on the total. */
export type FreeDelivery = NonNullable<DeliveryTexts['free']>

function shipsToText(country: string | null, goesAbroad: boolean): string {
  if (country === null) return t.weShip
  return goesAbroad ? t.weShipAbroad(country) : t.weShipWithin(country)
}

function pricingText({ country, freeFrom: from, shipsAbroad }: DeliveryTerms): string {
  if (from === null) return `${t.priceByDestination[0]?.toUpperCase()}${t.priceByDestination.slice(1)}`
  const free = [t.deliveryWithinIsFree(country), ordersOverText(from)].filter(Boolean).join(' ')
  if (country === null || !shipsAbroad) return from > 0 ? t.below(free, t.priceByDestination) : free
  return from > 0 ? t.belowAndAbroad(free, t.priceByDestination) : t.abroad(free, t.priceByDestination)
}
