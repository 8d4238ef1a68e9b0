const MAX_WORDS = 4
/** Shorter words find what nobody means. */
const MIN_LENGTH = 3

/**
 * Searches for fewer of the words of a text, the nearest first: the text without its quotes, then without one of its
 * words, then each word alone.
 */
export function fewerWords(text: string): string[][] {
  const plain = text.replace(/["“”„«»]/g, ' ')
  const words = [...new Set(plain.split(/\s+/).filter((word) => word.length >= MIN_LENGTH))].slice(0, MAX_WORDS)
  const whole = plain.trim()
  const unquoted = whole !== text.trim() && whole !== '' ? [[whole]] : []
  if (words.length < 2) return unquoted
  const withoutOne = words.map((_, left) => words.filter((_, at) => at !== left).join(' '))
  return words.length === 2 ? [...unquoted, words] : [...unquoted, withoutOne, words]
}
