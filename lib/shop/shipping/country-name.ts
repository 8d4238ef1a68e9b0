import { CONTENT_LANGUAGE } from '@/lib/platform/base/content-language'
import { countryNamesIn as namesIn, isCountryCode, COUNTRY_CODES } from '@/lib/platform/base/country-codes'
import { matchesName, removeInvisible } from './destination'

/** The ISO 3166-1 code of a country; undefined when neither its name nor an alternative is one that `Intl` knows in English or in the given language. */
export function countryCode(name: string, alternatives: string, language = CONTENT_LANGUAGE): string | undefined {
  const english = namesIn(CONTENT_LANGUAGE)
  const own = namesIn(language)
  const isNamed = (known: string | undefined) => known !== undefined && matchesName(known, name, alternatives)
  return COUNTRY_CODES.find((code) => isNamed(english.of(code)) || isNamed(own.of(code))) ?? COUNTRY_CODES.find(isNamed)
}

/** Whether it is the ISO 3166-1 code of a country, or its name in one of the languages. */
export function isCountry(typed: string, languages: readonly string[]): boolean {
  const code = removeInvisible(typed).toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return isCountryCode(code)
  return languages.some((language) => countryCode(typed, '', language) !== undefined)
}

/** The name of the country with a code, in the language of the content. */
export const countryOfCode = (code: string): string => namesIn(CONTENT_LANGUAGE).of(code) ?? code

/** A country of a shipping rule, in a language. One without a known code stays as it is. */
export function countryName(language: string, name: string, alternatives: string): string {
  if (language === CONTENT_LANGUAGE) return name
  const code = countryCode(name, alternatives)
  return (code && namesIn(language).of(code)) ?? name
}
