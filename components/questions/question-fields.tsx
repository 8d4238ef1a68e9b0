import { type ReactNode } from 'react'
import * as t from '@messages/question-fields'
import { isMadeToSpecification, type Question, questionsAfter } from '@/lib/shop/questions/question'
import { answerName } from '@/lib/shop/questions/answer-name'
import { ChoiceField } from './choice-field'
import { PictureField } from './picture-field'
import { questionId } from './question-ids'
import { QuestionStyles } from './question-styles'
import { PlainField, YesNoField } from './typed-fields'
import { type AnswersForm } from './use-answers.client'

type Props = {
  form: AnswersForm
  questions: readonly Question[]
  /** In the place of what the form does with a new answer. */
  onChange?: (slug: string, answer: string) => void
  /** Whether the page says already that there is no right of withdrawal. */
  isLawSaid?: boolean
  /** What stands below the field of a question. */
  below?: (question: Question) => ReactNode
}

/** The fields of a product's questions. */
export function QuestionFields({ form, questions, onChange = form.change, isLawSaid = false, below }: Props) {
  const { answers } = form
  const problems = form.shownProblems(questions)
  // Once is enough: beside the first answer by which the item is made for the buyer.
  const exempting = isLawSaid ? undefined : questions.find((one) => isMadeToSpecification([one], answers))
  return (
    <>
      <QuestionStyles />
      {questionsAfter(questions, answers).map((question) => {
        const { slug } = question
        const Field = FIELDS[question.kind]
        return (
          <div key={slug} className="question" data-kind={question.kind}>
            <Field
              question={question}
              id={questionId(form.name, slug)}
              name={answerName(slug)}
              value={answers[slug] ?? ''}
              error={problems[slug]}
              onChange={(answer) => onChange(slug, answer)}
              onLeave={() => form.leave(slug)}
            />
            {below?.(question)}
            <p role="status" className="question-law">
              {question === exempting && t.madeForYou}
            </p>
          </div>
        )
      })}
    </>
  )
}

const FIELDS = {
  short_text: PlainField,
  long_text: PlainField,
  date: PlainField,
  number: PlainField,
  amount: PlainField,
  choice: ChoiceField,
  yes_no: YesNoField,
  picture: PictureField,
}
