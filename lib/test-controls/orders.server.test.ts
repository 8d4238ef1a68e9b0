import { dayOf } from '@/lib/base/working-days'
import { checkOrders } from '@/lib/checkout/orders/check-orders.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/lib/checkout/testing.server'
import { control, useTestControls } from './testing.server'

jest.mock('@/lib/instance/instance.server', () => ({ showEverythingAnew: jest.fn(() => Promise.resolve()) }))

const shop = useTestCheckout()
useTestControls(shop.database)

async function placeOrder(payment_method: 'card' | 'transfer' | 'via_courier'): Promise<string> {
  const { status, body } = await postOrder(buildOrderInput(shop.stock, { payment_method }))
  expect(status).toBe(201)
  return body.order_code
}

const put = (code: string, state: string, more = {}) => control(`PUT /test/orders/${code}`, { state, ...more })

test.each([
  ['card', 'paid'],
  ['transfer', 'paid'],
  ['card', 'shipped'],
  ['transfer', 'shipped'],
  ['via_courier', 'shipped'],
  ['card', 'cancelled'],
  ['transfer', 'cancelled'],
  ['card', 'refunded'],
  ['transfer', 'refunded'],
] as const)(
  'an order by %s becomes %s by the rules, and stays so when it is asked for again',
  async (method, state) => {
    const code = await placeOrder(method)
    const url = expect.stringMatching(/\/shop\/cart\/order\/[\w-]{43}$/)
    const expected = { order_code: code, state, url, delivered_on: null }
    expect(await put(code.toLowerCase(), state)).toMatchObject({ status: 200, body: expected })
    expect(await put(code, state)).toMatchObject({ status: 200, body: expected })
    expect(await checkOrders(shop.ctx())).toEqual([])
  },
)

test('a shipped order can be delivered', async () => {
  const code = await placeOrder('card')
  const delivered_on = dayOf(new Date())
  expect(await put(code, 'shipped', { delivered_on })).toMatchObject({ status: 200, body: { delivered_on } })
})

test.each([
  ['card', 'paid', 'cancelled', 'it is paid: refund it instead'],
  ['transfer', 'cancelled', 'shipped', 'its state is “Cancelled”'],
] as const)('an order by %s that is %s cannot become %s', async (method, state, wanted, reason) => {
  const code = await placeOrder(method)
  await put(code, state)
  expect(await put(code, wanted)).toMatchObject({ status: 409, body: { detail: expect.stringContaining(reason) } })
})

test('an unknown order and an unknown state are refused', async () => {
  expect((await put('AS-0000-0000', 'paid')).status).toBe(404)
  expect((await put('AS-0000-0000', 'withdrawn')).status).toBe(400)
})
