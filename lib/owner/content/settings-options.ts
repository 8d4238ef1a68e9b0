import { listCountries } from '@/lib/platform/base/country-codes'
import { listCurrencies } from '@/lib/platform/base/currencies'
import { deskLanguageNames } from '@/lib/owner/language/desk-language'

/** How amounts are written, by a region that writes them so. */
const AMOUNTS = { 'en-IE': '1,234.50', 'de-DE': '1.234,50', 'fr-FR': '1 234,50', 'de-CH': '1’234.50' }

/** The choices of the settings whose names are no texts of the desk. */
export const settingsOptions = (language: string) => ({
  'seller.law_country': listCountries(language),
  'money.currency': currencyNames(language),
  'money.locale': AMOUNTS,
  time_zone: timeZones(),
  'owner_emails.language': deskLanguageNames,
})

/** Europe/Athens is `Athens (Europe)`. */
const timeZones = (): Record<string, string> =>
  Object.fromEntries(
    Intl.supportedValuesOf('timeZone')
      .map((zone): [string, string] => {
        const parts = zone.replaceAll('_', ' ').split('/')
        const [place = zone] = parts.splice(-1)
        return [zone, parts.length > 0 ? `${place} (${parts.join(', ')})` : place]
      })
      .sort(([, one], [, other]) => one.localeCompare(other)),
  )

function currencyNames(language: string): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const named = listCurrencies().map((code): [string, string] => [code, `${names.of(code) ?? code} (${code})`])
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, language)))
}
