import { COMMON_PREFIXES, COMMON_WORDS } from './common-words'
import { isKeyboardWalk } from './keyboard-walk'

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}
/** Digits and signs about a word, like a year and an exclamation mark. More of them are worth something. */
const MAX_AFFIX_LENGTH = 6

const replaceLookalikes = (text: string) => text.replace(/[0134578@$!+]/g, (sign) => LOOKALIKES[sign] ?? sign)
const trimNonLetters = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
const removeNonLetters = (text: string) => text.replace(/[^a-z]/g, '')
const reversed = (text: string) => Array.from(text).reverse().join('')

function isCommonWord(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  return (
    COMMON_WORDS.has(word) ||
    COMMON_WORDS.has(reversed(word)) ||
    (half + half === word && COMMON_WORDS.has(half)) ||
    COMMON_PREFIXES.some((beginning) => word.startsWith(beginning) && COMMON_WORDS.has(word.slice(beginning.length)))
  )
}

/** A word that everybody thinks of, with some digits and signs about it or in the place of letters. */
function isDisguisedWord(text: string): boolean {
  const forms = [
    text,
    trimNonLetters(text),
    replaceLookalikes(text),
    trimNonLetters(replaceLookalikes(text)),
    replaceLookalikes(trimNonLetters(text)),
    removeNonLetters(text),
  ]
  return forms.some((form) => text.length - form.length <= MAX_AFFIX_LENGTH && isCommonWord(form))
}

/** A walk over the keys, with something behind it. */
const isDisguisedKeyboardWalk = (text: string) =>
  isKeyboardWalk(text) ||
  (trimNonLetters(text).length >= 4 &&
    text.length - trimNonLetters(text).length <= MAX_AFFIX_LENGTH &&
    isKeyboardWalk(trimNonLetters(text)))

/** The same sign over and over, or steps of one through the alphabet or the digits. */
function isSequence(text: string): boolean {
  const steps = new Set(
    Array.from(text)
      .slice(1)
      .map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)),
  )
  return steps.size <= 1 && [0, 1, -1].some((step) => steps.has(step))
}

/** Like `11223344`. */
const isDoubledSequence = (text: string) => /^(?:(.)\1+){3,}$/.test(text) && isSequence(text.replace(/(.)\1+/g, '$1'))

const isRepeated = (text: string) => /^(.{1,4})\1+$/.test(text)

const DIGIT_CYCLE = '01234567890123456789'
const isDigitRun = (text: string) =>
  /^\d+$/.test(text) && (DIGIT_CYCLE.includes(text) || reversed(DIGIT_CYCLE).includes(text))

const YEAR = '(19[3-9]\\d|20[0-3]\\d)'
const DAY = '(0[1-9]|[12]\\d|3[01])'
const DATE = new RegExp(`^(${DAY}\\D?${DAY}\\D?${YEAR}|${YEAR}\\D?${DAY}\\D?${DAY})$`)

/** Among the first that anybody would try: several ten thousand words in their usual dress, walks over the keys, dates. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return [
    isDisguisedWord,
    isSequence,
    isDoubledSequence,
    isRepeated,
    isDigitRun,
    isDisguisedKeyboardWalk,
    (date: string) => DATE.test(date),
  ].some((isCommon) => isCommon(text))
}
