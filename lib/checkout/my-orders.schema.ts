import { z } from 'zod'
import { price, rowId } from '@/lib/base/wire.schema'
import { chargedFees } from './order.schema'

export const ORDERS_PER_PAGE = 10

export const ordersQuery = z.object({
  page: z.string().regex(/^\d{1,6}$/, 'Enter a whole number.').transform(Number).pipe(z.int().min(1, 'Enter a number from 1.')).default(1),
})

const picture = z.object({ priority: z.int(), thumbnail: z.string(), image_lg: z.string(), image_alt: z.string() })

/** As it was called and priced when it was bought; where it is now sold, its product. */
const orderItem = z.object({
  id: rowId,
  name: z.string(),
  price: price.describe('Of the whole line.'),
  quantity: z.int(),
  variant: z.object({
    id: rowId.nullable(),
    name: z.string(),
    variant_code: z.string(),
    variant_images: z.array(picture),
    product: z.object({ id: rowId, name: z.string(), slug: z.string(), category: rowId, category_slug: z.string() }).nullable(),
  }),
})

export const order = z
  .object({
    id: z.uuid(),
    order_code: z.string(),
    state: z.enum(['awaiting_payment', 'confirmed', 'paid', 'shipped', 'cancelled', 'refunded']),
    payment_method: z.enum(['card', 'via_courier', 'transfer']),
    date_added: z.iso.datetime(),
    paid_amount: price.describe('Items, shipping and special fees together.'),
    items_total: price,
    shipping_fee: price,
    special_fees: chargedFees,
    items: z.array(orderItem),
  })
  .meta({ id: 'Order' })

export const ordersReply = z
  .object({
    count: z.int().min(0),
    next: z.string().nullable().describe('Where the next page is.'),
    previous: z.string().nullable(),
    results: z.array(order),
  })
  .meta({ id: 'Orders' })

export type Order = z.output<typeof order>
export type OrderItem = z.output<typeof orderItem>
export type OrdersReply = z.output<typeof ordersReply>
