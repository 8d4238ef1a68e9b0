import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { performOrderAction } from './order-actions.server'
import { getOrderDetails } from './order-admin.server'
import { parcelsSchema } from './order-handling.schema'
import { listOrdersToShip, shipOrders } from './ship-orders.server'

const shop = useTestCheckout()

const placeOrder = async (): Promise<string> => (await postOrder(buildOrderInput(shop.stock))).body.order_code

test('several orders are shipped with their parcels, and one that was changed meanwhile does not stop the others', async () => {
  const ctx = shop.ctx()
  const [first, cancelled, second] = [await placeOrder(), await placeOrder(), await placeOrder()]
  const codes = [first, cancelled, second]
  const { ready } = await listOrdersToShip(ctx, codes)
  expect(ready.map(({ code, name }) => [code, name])).toEqual(codes.map((code) => [code, 'Eleni Papadaki']))
  await performOrderAction(ctx, { code: cancelled, action: 'cancel', cause: 'by maria@test.example' })

  const toShip = parcelsSchema.parse({
    codes,
    ...Object.fromEntries(codes.map((code) => [`${code}.seen`, 'confirmed'])),
    [`${first}.carrier`]: 'acs',
    [`${first}.tracking_number`]: '7000000001',
  })
  const shipped = await shipOrders(ctx, { toShip, cause: 'by nikos@test.example' })
  expect(shipped.map(({ code }) => code)).toEqual([first, second])
  const { ready: rest, others } = await listOrdersToShip(ctx, codes)
  expect([rest, others.map(({ state }) => state)]).toEqual([[], ['shipped', 'cancelled', 'shipped']])
  expect((await getOrderDetails(ctx, first)).shipments).toMatchObject([{ trackingNumber: '7000000001' }])
})

test('a message names the order and the field', () => {
  const typed = {
    codes: ['AS-1', 'AS-2'],
    'AS-1.seen': 'paid',
    'AS-2.seen': 'paid',
    'AS-2.tracking_number': '7000000001',
  }
  expect(parcelsSchema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))).toEqual(['AS-2.carrier'])
  expect(parcelsSchema.safeParse({ codes: 'AS-1', 'AS-1.seen': 'lost' }).success).toBe(false)
})
