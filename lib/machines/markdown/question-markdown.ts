import * as t from '@messages/question-fields'
import { type Block, bulletList, escapeText, section } from '@/lib/platform/base/markdown'
import { type Question } from '@/lib/shop/questions/question'
import { choicePrice, questionPrice } from '@/lib/shop/questions/question-price'

/** What a product asks its buyers, as its page does. */
export const questionBlock = (questions: readonly Question[]): Block =>
  section(t.title, [
    questions.length > 0 && bulletList(questions.map((question) => escapeText(questionText(question)))),
  ])

function questionText(question: Question): string {
  const { label, required, hint, example, choices } = question
  const cost = questionPrice(question)
  return [
    `${required ? label : t.optional(label)}${inBrackets(cost)}:`,
    hint,
    choices && `${choices.map((choice) => choice.name + inBrackets(choicePrice(choice))).join(', ')}.`,
    example && `${t.example(example)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const inBrackets = (text: string | null) => (text === null ? '' : ` (${text})`)
