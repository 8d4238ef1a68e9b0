import { type ReactNode } from 'react'
import * as t from '@messages/question-fields'
import { formatPrice } from '@/lib/platform/base/money'
import { type Question } from '@/lib/shop/questions/question'

/** What an answer costs in words; null if nothing. Each choice says its own. */
function priceText({ price, price_per, charged }: Question): string | null {
  if (!price || Number(price) === 0) return null
  const amount = formatPrice(price)
  const text = price_per === 'letter' ? t.perLetter(amount) : t.extra(amount)
  return charged === 'once' ? t.once(amount) : text
}

/** What belongs to a field: the price first, then how to answer. */
export function QuestionHint({ question, children }: { question: Question; children?: ReactNode }) {
  const { hint, example } = question
  const price = priceText(question)
  return (
    <span className="question-hints">
      <span>
        {price && <strong className="question-price">{price}</strong>} {hint} {example && t.example(example)}
      </span>
      {children}
    </span>
  )
}
