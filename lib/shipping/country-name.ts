import { CONTENT_LANGUAGE } from '@/lib/base/content-language'
import { matchesName } from './destination'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

/** A country of a shipping rule, in a language. One that `Intl` knows neither by its name nor by an alternative stays as it is. */
export function countryName(language: string, name: string, alternatives: string): string {
  if (language === CONTENT_LANGUAGE) return name
  const english = namesIn(CONTENT_LANGUAGE)
  const code = CODES.find((code) =>
    [code, english.of(code)].some((known) => known !== undefined && matchesName(known, name, alternatives)),
  )
  return (code && namesIn(language).of(code)) ?? name
}
