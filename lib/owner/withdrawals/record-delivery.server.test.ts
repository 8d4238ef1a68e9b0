import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { getOrderDetails } from '@/lib/owner/orders/order-admin.server'
import { withdrawalPeriodOf } from '@/lib/shop/withdrawal/withdrawal-period'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { recordDelivery } from './record-delivery.server'

const shop = useTestCheckout()
const today = () => dayOf(new Date())

async function placedOrder(): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock))
  return body.order_code
}

const ship = (code: string) => performOrderAction(shop.ctx(), { code, action: 'ship', cause: 'a test' })
const deliver = (code: string, on = today()) => recordDelivery(shop.ctx(), { code, on })
const detail = (text: string) => ({ body: { detail: expect.stringContaining(text) } })

test('the day of delivery starts the period', async () => {
  const code = await placedOrder()
  await ship(code)
  expect(withdrawalPeriodOf((await getOrderDetails(shop.ctx(), code)).order).ends).toBeNull()
  await deliver(` ${code.toLowerCase()}`)
  const { order } = await getOrderDetails(shop.ctx(), code)
  expect(order.deliveredOn).toBe(today())
  const told = { deliveredOn: today(), withdrawalNoticeOn: today() }
  expect(withdrawalPeriodOf(order).ends).toBe(withdrawalPeriodOf(told).ends)
})

test('a day in the future or before the order, and an order that was not shipped, are refused', async () => {
  const code = await placedOrder()
  await expect(deliver(code)).rejects.toMatchObject(detail(`Order ${code} cannot be marked as delivered: it was not`))
  await ship(code)
  await expect(deliver(code, addDays(today(), 1))).rejects.toMatchObject(detail('is in the future'))
  await expect(deliver(code, addDays(today(), -1))).rejects.toMatchObject(detail('it was placed on'))
  await expect(deliver('AS-0000-0000')).rejects.toThrow('was not found')
  expect((await getOrderDetails(shop.ctx(), code)).order.deliveredOn).toBeNull()
})
