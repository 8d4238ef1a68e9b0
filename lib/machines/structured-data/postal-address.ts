import { type PostalAddress } from 'schema-dts'
import { countryCode } from '@/lib/shop/shipping/country-name'

/** Like "452 21 Ioannina" or "1012 AB Amsterdam". */
const POSTAL_CODE_AND_PLACE = /^(\d+(?:[ -]\d+)?(?: \p{Lu}{2})?)\s+(\D+)$/u

/**
 * An address that ends in a country, such as "Street 14, 452 21 Place, Country", taken apart. Any other address stays one
 * text.
 */
export function postalAddress(address: string): PostalAddress | string {
  const parts = address.split(',').map((part) => part.trim())
  const country = parts.length > 1 ? countryCode(parts.at(-1) ?? '') : undefined
  if (country === undefined) return address
  const [, postalCode, place] = POSTAL_CODE_AND_PLACE.exec(parts.at(-2) ?? '') ?? []
  const streets = parts.slice(0, postalCode && parts.length > 2 ? -2 : -1)
  return {
    '@type': 'PostalAddress',
    streetAddress: streets.join(', '),
    ...(postalCode && parts.length > 2 && { postalCode, addressLocality: place }),
    addressCountry: country,
  }
}

export const addressCountry = (address: string): string | undefined => {
  const read = postalAddress(address)
  return typeof read === 'string' ? undefined : (read.addressCountry as string)
}
