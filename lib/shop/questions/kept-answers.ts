import { type Messages } from '@/messages/languages'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { answerText } from './answer-text'
import { answerPrice } from './answers-price'
import { type Answers, type Question } from './question'
import { type KeptAnswer, type ShownAnswer } from './question.schema'

/** The answers as an order keeps them: with the question, the price and the words of this moment. */
export const keepAnswers = (
  questions: readonly Question[],
  answers: Answers,
  messages: Pick<Messages, 'language' | 'questions'>,
): KeptAnswer[] =>
  questions.flatMap((question) => {
    const value = answers[question.slug]
    if (!value) return []
    const { slug, kind, label, charged = 'each' } = question
    const text = answerText(question, value, messages)
    return [{ question: slug, kind, label, value, text, price_cents: answerPrice(question, value), charged }]
  })

/** What the API says of them. */
export const shownAnswers = (answers: readonly KeptAnswer[], currency: string): ShownAnswer[] =>
  answers.map(({ price_cents, ...answer }) => ({ ...answer, price: toPriceIn(currency, price_cents) }))
