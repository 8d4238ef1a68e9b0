import { records, withSlugs } from '@/lib/owner/forms/entry-slugs'
import { type QuestionList } from '@/lib/shop/questions/question-file.schema'

/** Questions as their form edits them, each with what it is stored as, and its choices as well. */
export const toEditedQuestions = (questions: QuestionList) =>
  questions.map((question) => ({
    ...question,
    was: question.slug,
    choices: question.choices?.map((choice) => ({ ...choice, was: choice.slug })),
  }))

/** The questions as they are typed, in the form of the file. Those of other lists have their own slugs. */
export const readEditedQuestions = (typed: unknown, others: readonly string[] = []): unknown =>
  Array.isArray(typed)
    ? withSlugs(records(typed), { from: 'label', otherwise: 'question', others }).map((question) => ({
        ...question,
        choices: Array.isArray(question.choices)
          ? withSlugs(records(question.choices), { otherwise: 'choice' })
          : undefined,
      }))
    : typed
