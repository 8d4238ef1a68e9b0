import { contentLanguage } from '@/lib/platform/base/content-language'
import { countryNamesIn as namesIn, isCountryCode, listCountryCodes } from '@/lib/platform/base/country-codes'
import { lazily } from '@/lib/platform/base/lazily'
import { languages } from '@/messages/languages'
import { normalizeName, removeInvisible } from './destination'

/** For each language of the shop, the codes of the countries by their names. */
const codesByName = lazily(
  () =>
    new Map<string, ReadonlyMap<string, string>>(
      languages.map((language) => {
        const names = namesIn(language)
        return [language, new Map(listCountryCodes().map((code) => [normalizeName(names.of(code) ?? code), code]))]
      }),
    ),
)

const codeOfName = (name: string): string | undefined =>
  [...codesByName().values()].flatMap((codes) => codes.get(name) ?? [])[0]

/** The ISO 3166-1 code of a country; undefined when neither its name nor an alternative is one that `Intl` knows in a language of the shop. */
export function countryCode(name: string, alternatives = ''): string | undefined {
  const names = [name, ...alternatives.split(',')].map(normalizeName)
  return (
    names.map(codeOfName).find((code) => code !== undefined) ??
    listCountryCodes().find((code) => names.includes(normalizeName(code)))
  )
}

/** Whether it is the ISO 3166-1 code of a country, or its name in a language of the shop. */
export function isCountry(typed: string): boolean {
  const code = removeInvisible(typed).toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? isCountryCode(code) : countryCode(typed) !== undefined
}

/** The name of the country with a code, in the language of the content. */
export const countryOfCode = (code: string): string => namesIn(contentLanguage()).of(code) ?? code

/**
 * A country of a shipping rule, in a language. One without a known code stays as it is; so does any name in the language of
 * the content that no other language has.
 */
export function countryName(language: string, name: string, alternatives: string): string {
  if (language === contentLanguage() && !isForeign(name)) return name
  const code = countryCode(name, alternatives)
  return (code && namesIn(language).of(code)) ?? name
}

/** Whether a country has this name in another language than that of the content. */
const isForeign = (name: string): boolean =>
  [...codesByName()].some(([language, codes]) => language !== contentLanguage() && codes.has(normalizeName(name)))
