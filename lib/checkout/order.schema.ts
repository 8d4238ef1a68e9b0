import { z } from 'zod'
import { place } from '@/lib/address/address.schema'
import { listOf, price, rowId, text } from '@/lib/base/wire.schema'
import { MOST_LINES, MOST_PER_LINE } from '@/lib/cart/cart-limits'

export const orderStates = ['awaiting_payment', 'confirmed', 'paid', 'shipped', 'cancelled', 'refunded'] as const
const paymentMethods = ['card', 'via_courier', 'transfer'] as const

const LONGEST_NOTES = 2000
const MOST_REPLACED = 10

const orderedLine = z.object({
  variant: rowId,
  quantity: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(MOST_PER_LINE, `Enter at most ${MOST_PER_LINE}.`),
  price: price.describe('Of the whole line, as the shopper saw it.'),
})

const accessToken = z.string().regex(/^[\w-]{43}$/, 'Enter the token of an order.')

/** Amounts are those that the shopper saw: the shop reckons again, and refuses when they are no longer true. */
export const newOrderInput = z
  .object({
    billing_address: place,
    shipping_address: place,
    notes: text(LONGEST_NOTES).trim().default(''),
    items: listOf(orderedLine, { most: MOST_LINES, noList: 'Send the items as a list.', tooMany: `Order at most ${MOST_LINES} different pieces at once.` })
      .refine((items) => items.length > 0, 'There is nothing to order.')
      .refine((items) => new Set(items.map(({ variant }) => variant)).size === items.length, 'Name each piece once, with its quantity.'),
    shipping_fee: price,
    paid_amount: price.describe('Items, shipping and special fees together.'),
    payment_method: z.enum(paymentMethods, { error: 'Please choose a payment method!' }),
    replaces: z
      .array(z.union([accessToken, z.uuid()], { error: 'Name orders by their tokens, or by the Idempotency-Key when that is a UUID.' }))
      .max(MOST_REPLACED)
      .default([])
      .describe('What the same shopper began before and did not pay, by token or, for a customer’s own orders, by key: it is cancelled, so that nothing is bought twice.'),
    cart: z
      .uuid('Name the cart by a UUID.')
      .optional()
      .describe('A name that the client gives this cart and tells nobody else. One cart is bought once: where it has been ordered already, the answer is that order; where its card order is not paid, the new order replaces it.'),
  })
  .meta({ id: 'NewOrder' })

export const newOrderReply = z
  .object({
    order_code: z.string(),
    client_secret: z.string().optional().describe('For card: what the browser confirms the payment with.'),
    state: z.enum(orderStates),
    access_token: z.string().describe('Opens the order to whoever holds it.'),
  })
  .meta({ id: 'PlacedOrder' })

export const publicKeyReply = z.object({ 'public-key': z.string() })

export const orderAccess = z.object({ access_token: accessToken })

const shownLine = z.object({
  id: rowId,
  name: z.string(),
  variant_name: z.string(),
  variant_code: z.string(),
  quantity: z.int(),
  price: price.describe('Of the whole line.'),
  thumbnail: z.string().nullable(),
})

/** As they stand on the bill of an order. */
export const chargedFees = z.array(z.object({ name: z.string(), quantity: z.int(), stackable: z.boolean(), total: price }))

export const shownOrder = z
  .object({
    order_code: z.string(),
    state: z.enum(orderStates),
    payment_method: z.enum(paymentMethods),
    date_added: z.iso.datetime(),
    items: z.array(shownLine),
    items_total: price,
    shipping_fee: price,
    special_fees: chargedFees,
    paid_amount: price,
    notes: z.string(),
    shipping_address: place.nullable(),
    bank_details: z
      .object({ beneficiary: z.string(), bank: z.string(), iban: z.string(), bic: z.string(), days: z.int() })
      .nullable()
      .describe('Where to pay an order by transfer that is not paid yet.'),
  })
  .meta({ id: 'ShownOrder' })

export type NewOrder = z.output<typeof newOrderInput>
export type PlacedOrder = z.output<typeof newOrderReply>
export type ShownOrder = z.output<typeof shownOrder>
export type ChargedFee = z.output<typeof chargedFees>[number]
export type OrderState = (typeof orderStates)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
