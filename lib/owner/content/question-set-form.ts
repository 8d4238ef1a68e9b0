import { line } from '@/lib/owner/forms/field-table'
import { type FormField } from '@/lib/owner/forms/form-fields'
import { readEditedQuestions, toEditedQuestions } from '@/lib/owner/products/edited-questions'
import { SET_QUESTIONS } from '@/lib/owner/products/question-fields'
import { type QuestionSetFile } from '@/lib/shop/catalogue/catalogue-file.schema'

/** An entry of question-sets.json. */
export const QUESTION_SET_FIELDS: readonly FormField[] = [
  line('name', 'Name', { hint: 'Only you see it, like: Engraving inside a band', required: true }),
  SET_QUESTIONS,
]

export const NEW_QUESTION_SET = { name: '', questions: [] }

/** The entry as the value of the form. */
export const toQuestionSetForm = ({ name, questions }: QuestionSetFile[number]) => ({
  name,
  questions: toEditedQuestions(questions),
})

/** The value of the form as an entry of the file. */
export const fromQuestionSetForm = (slug: string, { name, questions }: Record<string, unknown>) => ({
  ...{ slug, name },
  questions: readEditedQuestions(questions),
})
