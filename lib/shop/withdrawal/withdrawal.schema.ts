import * as t from '@messages/api-errors'
import { z } from 'zod'
import { noWebAddress } from '@messages/address'
import { emailAddressSchema, lineSchema, listOf, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { hasWebAddress } from '@/lib/platform/base/web-address'
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'

const MAX_NAME_LENGTH = 120
const MAX_CODE_LENGTH = 40

const statedLineSchema = z.object({
  variant_code: lineSchema(200).min(1, t.chooseItems),
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE),
  line: rowIdSchema
    .optional()
    .describe(
      'The id of the item of the order, where several have one code. Without it, those with a right of withdrawal come first.',
    ),
})

/** A code may come again, if each time with another line. */
const namesEachOnce = (lines: readonly z.output<typeof statedLineSchema>[]) =>
  lines.every(({ variant_code, line }, at) =>
    lines.every(
      (other, otherAt) =>
        at === otherAt ||
        other.variant_code !== variant_code ||
        (line !== undefined && other.line !== undefined && other.line !== line),
    ),
  )

/** As people type or copy it: in lower case, with spaces or with another dash. */
const orderCodeSchema = lineSchema(MAX_CODE_LENGTH)
  .transform((typed) =>
    typed
      .toUpperCase()
      .replace(/\s/g, '')
      .replace(/[‐-―−]/g, '-'),
  )
  .pipe(z.string().regex(/^[A-Z]{1,5}-[0-9A-Z]{4}-[0-9A-Z]{4}$/, t.enterOrderCode))

export const withdrawalStatementSchema = z
  .object({
    name: lineSchema(MAX_NAME_LENGTH)
      .min(1, t.enterName)
      .refine((value) => !hasWebAddress(value), noWebAddress),
    order_code: orderCodeSchema.describe('The code of the order, as in its emails.'),
    email: emailAddressSchema.describe('For the receipt. Without a proof, the email of the order.'),
    lines: listOf(statedLineSchema, {
      max: MAX_CART_LINES,
      notAListMessage: t.chooseItems,
      tooManyMessage: t.tooManyItems(MAX_CART_LINES),
    })
      .refine((lines) => lines.length > 0, t.chooseItems)
      .refine(namesEachOnce, t.itemTwice)
      .nullable()
      .default(null)
      .describe('The items to return; null for the whole order.'),
    access_token: z
      .string()
      .max(100)
      .optional()
      .describe('The token of the order, which proves that it is the sender’s.'),
  })
  .meta({ id: 'WithdrawalStatement' })

export const withdrawalReplySchema = z
  .object({ received_at: z.iso.datetime() })
  .meta({ id: 'ReceivedWithdrawal', description: 'The same whether or not there is such an order.' })

export type WithdrawalStatement = z.output<typeof withdrawalStatementSchema>
