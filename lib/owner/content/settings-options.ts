import { listCountries } from '@/lib/platform/base/country-codes'
import { listCurrencies } from '@/lib/platform/base/currencies'
import { deskLanguageNames } from '@/lib/owner/language/desk-language'
import { languages, messagesOf } from '@/messages/languages'

/** How amounts are written, by a region that writes them so. */
const AMOUNTS = { 'en-IE': '1,234.50', 'de-DE': '1.234,50', 'fr-FR': '1 234,50', 'de-CH': '1’234.50' }

/** The choices of the settings whose names are no texts of the desk. A list is made when a form has its field. */
export const settingsOptions = (language: string) => ({
  get 'seller.law_country'() {
    return listCountries(language)
  },
  get 'money.currency'() {
    return currencyNames(language)
  },
  'money.locale': AMOUNTS,
  get time_zone() {
    return timeZones()
  },
  'owner_emails.language': deskLanguageNames,
  get content_language() {
    return languageNames(language)
  },
})

/** Those of the shop, in a language. */
function languageNames(language: string): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return Object.fromEntries(languages.map((one) => [one, names.of(one) ?? one]))
}

/** The choice of how amounts are written that a language writes them so, too; undefined if there is none. */
export function amountsIn(language: string): string | undefined {
  const written = (locale: string) => new Intl.NumberFormat(locale).format(1234.5)
  return Object.keys(AMOUNTS).find((one) => written(one) === written(messagesOf(language).language.locale))
}

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
