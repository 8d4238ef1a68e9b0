import { listCountries } from '@/lib/platform/base/country-codes'
import { listCurrencies } from '@/lib/platform/base/currencies'

/** How amounts are written, by a region that writes them so. */
const AMOUNTS = { 'en-IE': '1,234.50', 'de-DE': '1.234,50', 'fr-FR': '1 234,50', 'de-CH': '1’234.50' }

/** The choices of the settings that have names in each language. */
export const settingsOptions = (language: string) => ({
  'seller.law_country': listCountries(language),
  'money.currency': currencyNames(language),
  'money.locale': AMOUNTS,
})

function currencyNames(language: string): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const named = listCurrencies().map((code): [string, string] => [code, `${names.of(code) ?? code} (${code})`])
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, language)))
}
