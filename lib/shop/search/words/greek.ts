import { type WordForm, withoutMarks } from './word-forms'

const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω'
const LATIN = 'avgdeziθiklmnξoprsstyfxψo'

/**
 * Greek in Latin letters, without accents and double letters, and with one spelling for each sound: the same as
 * `search_key` of the database, so that both find the same words.
 */
export function greekKey(word: string): string {
  return withoutMarks(word)
    .replace(/[α-ω]/g, (letter) => LATIN[GREEK.indexOf(letter)] ?? letter)
    .replaceAll('th', 'θ')
    .replaceAll('ξ', 'ks')
    .replaceAll('ψ', 'ps')
    .replace(/o[uy]/g, 'u')
    .replace(/([ae])[uy]/g, '$1v')
    .replaceAll('ai', 'e')
    .replace(/[eoy]i/g, 'i')
    .replaceAll('mp', 'v')
    .replaceAll('nt', 'd')
    .replace(/g[gk]/g, 'g')
    .replace(/[ck]h/g, 'x')
    .replaceAll('ph', 'f')
    .replace(/([dg])h/g, '$1')
    .replace(/[hbwyqcj]/g, (letter) => 'xvoikkz'['hbwyqcj'.indexOf(letter)] ?? letter)
    .replaceAll('kt', 'xt')
    .replaceAll('pt', 'ft')
    .replace(/(.)\1+/g, '$1')
}

/** Greek letters that are typed as Latin ones or digits in several ways: x is ξ or χ, h is η or χ, u is υ or ου. */
export function greekSpellings(word: string): string[] {
  const letters = word.replace(/(?<=\p{L})8|8(?=\p{L})/gu, 'θ').replace(/(?<=\p{L})3|3(?=\p{L})/gu, 'ξ')
  if (!/[a-z]/.test(letters)) return [letters]
  const asXi = letters.replaceAll('x', 'ξ')
  const asVowels = (text: string) => [
    text,
    text.replace(/(?<![tckpdg])h/g, 'η'),
    text.replace(/(?<!o)u/g, 'υ'),
    text.replace(/(?<![tckpdg])h/g, 'η').replace(/(?<!o)u/g, 'υ'),
  ]
  return [...new Set([...asVowels(letters), ...asVowels(asXi)])]
}

/** Less is no stem: endings are taken off only as long as so many letters are left. */
const SHORTEST_STEM = 3
const SHORTEST_DERIVED = 4

/** What makes another word of a noun: ασημένιος from ασήμι, δερμάτινος from δέρμα, δαχτυλιδάκι from δαχτυλίδι. */
const DERIVATIONS = [/eni[aeiou]*[sn]?$/, /atin[aeiou]+[sn]?$/, /in[aeiou]+[sn]?$/, /akia?$/, /(?<=m)at(a|os|on)$/]
const ENDING = /[aeiou]+[sn]?$/

/** A key without its ending: the same for all cases and genders of a word, and for the adjective that is made of it. */
export function greekStem(key: string): string {
  for (const derivation of DERIVATIONS) {
    const noun = key.replace(derivation, '').replace(ENDING, '')
    if (derivation.test(key) && noun.length >= SHORTEST_DERIVED) return noun
  }
  const short = key.replace(ENDING, '')
  return short.length >= SHORTEST_STEM ? short : key
}

/** The ways to read a word in Greek letters, or in Latin ones. */
export function greekForms(word: string): WordForm[] {
  const keys = new Set(greekSpellings(word.toLowerCase()).map(greekKey))
  return [...keys].map((key) => ({ key, stem: greekStem(key) }))
}
