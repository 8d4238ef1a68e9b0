import { lazily } from './lazily'

/** Countries by the codes of ISO 3166-1, as far as `Intl` knows them. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The codes of `Intl` that are no countries: groups of them, places for tests, and the unknown one. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

export const countryNamesIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

// `Intl` takes some milliseconds to load its names, which most processes do not need.
const english = lazily(() => countryNamesIn('en'))

export const isCountryCode = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && english().of(code) !== undefined

/** Codes of former countries, such as DD, have the name of the present one. */
const isCurrent = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** The codes of all countries of today. */
export const listCountryCodes = lazily((): readonly string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => isCountryCode(code) && isCurrent(code),
  ),
)

/** The names by the codes, in the order of the names. */
export const listCountries = (language: string): Record<string, string> => {
  const names = countryNamesIn(language)
  return Object.fromEntries(
    listCountryCodes()
      .map((code): [string, string] => [code, names.of(code) ?? code])
      .sort(([, one], [, other]) => one.localeCompare(other, language)),
  )
}
