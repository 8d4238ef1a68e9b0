import { z } from 'zod'
import * as t from '@messages/gift-cards'
import { listOf, priceSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { MAX_GIFT_CARDS } from './gift-card-plan'

/** As somebody typed it. A code that is too long is no code. */
const giftCardCodeSchema = textSchema(200)

const listMessages = {
  max: MAX_GIFT_CARDS,
  notAListMessage: t.codesNotAList,
  tooManyMessage: t.tooManyCards(MAX_GIFT_CARDS),
}

export const giftCardsInputSchema = z.object({
  codes: listOf(giftCardCodeSchema, listMessages).describe('Whole codes, in any case, with or without hyphens.'),
})

const shownGiftCardSchema = z
  .object({
    code: z.string().describe('As it was sent.'),
    state: z
      .enum(['valid', 'refused', 'empty', 'ended', 'waits'])
      .describe('`refused` for a code that is unknown or withdrawn; `waits` for one that pays from a later time on.'),
    last4: z.string().nullable(),
    left: priceSchema.nullable().describe('What is left on it.'),
    valid_until: z.iso.date().nullable().describe('The last day on which it pays; null if it never ends.'),
    is_taxed: z.boolean().describe('Whether its VAT was due when it was sold (a single-purpose voucher).'),
    usable_from: z.iso.datetime().nullable().describe('Null if it pays already.'),
  })
  .meta({ id: 'GiftCard' })

export const giftCardsReplySchema = z.object({ gift_cards: z.array(shownGiftCardSchema) }).meta({ id: 'GiftCards' })

/** Of a new order. */
export const payingGiftCardsSchema = listOf(
  z.object({
    code: giftCardCodeSchema,
    amount: priceSchema.describe('What it pays, as the shopper saw it.'),
  }),
  listMessages,
)

export type GiftCardsReply = z.output<typeof giftCardsReplySchema>
export type ShownGiftCard = GiftCardsReply['gift_cards'][number]
