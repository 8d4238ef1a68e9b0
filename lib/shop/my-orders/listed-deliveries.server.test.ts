import { eq } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { shippingRules } from '@/lib/platform/db/schema/shop'
import { orders } from '@/lib/platform/db/schema/orders'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { expectedDelivery } from './expected-delivery'
import { showOrder } from './show-order.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const days = { min: 1, max: 3 }

test('an order is expected in the days of its destination, from its payment on', async () => {
  await db().update(shippingRules).set({ minDays: days.min, maxDays: days.max })
  const items = [{ variant: shop.stock.ring, quantity: 2, price: '40.00' }]
  const { body } = await postOrder(
    buildOrderInput(shop.stock, { payment_method: 'transfer', items, paid_amount: '44.00' }),
  )
  const delivery = async () => (await showOrder(shop.ctx(), { access_token: body.access_token })).delivery
  expect(await delivery()).toEqual({ days, expected: null, delivered_on: null, leaves_by: null, working_days: null })

  await db()
    .update(orders)
    .set({ dateAdded: new Date(Date.now() - 20 * 86_400_000) })
    .where(eq(orders.code, body.order_code))
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'by the owner' })
  const today = dayOf(new Date())
  const expected = (isMadeToOrder: boolean) =>
    expectedDelivery({ startedOn: today, days, isMadeToOrder, promisedOn: null }, today)
  expect(await delivery()).toEqual({
    days,
    expected: expected(false),
    delivered_on: null,
    leaves_by: null,
    working_days: null,
  })

  await db().transaction((tx) =>
    setStock({ db: tx }, { variantId: shop.stock.ring, to: 'made_to_order', cause: 'a test' }),
  )
  expect(await delivery()).toMatchObject({ expected: expected(true) })

  await db().update(orders).set({ deliveredOn: today }).where(eq(orders.code, body.order_code))
  expect(await delivery()).toMatchObject({ expected: null, delivered_on: today })
})
