import { COMMON_BEGINNINGS, COMMON_WORDS } from './common-words'
import { isKeyboardWalk } from './keyboard-walk'

const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '+': 't' }
/** Digits and signs about a word, like a year and an exclamation mark. More of them are worth something. */
const MOST_ABOUT_A_WORD = 6

const withLetters = (text: string) => text.replace(/[0134578@$!+]/g, (sign) => LOOKALIKES[sign] ?? sign)
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')
const reversed = (text: string) => Array.from(text).reverse().join('')

function isCommonWord(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  return (
    COMMON_WORDS.has(word) ||
    COMMON_WORDS.has(reversed(word)) ||
    (half + half === word && COMMON_WORDS.has(half)) ||
    COMMON_BEGINNINGS.some((beginning) => word.startsWith(beginning) && COMMON_WORDS.has(word.slice(beginning.length)))
  )
}

/** A word that everybody thinks of, with some digits and signs about it or in the place of letters. */
function isDressedWord(text: string): boolean {
  const forms = [text, bare(text), withLetters(text), bare(withLetters(text)), withLetters(bare(text)), lettersOf(text)]
  return forms.some((form) => text.length - form.length <= MOST_ABOUT_A_WORD && isCommonWord(form))
}

/** A walk over the keys, with something behind it. */
const isDressedWalk = (text: string) => isKeyboardWalk(text) || (bare(text).length >= 4 && text.length - bare(text).length <= MOST_ABOUT_A_WORD && isKeyboardWalk(bare(text)))

/** The same sign over and over, or steps of one through the alphabet or the digits. */
function isSequence(text: string): boolean {
  const steps = new Set(Array.from(text).slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size <= 1 && [0, 1, -1].some((step) => steps.has(step))
}

/** Like `11223344`. */
const isDoubledSequence = (text: string) => /^(?:(.)\1+){3,}$/.test(text) && isSequence(text.replace(/(.)\1+/g, '$1'))

const isRepeated = (text: string) => /^(.{1,4})\1+$/.test(text)

const DIGITS_ROUND = '01234567890123456789'
const isDigitRun = (text: string) => /^\d+$/.test(text) && (DIGITS_ROUND.includes(text) || reversed(DIGITS_ROUND).includes(text))

const YEAR = '(19[3-9]\\d|20[0-3]\\d)'
const DAY = '(0[1-9]|[12]\\d|3[01])'
const DATE = new RegExp(`^(${DAY}\\D?${DAY}\\D?${YEAR}|${YEAR}\\D?${DAY}\\D?${DAY})$`)

/** Among the first that anybody would try: several ten thousand words in their usual dress, walks over the keys, dates. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return [isDressedWord, isSequence, isDoubledSequence, isRepeated, isDigitRun, isDressedWalk, (date: string) => DATE.test(date)].some((isCommon) => isCommon(text))
}
