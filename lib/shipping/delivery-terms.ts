import { type Cents, formatPrice, toCents } from '@/lib/base/money'
import { matchesName } from './destination'
import { type ShippingRule } from './shipping.schema'

/** A summary of the shipping rules for a shopper whose address is not known yet. */
export type DeliveryTerms = {
  /** The country that the texts name: that of the first rule with a country. Null when no rule has one. */
  country: string | null
  /** The cart total from which delivery there is free, whatever the county and city. Null when it never is. */
  freeFrom: Cents | null
  /** Whether parcels go to other countries too. */
  shipsAbroad: boolean
}

/** The highest possible price, which stands for “never free”. */
const UNREACHABLE_TOTAL = toCents('9999999.99')

const freeDeliveryThreshold = (rules: readonly ShippingRule[]): Cents | null => {
  const thresholds = rules.map((rule) => (toCents(rule.shipping_fee) === 0 ? 0 : toCents(rule.threshold_amount)))
  const highest = Math.max(...thresholds)
  return rules.length > 0 && highest < UNREACHABLE_TOTAL ? highest : null
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
    country: named.country,
    // Without a rule for the whole country, the general rule applies to the rest of it.
    freeFrom: freeDeliveryThreshold(hasCountryWideRule ? home : [...home, ...general]),
    shipsAbroad: rules.length > home.length,
  }
}

/** 50 €, or 49.90 €. */
const formatAmount = (cents: Cents) => formatPrice(cents).replace('.00', '').replace('\u00a0', ' ')

const ordersOverText = (from: Cents) => (from > 0 ? `on orders over ${formatAmount(from)}` : '')

/** The texts of the pages. Those that promise free delivery are empty when it is never free. */
export function deliveryTexts({ country, freeFrom: from, shipsAbroad }: DeliveryTerms) {
  const where = country === null ? '' : ` in ${country}`
  const name = from === null ? 'Delivery to your door' : `Free delivery${where}`
  const condition = from === null ? '' : ordersOverText(from)
  const abroad = shipsAbroad && country !== null ? 'to many other countries at cost' : ''
  const price = from === null ? 'at a price that the checkout shows' : ''
  return {
    name,
    details: [[condition, price].join(''), abroad].filter(Boolean).join(', and ') || 'on every order',
    promise: from === null ? '' : [name, condition].filter(Boolean).join(' '),
    shipsTo: shipsToText(country, shipsAbroad),
    clause: from === null ? '' : [`delivery${where} is free`, condition].filter(Boolean).join(' '),
    pricing: pricingText({ country, freeFrom: from, shipsAbroad }),
  }
}

export type DeliveryTexts = ReturnType<typeof deliveryTexts>

function shipsToText(country: string | null, goesAbroad: boolean): string {
  if (country === null) return 'We ship to many countries.'
  return goesAbroad ? `We ship within ${country} and to many other countries.` : `We ship within ${country}.`
}

const PRICE_BY_DESTINATION = 'the price depends on where the parcel goes'

function pricingText({ country, freeFrom: from, shipsAbroad }: DeliveryTerms): string {
  if (from === null) return `${PRICE_BY_DESTINATION[0]?.toUpperCase()}${PRICE_BY_DESTINATION.slice(1)}`
  const within = country === null ? 'Delivery' : `Delivery within ${country}`
  const free = [`${within} is free`, ordersOverText(from)].filter(Boolean).join(' ')
  if (country === null || !shipsAbroad) return from > 0 ? `${free}. Below that, ${PRICE_BY_DESTINATION}` : free
  return from > 0
    ? `${free}. Below that, and for other countries, ${PRICE_BY_DESTINATION}`
    : `${free}. For other countries, ${PRICE_BY_DESTINATION}`
}
