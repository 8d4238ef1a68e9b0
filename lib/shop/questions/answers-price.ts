import { fromStoredPrice, type MinorUnits, unitSize } from '@/lib/platform/base/money'
import { type Answers, type Question } from './question'

/** What answers cost: for each piece of the line, and once for the line. */
export type AnswersPrice = { each: MinorUnits; once: MinorUnits }

const segmenter = () => new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The characters as people count them: a letter with its accents is one. */
export const charactersOf = (text: string): string[] => Array.from(segmenter().segment(text), ({ segment }) => segment)

/** The letters that are paid for: all but spaces. */
export const countLetters = (text: string): number => charactersOf(text.replaceAll(/\s/g, '')).length

/** What an answer costs. An amount is the price itself. */
export function answerPrice({ price, price_per, choices }: Question, answer: string): MinorUnits {
  const own = price === undefined ? 0 : fromStoredPrice(price) * (price_per === 'letter' ? countLetters(answer) : 1)
  const chosen = choices?.find(({ slug }) => slug === answer)?.price
  return own + (chosen === undefined ? 0 : fromStoredPrice(chosen))
}

/** The price of the item is the lowest amount, and this is what the answer adds. */
function overLowest({ kind, min = 0, max = Infinity }: Question, answer: string): MinorUnits {
  if (kind !== 'amount') return 0
  const amount = Number(answer.replace(',', '.'))
  return amount >= min && amount <= max ? Math.round(amount * unitSize()) - Math.round(min * unitSize()) : 0
}

export function answersPrice(questions: readonly Question[] = [], answers: Answers = {}): AnswersPrice {
  const sum = { each: 0, once: 0 }
  for (const question of questions) {
    const answer = answers[question.slug]
    if (answer) sum[question.charged ?? 'each'] += answerPrice(question, answer) + overLowest(question, answer)
  }
  return sum
}
