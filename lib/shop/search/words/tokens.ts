import { type LanguageRules } from './rules'
import { type WordForm, withoutMarks } from './word-forms'

/** A word of a search, or a number with its unit. */
export type Token = {
  /** As it was typed, in lower case. */
  text: string
  forms: readonly WordForm[]
  /** A preposition stands before it. */
  isAfterPreposition: boolean
}

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 60

const UNITS: readonly [string, ReadonlySet<string>][] = [
  ['k', new Set('k kt ct carat carats karat karats κ κτ καρ καρατι καρατια καρατιων karatia karation'.split(' '))],
  ['cm', new Set('cm centimetre centimetres centimeter centimeters εκ εκατοστα εκατοστων ek ekatosta'.split(' '))],
  ['mm', new Set('mm millimetre millimetres millimeter millimeters χιλ χιλιοστα χιλιοστων xiliosta'.split(' '))],
]

const unitOf = (word: string) => UNITS.find(([, names]) => names.has(withoutMarks(word)))?.[0]
const NUMBER = /^\d+$/

/** Letters and digits only, so that no operator of a query language gets into a query. */
export const wordsIn = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<=\p{L})['’‘`]s?(?!\p{L})/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))

/** A number that is typed together with its unit, such as 14k, in two words. */
const parted = (word: string): string[] => {
  const [, number = '', unit = ''] = /^(\d+)(\p{L}+)$/u.exec(word) ?? []
  return unit !== '' && unitOf(unit) ? [number, unit] : [word]
}

/** The words of a text without those that say nothing, unless there are no others. */
export function tokensOf(text: string, rules: LanguageRules): Token[] {
  const { formsOf, stopWords, prepositions } = rules
  const isSize = sizeTest(rules)
  const words = wordsIn(text).flatMap(parted)
  const tokens: Token[] = []
  let isAfterPreposition = false
  words.forEach((word, at) => {
    const [before = '', next = ''] = [words[at - 1], words[at + 1]]
    const unit = NUMBER.test(before) ? unitOf(word) : undefined
    if (unit && tokens.length > 0) {
      const key = before + unit
      tokens[tokens.length - 1] = { text: `${before} ${word}`, forms: [{ key, stem: key }], isAfterPreposition }
      return
    }
    const isStop = stopWords.has(withoutMarks(word)) || (NUMBER.test(next) && isSize(word))
    if (isStop) isAfterPreposition ||= prepositions.has(withoutMarks(word))
    else tokens.push({ text: word, forms: formsOf(word), isAfterPreposition })
  })
  if (tokens.length > 0) return tokens
  return words.map((word) => ({ text: word, forms: formsOf(word), isAfterPreposition: false }))
}

/** Whether a word announces a size: the number after it says everything. */
function sizeTest({ formsOf, sizeWords }: LanguageRules): (word: string) => boolean {
  const stems = new Set(sizeWords.flatMap(formsOf).map(({ stem }) => stem))
  return (word) => formsOf(word).some(({ stem }) => stems.has(stem))
}
