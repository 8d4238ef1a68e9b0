import * as t from '@messages/order-errors'
import { choosePaymentMethod } from '@messages/checkout'
import { z } from 'zod'
import { addressFieldsSchema } from '@/lib/shop/address/address.schema'
import { listOf, orderPriceSchema, priceSchema, rowIdSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'
import { orderStates, paymentMethods } from '@/lib/platform/db/schema/enums'
import { discountCodeSchema } from '@/lib/shop/discounts/discount.schema'
import { newGiftSchema, shownGiftSchema } from '@/lib/shop/gifts/gift.schema'
import { payingGiftCardsSchema } from '@/lib/shop/gift-cards/gift-card.schema'
import { deliveryDaysSchema } from '@/lib/shop/shipping/shipping.schema'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { answersSchema, shownAnswersSchema } from '@/lib/shop/questions/question.schema'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { carriers } from './carriers'

const MAX_NOTES_LENGTH = 2000
const MAX_REPLACED_ORDERS = 10

const orderedLineSchema = z.object({
  variant: rowIdSchema,
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE),
  price: priceSchema.describe('Of the whole line with its answers, as the shopper saw it.'),
  answers: answersSchema.optional(),
})

/** One item with other answers is another line. */
const lineKey = ({ variant, answers = {} }: z.output<typeof orderedLineSchema>) =>
  keyOf({ item: { id: variant }, answers_key: answersKey(answers) })

const accessTokenSchema = z.string().regex(/^[\w-]{43}$/, t.invalidToken)

/** Contains the amounts that the shopper saw. The server computes them again and refuses the order if they differ. */
export const newOrderInputSchema = z
  .object({
    billing_address: addressFieldsSchema,
    shipping_address: addressFieldsSchema,
    notes: textSchema(MAX_NOTES_LENGTH).trim().default(''),
    items: listOf(orderedLineSchema, {
      max: MAX_CART_LINES,
      notAListMessage: t.itemsNotAList,
      tooManyMessage: t.tooManyItems(MAX_CART_LINES),
    })
      .refine((items) => items.length > 0, t.nothingToOrder)
      .refine((items) => new Set(items.map(lineKey)).size === items.length, t.itemTwice),
    shipping_fee: priceSchema,
    paid_amount: priceSchema.describe('Items without discounts, shipping and special fees together.'),
    discount_code: discountCodeSchema
      .optional()
      .describe('The order is refused if it is not valid, and if `paid_amount` is not what the order costs with it.'),
    gift_cards: payingGiftCardsSchema
      .optional()
      .describe(
        'They pay in this order. The order is refused if they pay another amount together; what is left is paid by `payment_method`.',
      ),
    gift: newGiftSchema.optional().describe('For an order that is a present.'),
    currency: z
      .string()
      .optional()
      .describe(
        'The currency of the amounts. With it, the order is refused if the shop has changed its currency meanwhile.',
      ),
    leaves_by: z.iso
      .date()
      .optional()
      .describe(
        'The day by which the items leave the workshop, as the shopper saw it. With it, the order is refused if that is a later day now.',
      ),
    payment_method: z.enum(paymentMethods, { error: choosePaymentMethod }),
    replaces: z
      .array(
        z.union([accessTokenSchema, z.uuid()], {
          error: t.invalidReplaces,
        }),
      )
      .max(MAX_REPLACED_ORDERS)
      .default([])
      .describe(
        'Earlier unpaid card orders of the same shopper, by token or, for a customer’s own orders, by Idempotency-Key. They are cancelled, so that nothing is bought twice.',
      ),
    cart: z
      .uuid(t.invalidCart)
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

/** The currency that the shop had when the order was placed; its amounts have the decimals of that currency. */
export const currencyOfOrderSchema = z.string().describe('The ISO 4217 code of its amounts.')

/** Orders from before the shop named its VAT have none. */
export const vatOfLineShape = {
  vat_rate: z.number().nullable().describe('In percent; null where no VAT was charged or named.'),
  vat: orderPriceSchema.nullable().describe('In what was to be paid for the whole line.'),
}

/** What discounts took off a line. */
export const discountOfLineSchema = orderPriceSchema.describe('What discounts took off `price`.')

/** The discounts of an order, as they were when it was placed. */
export const discountsOfOrderShape = {
  discount: orderPriceSchema.describe('What discounts took off `items_total`.'),
  discounts: z.array(
    z.object({
      code: z.string().nullable().describe('Null for an automatic discount.'),
      description: z.string().describe('Such as “10% off”.'),
      items: orderPriceSchema.describe('What it took off the items.'),
      shipping: orderPriceSchema.describe('What it took off the shipping fee.'),
    }),
  ),
}

/** What gift cards pay of an order. */
export const giftCardsOfOrderShape = {
  gift_cards: z.array(
    z.object({
      last4: z.string().describe('The last signs of its code.'),
      amount: orderPriceSchema.describe('What it pays.'),
    }),
  ),
  due_amount: orderPriceSchema.describe('What gift cards leave of `paid_amount`, for `payment_method`.'),
}

/** The VAT of an order as it was when it was placed. */
export const vatOfOrderSchema = z.object({
  charged: z.boolean().describe('False for an order placed while the shop was not registered for VAT.'),
  rates: z
    .array(
      z.object({
        rate: z.number().describe('In percent.'),
        total: orderPriceSchema.describe('What the order has at this rate, VAT included.'),
        vat: orderPriceSchema.describe('Of the total.'),
        shipping_vat: orderPriceSchema.describe('The part of it in the shipping fee.'),
        special_fees_vat: orderPriceSchema.describe('The part of it in the special fees.'),
      }),
    )
    .describe('The highest rate first.'),
})

/** Whether the item was made for the buyer, as its product or the answers said when it was ordered. */
export const personalisedLineSchema = z
  .boolean()
  .describe('Made for the buyer: there is no right of withdrawal from this item.')

export const answersOfLineSchema = shownAnswersSchema.describe(
  'What the buyer was asked about the item, and answered. `price` of the line includes what it cost.',
)

const shownOrderLineSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  variant_name: z.string(),
  variant_code: z.string(),
  quantity: z.int(),
  price: orderPriceSchema.describe('Of the whole line, before discounts.'),
  discount: discountOfLineSchema,
  ...vatOfLineShape,
  personalised: personalisedLineSchema,
  answers: answersOfLineSchema,
  thumbnail: z.string().nullable(),
})

/** The parcels of an order. */
export const shownShipmentsSchema = z
  .array(
    z.object({
      carrier: z.enum(carriers),
      tracking_number: z.string().describe('Empty if the carrier gave none.'),
      tracking_url: z.string().nullable().describe('Where the carrier shows how far the parcel is.'),
      shipped_at: z.iso.datetime(),
    }),
  )
  .describe('The parcels that were sent, the first one first.')

/** When the parcel of an order is expected, or has arrived. */
export const shownDeliverySchema = z.object({
  days: deliveryDaysSchema.nullable().describe('Working days, from the payment on; null if the shop does not say.'),
  expected: z
    .object({
      from: z.iso.date().nullable().describe('Null for an item that is made to order.'),
      until: z.iso.date(),
    })
    .nullable()
    .describe('Null before the payment, after the delivery, and where the shop does not say.'),
  delivered_on: z.iso.date().nullable().describe('Null until the shop has recorded it.'),
  leaves_by: z.iso
    .date()
    .nullable()
    .describe(
      'The day by which it leaves the workshop. Null before the payment, once it is sent, and if nothing is made.',
    ),
  working_days: z
    .int()
    .nullable()
    .describe('The working days from the payment until it leaves the workshop; null if nothing is made.'),
})

const newDaySchema = z
  .object({
    before: z.iso.date().describe('What was promised before.'),
    leaves_by: z.iso.date(),
    may_cancel: z.boolean().describe('Whether the buyer may cancel the order instead of waiting, until it leaves.'),
    cancelled_at: z.iso.datetime().nullable().describe('When the buyer did.'),
  })
  .nullable()
  .describe('The new day that the buyer was told, by which it leaves the workshop. Null if there was none.')

/** Of an order with answers, or with a proof that waits. */
export const shownMakingSchema = z
  .object({
    path: z.string().describe('The page with its proofs, on which answers can be changed until work begins.'),
    proof_waiting: z.boolean().describe('Whether the shop waits for an answer to a proof.'),
    work_began: z.boolean().describe('Whether work on a piece of it has begun.'),
  })
  .nullable()
  .describe('Null if nothing of it was ordered with answers, and no proof waits.')

/** The right of withdrawal from an order. */
export const shownWithdrawalSchema = z
  .object({
    ends: z.iso.date().nullable().describe('The last day; null while the delivery is not recorded.'),
    open: z.boolean().describe('Whether the time still runs. A late statement is received too.'),
  })
  .nullable()
  .describe(
    'Null for an order from which nobody can withdraw: a cancelled one, one whose items were all made for the buyer, or one from which the buyer has withdrawn already.',
  )

/** The statements of withdrawal from an order. */
export const shownStatementsSchema = z
  .array(
    z.object({
      received_at: z.iso.datetime(),
      lines: z
        .array(
          z.object({
            variant_code: z.string().describe('Or the words of the buyer in its place.'),
            quantity: z.int(),
            line: rowIdSchema.optional().describe('The id of the item of the order.'),
          }),
        )
        .nullable()
        .describe('Null for the whole order.'),
      state: z.enum(['received', 'accepted', 'refused', 'refunded']),
    }),
  )
  .describe('The statements with which the buyer has withdrawn, the first one first.')

export const refundedAmountSchema = orderPriceSchema
  .nullable()
  .describe('What was refunded so far; null if nothing was.')

/** The special fees of an order. */
export const chargedFeesSchema = z.array(
  z.object({ name: z.string(), quantity: z.int(), stackable: z.boolean(), total: orderPriceSchema }),
)

export const shownOrderSchema = z
  .object({
    order_code: z.string(),
    state: z.enum(orderStates),
    payment_method: z.enum(paymentMethods),
    test_payment: z
      .boolean()
      .describe('Whether it was paid with a test card, which charges nothing. Not said in a demo shop.'),
    date_added: z.iso.datetime(),
    items: z.array(shownOrderLineSchema),
    currency: currencyOfOrderSchema,
    items_total: orderPriceSchema.describe('Before discounts.'),
    ...discountsOfOrderShape,
    shipping_fee: orderPriceSchema,
    special_fees: chargedFeesSchema,
    paid_amount: orderPriceSchema,
    ...giftCardsOfOrderShape,
    refunded_amount: refundedAmountSchema,
    vat: vatOfOrderSchema.nullable().describe('Null if the shop named none.'),
    terms: z
      .array(
        z.object({
          slug: z.string().describe('Of the page.'),
          title: z.string(),
          version: z.int(),
          path: z.string().describe('Where the text is, as it was when the order was placed.'),
        }),
      )
      .describe('The texts under which the order was placed.'),
    notes: z.string(),
    gift: shownGiftSchema,
    shipments: shownShipmentsSchema,
    delivery: shownDeliverySchema,
    making: shownMakingSchema,
    new_day: newDaySchema,
    withdrawal: shownWithdrawalSchema,
    withdrawals: shownStatementsSchema,
    shipping_address: addressFieldsSchema.nullable(),
    bank_details: z
      .object({
        beneficiary: z.string(),
        bank: z.string(),
        iban: z.string(),
        bic: z.string(),
        days: z.int(),
        until: z.iso.date().describe('The last day for the transfer, in the time zone of the shop.'),
      })
      .nullable()
      .describe('For an unpaid order by transfer from which the buyer has not withdrawn.'),
  })
  .meta({ id: 'ShownOrder' })

export type NewOrder = z.output<typeof newOrderInputSchema>
export type PlacedOrder = z.output<typeof newOrderReplySchema>
export type ShownOrder = z.output<typeof shownOrderSchema>
export type ShownMaking = NonNullable<z.output<typeof shownMakingSchema>>
export type ShownWithdrawal = NonNullable<z.output<typeof shownWithdrawalSchema>>
export type ShownStatement = z.output<typeof shownStatementsSchema>[number]
export type VatOfOrder = z.output<typeof vatOfOrderSchema>
export type ShownDelivery = z.output<typeof shownDeliverySchema>
export type ShownShipment = z.output<typeof shownShipmentsSchema>[number]
export type OrderDiscount = ShownOrder['discounts'][number]
export type ChargedFee = z.output<typeof chargedFeesSchema>[number]
