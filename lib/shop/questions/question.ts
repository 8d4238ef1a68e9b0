/** What an owner can ask about an item, such as the text of an engraving. */
export const OWN_QUESTION_KINDS = ['short_text', 'long_text', 'choice', 'date', 'number', 'picture', 'yes_no'] as const

/** With the amount of a gift card, which is the price. */
export const QUESTION_KINDS = [...OWN_QUESTION_KINDS, 'amount'] as const

/** The letters that can be engraved, embroidered or printed. */
export const ALPHABETS = ['latin', 'greek', 'cyrillic', 'hebrew', 'arabic', 'digits'] as const

/** In which a preview shows the text. */
export const PREVIEW_FONTS = ['roman', 'script', 'block'] as const

/** Of a product, with those of its set. */
export const MAX_QUESTIONS = 8

/** The answer to a question of the kind `yes_no`; a no is left out. */
export const YES = 'yes'

export type OwnQuestionKind = (typeof OWN_QUESTION_KINDS)[number]
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export type Alphabet = (typeof ALPHABETS)[number]
export type PreviewFont = (typeof PREVIEW_FONTS)[number]

type Choice = { slug: string; name: string; price?: string }

/** Where the text stands on the first picture of the variant: the centre and the size in percent, the turn in degrees. */
export type PreviewPlace = { font: PreviewFont; x: number; y: number; width: number; height: number; turn?: number }

export type Question = {
  slug: string
  kind: QuestionKind
  label: string
  hint?: string
  example?: string
  required?: boolean
  max_length?: number
  alphabets?: Alphabet[]
  signs?: string
  min?: number
  max?: number
  decimals?: number
  earliest?: string
  latest?: string
  choices?: Choice[]
  price?: string
  price_per?: 'answer' | 'letter'
  charged?: 'each' | 'once'
  extra_days?: number
  variants?: string[]
  preview?: PreviewPlace
  /** Only the questions of the shop have what follows. */
  format?: 'email'
  /** Of a date: from today up to so many days ahead. */
  days_ahead?: number
  /** It is asked once the question of this slug is answered. */
  only_with?: string
  /** False if an answer does not make the item the buyer's own. */
  specification?: false
}

/** By the slugs of the questions. Empty answers are left out. */
export type Answers = Readonly<Record<string, string>>

const DEFAULT_MAX_LENGTH = { short_text: 100, long_text: 1000 } as const

/** How many characters, as people count them, an answer may have; null where the kind has no such limit. */
export const maxLength = ({ kind, max_length }: Question): number | null =>
  kind === 'short_text' || kind === 'long_text' ? (max_length ?? DEFAULT_MAX_LENGTH[kind]) : null

/** Those that are asked of this variant. */
export const questionsOfVariant = (questions: readonly Question[], variant: string): Question[] =>
  questions.filter(({ variants }) => !variants || variants.includes(variant))

/** Those of a record by the slugs of questions that belong to these questions, such as their answers or what is wrong with them. */
export const givenAnswers = (questions: readonly Question[], answers: Answers): Record<string, string> =>
  Object.fromEntries(questions.flatMap(({ slug }) => (answers[slug] ? [[slug, answers[slug]]] : [])))

/** Those that are asked after these answers. */
export const questionsAfter = <One extends Pick<Question, 'only_with'>>(
  questions: readonly One[],
  answers: Answers,
): One[] => questions.filter(({ only_with: other }) => !other || Boolean(answers[other]))

const CHOSEN_KINDS: readonly QuestionKind[] = ['choice', 'yes_no', 'amount']

/** Whether the answer is the buyer's own specification. A choice among what the shop offers is not. */
const isSpecification = ({ kind, specification }: Question) => specification !== false && !CHOSEN_KINDS.includes(kind)

/** Whether the item is made to the buyer's specification, so that there is no right of withdrawal (Article 16(c) of 2011/83/EU). */
export const isMadeToSpecification = (questions: readonly Question[], answers: Answers): boolean =>
  questions.some((question) => isSpecification(question) && Boolean(answers[question.slug]))

/** Whether the item can only be ordered with the buyer's specification. */
export const needsSpecification = (questions: readonly Question[]): boolean =>
  questions.some((question) => question.required && isSpecification(question))

/** Whether a question that must be answered is not. */
export const lacksAnswers = (questions: readonly Question[], answers: Answers): boolean =>
  questions.some(({ slug, required }) => required && !answers[slug])
