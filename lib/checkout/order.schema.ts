import { z } from 'zod'
import { addressFieldsSchema } from '@/lib/address/address.schema'
import { listOf, priceSchema, rowIdSchema, textSchema } from '@/lib/base/shared.schema'
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from '@/lib/cart/cart-limits'
import { orderStates, paymentMethods } from '@/lib/db/schema/enums'

const MAX_NOTES_LENGTH = 2000
const MAX_REPLACED_ORDERS = 10

const orderedLineSchema = z.object({
  variant: rowIdSchema,
  quantity: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(MAX_QUANTITY_PER_LINE, `Enter at most ${MAX_QUANTITY_PER_LINE}.`),
  price: priceSchema.describe('Of the whole line, as the shopper saw it.'),
})

const accessTokenSchema = z.string().regex(/^[\w-]{43}$/, 'Enter the token of an order.')

/** Contains the amounts that the shopper saw. The server computes them again and refuses the order if they differ. */
export const newOrderInputSchema = z
  .object({
    billing_address: addressFieldsSchema,
    shipping_address: addressFieldsSchema,
    notes: textSchema(MAX_NOTES_LENGTH).trim().default(''),
    items: listOf(orderedLineSchema, {
      max: MAX_CART_LINES,
      notAListMessage: 'Send the items as a list.',
      tooManyMessage: `Order at most ${MAX_CART_LINES} different pieces at once.`,
    })
      .refine((items) => items.length > 0, 'There is nothing to order.')
      .refine(
        (items) => new Set(items.map(({ variant }) => variant)).size === items.length,
        'Name each piece once, with its quantity.',
      ),
    shipping_fee: priceSchema,
    paid_amount: priceSchema.describe('Items, shipping and special fees together.'),
    payment_method: z.enum(paymentMethods, { error: 'Please choose a payment method!' }),
    replaces: z
      .array(
        z.union([accessTokenSchema, z.uuid()], {
          error: 'Name orders by their tokens, or by the Idempotency-Key when that is a UUID.',
        }),
      )
      .max(MAX_REPLACED_ORDERS)
      .default([])
      .describe(
        'Earlier unpaid card orders of the same shopper, by token or, for a customer’s own orders, by Idempotency-Key. They are cancelled, so that nothing is bought twice.',
      ),
    cart: z
      .uuid('Name the cart by a UUID.')
      .optional()
      .describe(
        'A secret id that the client gives this cart. One cart is ordered once: if it was ordered already, the response is that order; an unpaid card order is replaced by the new order.',
      ),
  })
  .meta({ id: 'NewOrder' })

export const newOrderReplySchema = z
  .object({
    order_code: z.string(),
    client_secret: z.string().optional().describe('The secret with which the browser confirms a card payment.'),
    state: z.enum(orderStates),
    access_token: z.string().describe('Gives access to the order without a log-in.'),
  })
  .meta({ id: 'PlacedOrder' })

export const publicKeyReplySchema = z.object({ 'public-key': z.string() })

export const orderAccessSchema = z.object({ access_token: accessTokenSchema })

const shownOrderLineSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  variant_name: z.string(),
  variant_code: z.string(),
  quantity: z.int(),
  price: priceSchema.describe('Of the whole line.'),
  thumbnail: z.string().nullable(),
})

/** The special fees of an order. */
export const chargedFeesSchema = z.array(
  z.object({ name: z.string(), quantity: z.int(), stackable: z.boolean(), total: priceSchema }),
)

export const shownOrderSchema = z
  .object({
    order_code: z.string(),
    state: z.enum(orderStates),
    payment_method: z.enum(paymentMethods),
    date_added: z.iso.datetime(),
    items: z.array(shownOrderLineSchema),
    items_total: priceSchema,
    shipping_fee: priceSchema,
    special_fees: chargedFeesSchema,
    paid_amount: priceSchema,
    notes: z.string(),
    shipping_address: addressFieldsSchema.nullable(),
    bank_details: z
      .object({ beneficiary: z.string(), bank: z.string(), iban: z.string(), bic: z.string(), days: z.int() })
      .nullable()
      .describe('For an unpaid order by transfer.'),
  })
  .meta({ id: 'ShownOrder' })

export type NewOrder = z.output<typeof newOrderInputSchema>
export type PlacedOrder = z.output<typeof newOrderReplySchema>
export type ShownOrder = z.output<typeof shownOrderSchema>
export type ChargedFee = z.output<typeof chargedFeesSchema>[number]
