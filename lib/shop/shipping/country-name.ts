import { CONTENT_LANGUAGE } from '@/lib/platform/base/content-language'
import { matchesName, removeInvisible } from './destination'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

/** Codes of former countries, such as DD, have the name of the present one. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** The ISO 3166-1 code of a country; undefined when neither its name nor an alternative is one that `Intl` knows in English or in the given language. */
export function countryCode(name: string, alternatives: string, language = CONTENT_LANGUAGE): string | undefined {
  const english = namesIn(CONTENT_LANGUAGE)
  const own = namesIn(language)
  const codes = CODES.filter((code) => english.of(code) !== undefined && isCurrent(code))
  const isNamed = (known: string | undefined) => known !== undefined && matchesName(known, name, alternatives)
  return codes.find((code) => isNamed(english.of(code)) || isNamed(own.of(code))) ?? codes.find(isNamed)
}

/** The codes of `Intl` that are no countries: groups of them, places for tests, and the unknown one. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether it is the ISO 3166-1 code of a country, or its name in one of the languages. */
export function isCountry(typed: string, languages: readonly string[]): boolean {
  const code = removeInvisible(typed).toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return !NO_COUNTRIES.has(code) && namesIn(CONTENT_LANGUAGE).of(code) !== undefined
  return languages.some((language) => {
    const found = countryCode(typed, '', language)
    return found !== undefined && !NO_COUNTRIES.has(found)
  })
}

/** The name of the country with a code, in the language of the content. */
export const countryOfCode = (code: string): string => namesIn(CONTENT_LANGUAGE).of(code) ?? code

/** A country of a shipping rule, in a language. One without a known code stays as it is. */
export function countryName(language: string, name: string, alternatives: string): string {
  if (language === CONTENT_LANGUAGE) return name
  const code = countryCode(name, alternatives)
  return (code && namesIn(language).of(code)) ?? name
}
