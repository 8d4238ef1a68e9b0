import { language } from '@messages/language'
import { isSameAddress } from '@/lib/shop/address/address'
import { ADDRESS_FIELDS, type AddressFields, mapAddressFields } from '@/lib/shop/address/address-fields'
import { type Destination, matchesName, normalizeName } from '@/lib/shop/shipping/destination'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { type Draft } from './draft'

type Text = string | null | undefined

/** What a wallet tells of the address before the shopper has agreed, in the words of Stripe. */
export type WalletPlace = { city?: Text; state?: Text; postal_code?: Text; country?: Text }
type WalletAddress = WalletPlace & { line1?: Text; line2?: Text }

/** What a wallet gives with the payment. */
export type WalletDetails = {
  billingDetails?: { name?: Text; email?: Text; phone?: Text; address?: WalletAddress }
  shippingAddress?: { name?: Text; address?: WalletAddress }
}

const trimmed = (text: Text) => text?.trim() ?? ''
const isSameName = (one: string, other: string) => normalizeName(one) === normalizeName(other)
const withoutSpaces = (code: string) => code.replace(/\s/g, '')

/** The address of the form that is in the same city; it may have what a wallet has no field for. */
const typedFor = (place: WalletPlace, { billing, shipping }: Draft): AddressFields | undefined =>
  [shipping, billing].find(
    ({ zipcode, city }) =>
      zipcode !== '' &&
      withoutSpaces(zipcode) === withoutSpaces(trimmed(place.postal_code)) &&
      isSameName(city, trimmed(place.city)),
  )

/** The country by the name that the shipping rules have for it, or by its usual one. */
function countryName(code: string, rules: readonly ShippingRule[]): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const nameIn = (of: string) => new Intl.DisplayNames([of], { type: 'region' }).of(code) ?? code
  const names = [nameIn(language), nameIn('en'), code]
  const known = rules.find(
    ({ country, country_alternatives }) =>
      country !== null && names.some((name) => matchesName(name, country, country_alternatives)),
  )
  return known?.country ?? names[0] ?? code
}

/**
 * In many countries, Greece among them, addresses have no county, and no wallet has one. The shipping rules may know
 * the county of the city. Otherwise the city stands for it, except where the county alone decides on the fee.
 */
function countyOf(city: string, country: string, rules: readonly ShippingRule[]): string {
  const ofCountry = rules.filter(
    (rule) => rule.country === null || matchesName(country, rule.country, rule.country_alternatives),
  )
  const ofCity = ofCountry.find((rule) => rule.city !== null && matchesName(city, rule.city, rule.city_alternatives))
  if (ofCity?.county) return ofCity.county
  return ofCountry.some((rule) => rule.county !== null && rule.city === null) ? '' : city
}

/** Where the order goes, as far as it decides on the fees. */
export function walletDestination(place: WalletPlace, before: Draft, rules: readonly ShippingRule[]): Destination {
  const city = trimmed(place.city)
  const country = countryName(trimmed(place.country), rules)
  const county = trimmed(place.state) || typedFor(place, before)?.county || countyOf(city, country, rules)
  return { country, county, city }
}

const NUMBER_LAST = /^(.*\p{L}.*?)[\s,]+(\d[\d\p{L}/–-]*(?:\s\p{L})?)$/u
const NUMBER_FIRST = /^(\d+\p{L}?(?:[/–-]\d+\p{L}?)?)[\s,]+(\p{L}.*)$/u

/** Wallets have the number in the line of the street. Without one, the second line may name the building. */
function splitStreet({ line1, line2 }: WalletAddress) {
  const [line, more] = [trimmed(line1), trimmed(line2)]
  const [, street, number] = NUMBER_LAST.exec(line) ?? []
  if (street && number) return { address_1: street, address_2: number, address_3: more }
  const [, first, name] = NUMBER_FIRST.exec(line) ?? []
  if (first && name) return { address_1: name, address_2: first, address_3: more }
  return { address_1: line, address_2: more, address_3: '' }
}

function splitName(name: Text) {
  const words = trimmed(name).split(/\s+/)
  const last = words.length > 1 ? words.pop() : ''
  return { first_name: words.join(' '), last_name: last ?? '' }
}

/** Gives the draft what the wallet has given. What is missing is empty, unless the form has it for the same street. */
export function draftFromWallet(
  { billingDetails, shippingAddress }: WalletDetails,
  before: Draft,
  rules: readonly ShippingRule[],
): Draft {
  const contact = {
    email: trimmed(billingDetails?.email) || before.billing.email,
    phone: trimmed(billingDetails?.phone) || before.billing.phone,
  }
  function toAddress(name: Text, address: WalletAddress): AddressFields {
    const given = {
      ...splitName(name),
      ...contact,
      ...splitStreet(address),
      zipcode: trimmed(address.postal_code),
      ...walletDestination(address, before, rules),
    }
    const typed = typedFor(address, before)
    const isSameStreet = typed && isSameName(typed.address_1, given.address_1)
    return mapAddressFields((field) => given[field.name] || (isSameStreet ? typed[field.name] : ''))
  }
  // Gift cards are delivered nowhere.
  const to = shippingAddress ?? billingDetails
  const shipping = toAddress(to?.name, to?.address ?? {})
  // Some cards tell only their country and postal code.
  const billing = trimmed(billingDetails?.address?.line1)
    ? toAddress(billingDetails?.name, billingDetails?.address ?? {})
    : shipping
  return { ...before, billing, shipping, same: isSameAddress(billing, shipping), payment: 'card' }
}

/** Whether something that was typed in an address is no longer there. */
export const isReplaced = (before: Draft, after: Draft): boolean =>
  ADDRESS_FIELDS.some(({ name }) =>
    (['billing', 'shipping'] as const).some((kind) => {
      const typed = before[kind][name].trim()
      return typed !== '' && !isSameName(typed, after[kind][name])
    }),
  )
