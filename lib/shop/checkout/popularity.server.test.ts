import { eq } from 'drizzle-orm'
import { products } from '@/lib/platform/db/schema/catalogue'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { type OrderAction } from '@/lib/shop/orders/state/order-actions'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()

async function popularity(): Promise<number> {
  const [ring] = await shop.database.current.db
    .select({ orders: products.ordersSince })
    .from(products)
    .where(eq(products.id, shop.stock.ringProduct))
  return ring?.orders ?? NaN
}

/** The change of the product's popularity after the order and after each action of the owner. */
async function changes(payment_method: PaymentMethod, steps: OrderAction[]): Promise<number[]> {
  const before = await popularity()
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method }))
  const seen = [(await popularity()) - before]
  for (const step of steps) {
    await performOrderAction(shop.ctx(), { code: body.order_code, action: step, cause: 'by the owner' })
    seen.push((await popularity()) - before)
  }
  return seen
}

test.each([
  ['transfer', ['mark-paid', 'ship', 'refund'], [0, 1, 1, 0]],
  ['transfer', ['cancel'], [0, 0]],
  ['via_courier', ['ship', 'refund'], [0, 1, 0]],
  ['via_courier', ['cancel'], [0, 0]],
  ['card', ['cancel'], [0, 0]],
] as const)(
  'an order by %s counts as popularity while it is paid or shipped, through %p',
  async (method, steps, expected) => {
    expect(await changes(method, [...steps])).toEqual(expected)
    expect(await checkOrders(shop.ctx())).toEqual([])
  },
)
