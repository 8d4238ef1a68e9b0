import { eq } from 'drizzle-orm'
import { orders } from '@/lib/platform/db/schema/orders'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { TEST_ADDRESS } from '@/testing/address'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { loadLabels } from './labels.server'

const shop = useTestCheckout()

test('a label goes to the delivery address, and an order that has forgotten its person has none', async () => {
  const shipping_address = { ...TEST_ADDRESS, first_name: 'Nikos', address_1: 'Delivery Street' }
  const placeOrder = async () =>
    String((await postOrder(buildOrderInput(shop.stock, { shipping_address }))).body.order_code)
  const [kept, left] = [await placeOrder(), await placeOrder()]
  await shop.ctx().db.update(orders).set({ personLeft: true }).where(eq(orders.code, left))
  await performOrderAction(shop.ctx(), { code: left, action: 'ship', cause: 'a test' })
  const { labels, without } = await loadLabels(shop.ctx(), [kept, left])
  expect(without).toEqual([left])
  expect(labels).toEqual([
    expect.objectContaining({ code: kept, recipient: expect.arrayContaining([expect.stringContaining('Nikos')]) }),
  ])
  expect(labels[0]?.recipient[1]).toContain('Delivery Street')
})
