import { z } from 'zod'
import { emailReplySchema, orderPriceSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { addressesReplySchema, addressFieldsSchema } from '@/lib/shop/address/address.schema'
import { cartReplySchema } from '@/lib/shop/cart/cart.schema'
import { wishlistReplySchema } from '@/lib/shop/wishlist/wishlist.schema'
import { PROOF_ANSWERS } from '@/lib/shop/making/making'
import { answersOfLineSchema, shownOrderSchema } from '@/lib/shop/orders/order.schema'

const exportedOrderSchema = shownOrderSchema
  .omit({ bank_details: true })
  .extend({
    language: z.string(),
    billing_address: addressFieldsSchema.nullable(),
    proofs: z
      .array(
        z.object({
          item: rowIdSchema,
          text: z.string(),
          picture: z.string().nullable().describe('The path of its picture.'),
          sent_at: z.iso.datetime(),
          answer: z.enum(PROOF_ANSWERS).nullable(),
          comment: z.string(),
          answered_at: z.iso.datetime().nullable(),
        }),
      )
      .describe('What the shop showed before it made the items, and what the customer said.'),
    earlier_answers: z
      .array(z.object({ item: rowIdSchema, until: z.iso.datetime(), answers: answersOfLineSchema }))
      .describe('What the customer had answered about the items before a change.'),
  })
  .meta({ id: 'KeptOrder' })

const exportedWithdrawalSchema = z
  .object({
    order_code: z.string(),
    name: z.string(),
    email: emailReplySchema,
    lines: z
      .array(z.object({ variant_code: z.string(), quantity: z.int(), line: z.int().optional() }))
      .nullable()
      .describe('The items that were stated; null for the whole order.'),
    language: z.string(),
    received_at: z.iso.datetime(),
    refused_for: z.string().nullable().describe('Why the shop refused it; null if it did not.'),
  })
  .meta({ id: 'KeptWithdrawal' })

const exportedGiftCardSchema = z
  .object({
    order_code: z
      .string()
      .nullable()
      .describe('Of the order with which the customer bought it; null if somebody else sent it to the customer.'),
    last4: z.string().nullable().describe('The last signs of its code; null until it is sent.'),
    currency: z.string(),
    amount: orderPriceSchema,
    left: orderPriceSchema,
    recipient_name: z.string(),
    recipient_email: emailReplySchema,
    message: z.string(),
    created_at: z.iso.datetime(),
    send_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    usable_from: z.iso.datetime(),
    valid_until: z.iso.date().nullable().describe('The last day on which it pays; null if it never ends.'),
  })
  .meta({ id: 'KeptGiftCard' })

const exportedMessageSchema = z
  .object({
    name: z.string(),
    email: emailReplySchema,
    subject: z.string(),
    body: z.string(),
    language: z.string(),
    sent_at: z.iso.datetime(),
    answers: z.array(z.object({ body: z.string(), sent_at: z.iso.datetime() })).describe('What the shop wrote back.'),
  })
  .meta({ id: 'KeptMessage' })

export const myDataReplySchema = z
  .object({
    account: z.object({ email: emailReplySchema, created_at: z.iso.datetime() }),
    addresses: addressesReplySchema,
    cart: cartReplySchema,
    wishlist: wishlistReplySchema.optional(),
    orders: z.array(exportedOrderSchema),
    gift_cards: z
      .array(exportedGiftCardSchema)
      .describe('Those that the customer bought, and those that were sent to the address of the account.'),
    withdrawals: z.array(exportedWithdrawalSchema),
    messages: z.array(exportedMessageSchema).describe('From the contact form, with the address of the account.'),
  })
  .meta({ id: 'MyData' })

export type MyData = z.output<typeof myDataReplySchema>
export type ExportedWithdrawal = z.output<typeof exportedWithdrawalSchema>
export type ExportedOrder = z.output<typeof exportedOrderSchema>
export type ExportedGiftCard = z.output<typeof exportedGiftCardSchema>
