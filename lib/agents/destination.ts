import { language } from '@messages/language'
import { CONTENT_LANGUAGE } from '@/lib/base/content-language'
import { type Destination, matchesName } from '@/lib/shipping/destination'
import { type ShippingRule } from '@/lib/shipping/shipping.schema'

/** The destination with the name of a country that the rules know, in place of its ISO code. */
export function namedDestination(rules: readonly ShippingRule[], destination: Destination): Destination {
  const code = destination.country.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return destination
  const names = [CONTENT_LANGUAGE, language].map(
    (spoken) => new Intl.DisplayNames(spoken, { type: 'region', fallback: 'code' }).of(code) ?? code,
  )
  const isNamed = (name: string) =>
    rules.some(
      ({ country, country_alternatives }) => country !== null && matchesName(name, country, country_alternatives),
    )
  return { ...destination, country: names.find(isNamed) ?? names[0] ?? code }
}
