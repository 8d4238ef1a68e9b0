import { z } from 'zod'
import { filePriceSchema, lineSchema, slugSchema } from '@/lib/platform/base/shared.schema'
import {
  ALPHABETS,
  MAX_QUESTIONS,
  OWN_QUESTION_KINDS,
  PREVIEW_FONTS,
  type OwnQuestionKind,
  type Question,
} from './question'

const labelSchema = lineSchema(120).min(1)
const hintSchema = lineSchema(300).min(1)
const exampleSchema = lineSchema(120).min(1)
const percentSchema = z.number().min(0).max(100)

const previewSchema = z.strictObject({
  font: z.enum(PREVIEW_FONTS),
  x: percentSchema,
  y: percentSchema,
  width: percentSchema.min(1),
  height: percentSchema.min(1),
  turn: z.number().min(-180).max(180).optional(),
})

/** In the form of the files. The API sends the same, in the language of the edition. */
export const questionShape = {
  slug: slugSchema.describe('The key of the answer. It stays the same when the label changes.'),
  kind: z.enum(OWN_QUESTION_KINDS),
  label: labelSchema.describe('The question as the buyer reads it, such as "Initials".'),
  hint: hintSchema.optional().describe('What the buyer should know to answer it.'),
  example: exampleSchema.optional().describe('An answer as an example.'),
  required: z
    .boolean()
    .optional()
    .describe('Whether the item cannot be ordered without an answer. The default is false.'),
  max_length: z
    .int()
    .min(1)
    .max(2000)
    .optional()
    .describe(
      'How many characters a text may have, as people count them. The default is 100, or 1000 for a long text.',
    ),
  alphabets: z
    .array(z.enum(ALPHABETS))
    .min(1)
    .max(ALPHABETS.length)
    .optional()
    .describe('The letters that a text may have, besides spaces. Left out, it may have any.'),
  signs: lineSchema(100)
    .min(1)
    .optional()
    .describe('The characters that a text may have besides those of its alphabets, such as "&.-♥".'),
  min: z.number().optional().describe('The smallest number.'),
  max: z.number().optional().describe('The largest number.'),
  decimals: z.int().min(0).max(3).optional().describe('How many decimals a number may have. The default is 0.'),
  earliest: z.iso.date().optional().describe('The first day of a date.'),
  latest: z.iso.date().optional().describe('The last day of a date.'),
  choices: z
    .array(z.strictObject({ slug: slugSchema, name: labelSchema, price: filePriceSchema.optional() }))
    .min(2)
    .max(40)
    .optional()
    .describe('What can be chosen, each with a price of its own if it costs more.'),
  price: filePriceSchema.optional().describe('What an answer costs.'),
  price_per: z
    .enum(['answer', 'letter'])
    .optional()
    .describe('Whether the price is for the answer or for each letter, spaces not counted. The default is answer.'),
  charged: z
    .enum(['each', 'once'])
    .optional()
    .describe('Whether each piece of a line costs it, or the line once. The default is each.'),
  extra_days: z
    .int()
    .min(1)
    .max(120)
    .optional()
    .describe('The working days that an answer adds to the time in which the item is made.'),
  variants: z
    .array(slugSchema)
    .min(1)
    .max(60)
    .optional()
    .describe('The slugs of the variants that ask it. Left out, all do.'),
  preview: previewSchema
    .optional()
    .describe('Where a short text stands on the first picture: the centre and the size in percent.'),
}

const TEXT_FIELDS = ['max_length', 'alphabets', 'signs', 'price_per', 'example'] as const

/** The fields that only some kinds have. */
const FIELDS_OF_KINDS: Record<string, readonly OwnQuestionKind[]> = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, ['short_text', 'long_text'] as const])),
  min: ['number'],
  max: ['number'],
  decimals: ['number'],
  earliest: ['date'],
  latest: ['date'],
  choices: ['choice'],
  preview: ['short_text'],
}

export const questionSchema = z.strictObject(questionShape).superRefine((question, { addIssue }) => {
  const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
  const { kind, choices = [], min, max, earliest, latest } = question
  for (const [field, kinds] of Object.entries(FIELDS_OF_KINDS))
    if (question[field as keyof typeof question] !== undefined && !kinds.includes(kind))
      refuse(field, `a question of the kind "${kind}" has no ${field}`)
  if (kind === 'choice' && choices.length === 0) refuse('choices', 'a choice needs at least two choices')
  if (new Set(choices.map(({ slug }) => slug)).size < choices.length) refuse('choices', 'two choices have one slug')
  if (min !== undefined && max !== undefined && min > max) refuse('max', 'the largest number is below the smallest')
  if (earliest && latest && earliest > latest) refuse('latest', 'the last day is before the first')
})

export const questionListSchema = z
  .array(questionSchema)
  .max(MAX_QUESTIONS)
  .refine(hasDifferentSlugs, 'two questions have one slug')

function hasDifferentSlugs(questions: readonly Pick<Question, 'slug'>[]): boolean {
  return new Set(questions.map(({ slug }) => slug)).size === questions.length
}

/** The texts of questions in another language, by their slugs. */
export const questionTranslationsSchema = z.record(
  slugSchema,
  z.strictObject({
    label: labelSchema.optional(),
    hint: hintSchema.optional(),
    example: exampleSchema.optional(),
    choices: z.record(slugSchema, labelSchema).optional().describe('The names of the choices by their slugs.'),
  }),
)

/** As a file has them, to be changed. */
export type QuestionList = z.output<typeof questionListSchema>
export type QuestionTranslations = z.output<typeof questionTranslationsSchema>
