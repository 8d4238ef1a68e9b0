import { wholeNumber } from '@messages/api-errors'
import { z } from 'zod'
import { orderPriceSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { orderStates, paymentMethods } from '@/lib/platform/db/schema/enums'
import {
  answersOfLineSchema,
  chargedFeesSchema,
  currencyOfOrderSchema,
  discountOfLineSchema,
  discountsOfOrderShape,
  giftCardsOfOrderShape,
  personalisedLineSchema,
  refundedAmountSchema,
  shownDeliverySchema,
  shownShipmentsSchema,
  shownStatementsSchema,
  shownMakingSchema,
  shownWithdrawalSchema,
  vatOfLineShape,
  vatOfOrderSchema,
} from '@/lib/shop/orders/order.schema'

export const ordersQuerySchema = z.object({
  page: z
    .string()
    .regex(/^\d{1,6}$/, wholeNumber)
    .transform(Number)
    .pipe(z.int().min(1))
    .default(1),
})

const pictureSchema = z.object({
  priority: z.int(),
  thumbnail: z.string(),
  image_lg: z.string(),
  image_alt: z.string(),
})

/** With name and price at the time of the order. `product` is null if it is no longer sold. */
const orderItemSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  price: orderPriceSchema.describe('Of the whole line, before discounts.'),
  discount: discountOfLineSchema,
  quantity: z.int(),
  ...vatOfLineShape,
  personalised: personalisedLineSchema,
  answers: answersOfLineSchema,
  variant: z.object({
    id: rowIdSchema.nullable(),
    name: z.string(),
    variant_code: z.string(),
    variant_images: z.array(pictureSchema),
    product: z
      .object({ id: rowIdSchema, name: z.string(), slug: z.string(), category: rowIdSchema, category_slug: z.string() })
      .nullable(),
  }),
})

const orderSchema = z
  .object({
    id: z.uuid(),
    order_code: z.string(),
    state: z.enum(orderStates),
    payment_method: z.enum(paymentMethods),
    date_added: z.iso.datetime(),
    currency: currencyOfOrderSchema,
    paid_amount: orderPriceSchema.describe('Items without discounts, shipping and special fees together.'),
    ...giftCardsOfOrderShape,
    refunded_amount: refundedAmountSchema,
    items_total: orderPriceSchema.describe('Before discounts.'),
    ...discountsOfOrderShape,
    shipping_fee: orderPriceSchema,
    special_fees: chargedFeesSchema,
    shipments: shownShipmentsSchema,
    delivery: shownDeliverySchema,
    making: shownMakingSchema,
    withdrawal: shownWithdrawalSchema,
    withdrawals: shownStatementsSchema,
    vat: vatOfOrderSchema.nullable().describe('Null if the shop named none.'),
    items: z.array(orderItemSchema),
  })
  .meta({ id: 'Order' })

export const ordersReplySchema = z
  .object({
    count: z.int().min(0),
    next: z.string().nullable().describe('Where the next page is.'),
    previous: z.string().nullable(),
    results: z.array(orderSchema),
  })
  .meta({ id: 'Orders' })

export type Order = z.output<typeof orderSchema>
export type OrderItem = z.output<typeof orderItemSchema>
export type OrdersReply = z.output<typeof ordersReplySchema>
