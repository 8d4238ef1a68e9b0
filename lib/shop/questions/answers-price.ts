import { fromStoredPrice, type MinorUnits } from '@/lib/platform/base/money'
import { type Answers, type Question } from './question'

/** What answers cost: for each piece of the line, and once for the line. */
export type AnswersPrice = { each: MinorUnits; once: MinorUnits }

const segmenter = () => new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The characters as people count them: a letter with its accents is one. */
export const charactersOf = (text: string): string[] => Array.from(segmenter().segment(text), ({ segment }) => segment)

/** The letters that are paid for: all but spaces. */
export const countLetters = (text: string): number => charactersOf(text.replaceAll(/\s/g, '')).length

/** What an answer costs. */
export function answerPrice({ price, price_per, choices }: Question, answer: string): MinorUnits {
  const own = price === undefined ? 0 : fromStoredPrice(price) * (price_per === 'letter' ? countLetters(answer) : 1)
  const chosen = choices?.find(({ slug }) => slug === answer)?.price
  return own + (chosen === undefined ? 0 : fromStoredPrice(chosen))
}

export function answersPrice(questions: readonly Question[] = [], answers: Answers = {}): AnswersPrice {
  const sum = { each: 0, once: 0 }
  for (const question of questions) {
    const answer = answers[question.slug]
    if (answer) sum[question.charged ?? 'each'] += answerPrice(question, answer)
  }
  return sum
}
