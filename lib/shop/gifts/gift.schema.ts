import { z } from 'zod'
import { emailAddressSchema, emailReplySchema, textSchema } from '@/lib/platform/base/shared.schema'
import * as t from '@messages/gifts'
import { charactersOf } from '@/lib/shop/questions/answers-price'
import { MAX_GIFT_LINES, MAX_GIFT_MESSAGE } from './gift'

/** Of a new order. */
export const newGiftSchema = z.object({
  message: textSchema(2000)
    .trim()
    .refine((text) => charactersOf(text).length <= MAX_GIFT_MESSAGE, t.messageTooLong(MAX_GIFT_MESSAGE))
    .refine((text) => text.split('\n').length <= MAX_GIFT_LINES, t.tooManyLines(MAX_GIFT_LINES))
    .default('')
    .describe(`Printed on a card in the parcel; at most ${MAX_GIFT_MESSAGE} characters, as people count them.`),
  wrapping: z.boolean().default(false).describe('Refused if the shop wraps nothing. Its price is a special fee.'),
  email: emailAddressSchema
    .optional()
    .describe('Of the other person, who hears of the present when it is sent, without prices.'),
})

export const shownGiftSchema = z
  .object({ message: z.string(), wrapping: z.boolean(), email: emailReplySchema.optional() })
  .nullable()
  .describe('Of an order that is a present: the message on its card, and who hears of it.')

export type NewGift = z.output<typeof newGiftSchema>
