import { z } from 'zod'
import { orderPriceSchema, priceSchema, slugSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { MAX_QUESTIONS, QUESTION_KINDS } from './question'
import { questionShape } from './question-file.schema'

const MAX_ANSWER_LENGTH = 4000

/** A question in the language of the edition, with prices in the currency of the shop. */
export const questionReplySchema = z
  .object({
    ...questionShape,
    kind: z
      .enum(QUESTION_KINDS)
      .describe('The answer to an "amount", such as 80.00, takes the place of the price of the item.'),
    choices: z.array(z.object({ slug: slugSchema, name: z.string(), price: priceSchema.optional() })).optional(),
    price: priceSchema.optional(),
    format: z.literal('email').optional().describe('Of a text: it is an email address.'),
    days_ahead: z.int().optional().describe('Of a date: from today up to so many days ahead.'),
    only_with: slugSchema.optional().describe('It is asked once the question of this slug is answered.'),
    specification: z
      .literal(false)
      .optional()
      .describe("An answer does not make the item the buyer's own. Left out where it may."),
  })
  .meta({ id: 'Question' })

export const questionsReplySchema = z
  .array(questionReplySchema)
  .optional()
  .describe('What the buyer is asked. Left out when nothing is.')

export const answersSchema = z
  .record(slugSchema, textSchema(MAX_ANSWER_LENGTH))
  .refine((answers) => Object.keys(answers).length <= MAX_QUESTIONS)
  .describe(
    'By the slugs of the questions: a text, the slug of a choice, a date like 2026-12-24, a number like 17.5, the id of a picture, or "yes". What is not answered is left out.',
  )

export const pictureIdSchema = z.guid().describe('The id of a picture.')

export const answerPictureSchema = z
  .object({
    id: pictureIdSchema,
    width: z.int(),
    height: z.int(),
    sha256: z.string().describe('The checksum of the file that the shop keeps.'),
  })
  .meta({ id: 'AnswerPicture' })

export type AnswerPicture = z.output<typeof answerPictureSchema>

/** An answer as an order keeps it. */
export const keptAnswerSchema = z.object({
  question: slugSchema,
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  value: z.string().describe('As it was sent.'),
  text: z.string().describe('As people read it.'),
  price_cents: z.int(),
  charged: z.enum(['each', 'once']),
  sha256: z.string().optional(),
})

/** The same as the API sends it. */
export const shownAnswersSchema = z.array(
  keptAnswerSchema.omit({ price_cents: true }).extend({
    price: orderPriceSchema.describe('What it cost, for each piece or once for the line.'),
    sha256: z.string().optional().describe('Of a picture: the checksum of its file.'),
  }),
)

export type KeptAnswer = z.output<typeof keptAnswerSchema>
export type ShownAnswer = z.output<typeof shownAnswersSchema>[number]
