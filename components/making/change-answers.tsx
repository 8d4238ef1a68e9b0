'use client'

import * as t from '@messages/making'
import { QuestionFields } from '@/components/questions/question-fields'
import { useAnswers } from '@/components/questions/use-answers.client'
import { Button } from '@/components/ui/button'
import { answerName } from '@/lib/shop/questions/answer-name'
import { type Answers, type Question } from '@/lib/shop/questions/question'
import styles from './making.module.css'

export type Changeable = {
  questions: readonly Question[]
  answers: Answers
  /** The answers were sent and not saved. */
  isOpen: boolean
  /** Whether the buyer knows already that there is no right of withdrawal. */
  isLawSaid: boolean
}

/** The form in which a buyer changes answers before work begins. */
export function ChangeAnswers({ token, piece, questions, answers, isOpen, isLawSaid }: Changeable & Piece) {
  const form = useAnswers(`piece-${piece}`, answers, isOpen ? 'all' : [])
  return (
    <form
      method="post"
      action="/api/forms/making/answers"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (form.take(questions) === null) event.preventDefault()
      }}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="piece" value={piece} />
      {questions
        .filter(({ kind }) => kind === 'picture')
        .map(({ slug }) => (
          <input key={slug} type="hidden" name={answerName(slug)} value={form.answers[slug] ?? ''} />
        ))}
      <QuestionFields form={form} questions={questions} isLawSaid={isLawSaid} />
      <p className={styles.quiet}>{t.samePriceOnly}</p>
      <Button type="submit">{t.saveAnswers}</Button>
    </form>
  )
}

type Piece = { token: string; piece: number }
