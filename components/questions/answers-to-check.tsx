'use client'

import * as t from '@messages/answers-page'
import { type Answers, type Question } from '@/lib/shop/questions/question'
import { ANSWERS_PATH } from '@/lib/shop/questions/answer-name'
import { Button } from '@/components/ui/button'
import { QuestionFields } from './question-fields'
import { useAnswers } from './use-answers.client'

type Props = {
  product: string
  variant: string
  questions: readonly Question[]
  answers: Answers
  isLawSaid?: boolean
}

/** The fields with what was sent and what is wrong with it; they can be sent again. */
export function AnswersToCheck({ product, variant, questions, answers, isLawSaid }: Props) {
  const form = useAnswers('check', answers, 'all')
  return (
    <form method="get" action={ANSWERS_PATH} noValidate className="question-form">
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="variant" value={variant} />
      <QuestionFields form={form} questions={questions} isLawSaid={isLawSaid} />
      <p className="question-form-end">
        <Button type="submit" look="secondary">
          {t.checkAgain}
        </Button>
      </p>
    </form>
  )
}
