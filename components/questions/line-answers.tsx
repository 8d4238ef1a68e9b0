import * as language from '@messages/language'
import * as t from '@messages/question-fields'
import * as questionTexts from '@messages/questions'
import { formatPrice } from '@/lib/platform/base/money'
import { answerText } from '@/lib/shop/questions/answer-text'
import { answerPrice } from '@/lib/shop/questions/answers-price'
import { answerPicturePath } from '@/lib/shop/questions/picture-path'
import { type Answers, type Question } from '@/lib/shop/questions/question'
import styles from './line-answers.module.css'

export type AnsweredLine = { item: { questions?: readonly Question[] }; answers?: Answers }

/** The answers of a line, with what each costs. */
export function LineAnswers({ item, answers = {} }: AnsweredLine) {
  return (
    <dl className={styles.answers}>
      {item.questions?.map((question) => {
        const value = answers[question.slug]
        if (!value) return null
        return (
          <div key={question.slug}>
            <dt>{withColon(question.label)}</dt>
            <dd>
              <Answer question={question} value={value} /> <AnswerPrice question={question} value={value} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A question has its own mark, which is a semicolon in Greek. */
const withColon = (label: string) => (/[?;:]$/.test(label) ? label : `${label}:`)

type AnswerProps = { question: Question; value: string }

/** In its own direction of writing. */
function Answer({ question, value }: AnswerProps) {
  const text = answerText(question, value, { language, questions: questionTexts })
  if (question.kind !== 'picture') return <bdi>{text}</bdi>
  return <img src={answerPicturePath(value)} alt={text} className={styles.picture} loading="lazy" />
}

function AnswerPrice({ question, value }: AnswerProps) {
  const price = answerPrice(question, value)
  if (price === 0) return null
  const amount = formatPrice(price)
  return <small>{question.charged === 'once' ? t.onceInLine(amount) : t.extra(amount)}</small>
}
