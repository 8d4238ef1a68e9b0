import { fromStoredPrice, type MinorUnits } from '@/lib/platform/base/money'
import { type Question } from './question'

/** What the cheapest answers cost without which an item cannot be ordered, for one piece. */
export const lowestAnswersPrice = (questions: readonly Question[]): MinorUnits =>
  questions.reduce((sum, question) => sum + (question.required ? lowestAnswerPrice(question) : 0), 0)

/** A text has at least one letter. */
function lowestAnswerPrice({ price, choices }: Question): MinorUnits {
  const own = price === undefined ? 0 : fromStoredPrice(price)
  const chosen = choices?.map((choice) => (choice.price === undefined ? 0 : fromStoredPrice(choice.price))) ?? [0]
  return own + Math.min(...chosen)
}
