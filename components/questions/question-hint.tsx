import { type ReactNode } from 'react'
import * as t from '@messages/question-fields'
import { type Question } from '@/lib/shop/questions/question'
import { questionPrice } from '@/lib/shop/questions/question-price'

/** What belongs to a field: the price first, then how to answer. */
export function QuestionHint({ question, children }: { question: Question; children?: ReactNode }) {
  const { hint, example } = question
  const price = questionPrice(question)
  return (
    <span className="question-hints">
      <span>
        {price && <strong className="question-price">{price}</strong>} {hint} {example && t.example(example)}
      </span>
      {children}
    </span>
  )
}
