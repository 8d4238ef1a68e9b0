import { eq } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { findRefundable } from '@/lib/owner/orders/refund-order.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { listWithdrawalsOfOrder } from '@/lib/shop/withdrawal/withdrawals.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { control, useTestControls } from '@/testing/test-controls.server'

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
  ['card', 'partly_refunded'],
  ['via_courier', 'partly_refunded'],
  ['card', 'withdrawn'],
  ['via_courier', 'withdrawn'],
  ['transfer', 'returned'],
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

test.each([
  ['a date', dayOf(new Date())],
  ['the word today', 'today'],
])('a shipped order can be delivered on a day that is given as %s', async (_, delivered_on) => {
  const code = await placeOrder('card')
  const expected = { status: 200, body: { delivered_on: dayOf(new Date()) } }
  expect(await put(code, 'shipped', { delivered_on })).toMatchObject(expected)
})

test('half of a partly refunded order is left, and the rest can be refunded', async () => {
  const code = await placeOrder('card')
  await put(code, 'partly_refunded')
  const order = await findOrderByCode(shop.ctx(), code)
  expect(await findRefundable(shop.ctx(), order)).toMatchObject({ leftCents: Math.floor(order.totalCents / 2) })
  expect(await put(code, 'refunded')).toMatchObject({ status: 200, body: { state: 'refunded' } })
})

test('the items of a withdrawal that came too late are accepted, and returned after they were sent', async () => {
  const code = await placeOrder('card')
  const { id } = await findOrderByCode(shop.ctx(), code)
  const longAgo = new Date(Date.now() - 100 * 86_400_000)
  await shop.database.current.db
    .update(orders)
    .set({ dateAdded: longAgo, withdrawalNoticeOn: dayOf(longAgo) })
    .where(eq(orders.id, id))
  await put(code, 'shipped', { delivered_on: dayOf(longAgo) })
  expect(await put(code, 'returned')).toMatchObject({ status: 200, body: { state: 'returned' } })
  const [withdrawal] = await listWithdrawalsOfOrder(shop.ctx(), id)
  expect(withdrawal).toMatchObject({ statement: { finding: 'late' }, arrivedOn: dayOf(new Date()), wasShipped: true })
})

test.each([
  ['card', 'paid', 'cancelled', 'it is paid: refund it instead'],
  ['transfer', 'cancelled', 'shipped', 'its state is “Cancelled”'],
  ['card', 'refunded', 'withdrawn', 'its state is “Refunded”'],
  ['card', 'withdrawn', 'partly_refunded', 'its state is “Withdrawn”'],
  ['via_courier', 'withdrawn', 'returned', 'was not shipped'],
  ['transfer', 'cancelled', 'returned', 'Nobody has withdrawn'],
] as const)('an order by %s that is %s cannot become %s', async (method, state, wanted, reason) => {
  const code = await placeOrder(method)
  await put(code, state)
  expect(await put(code, wanted)).toMatchObject({ status: 409, body: { detail: expect.stringContaining(reason) } })
})

test('an unknown order and an unknown state are refused', async () => {
  expect((await put('AS-0000-0000', 'paid')).status).toBe(404)
  expect((await put('AS-0000-0000', 'awaiting_payment')).status).toBe(400)
})
