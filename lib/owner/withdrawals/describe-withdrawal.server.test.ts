import { eq, sql } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { orders } from '@/lib/platform/db/schema/orders'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { getWithdrawal, listWithdrawals } from '@/lib/shop/withdrawal/withdrawals.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { acceptWithdrawal, recordArrival, refuseWithdrawal } from './decide-withdrawal.server'
import { describeItems, findingLabels, nextStepOf } from './describe-withdrawal.server'
import { refundWithdrawal } from './refund-withdrawal.server'

const shop = useTestCheckout()
const today = () => dayOf(new Date())

async function shippedOrder(): Promise<string> {
  const items = [{ variant: shop.stock.ring, quantity: 2, price: '40.00' }]
  const { body } = await postOrder(buildOrderInput(shop.stock, { items }))
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'ship', cause: 'a test' })
  return body.order_code
}

async function state(
  code: string,
  over: { email?: string; lines?: { variant_code: string; quantity: number }[] } = {},
) {
  const statement = { name: 'Eleni', order_code: code, email: TEST_ADDRESS.email, lines: null, ...over }
  await receiveWithdrawal(shop.ctx(), statement, { clientAddress: code })
  const [stored] = await shop
    .ctx()
    .db.select({ id: withdrawals.id })
    .from(withdrawals)
    .where(sql`${withdrawals.orderCode} = ${code}`)
  return stored?.id ?? 0
}

const shown = (id: number) => getWithdrawal(shop.ctx(), id)
const openIds = async () =>
  (await listWithdrawals(shop.ctx(), { isOpen: true, limit: 50 })).map(({ statement }) => statement.id)

test('a statement is listed with its dates until its pieces are refunded', async () => {
  const id = await state(await shippedOrder(), { lines: [{ variant_code: 'ring', quantity: 1 }] })
  const received = await shown(id)
  expect(received).toMatchObject({
    decision: 'in_time',
    isOpen: true,
    arrivedOn: null,
    dates: { byLaw: addDays(today(), 14), byShop: null, isOverdue: false },
  })
  expect([received.period?.ends ?? null, describeItems(received)]).toEqual([null, '1 × ring'])
  expect([findingLabels[received.statement.finding], nextStepOf(received)]).toEqual(['in time', 'wait for the pieces'])
  await recordArrival(shop.ctx(), { id, on: today() })
  expect(nextStepOf(await shown(id))).toBe('refund it')
  expect(await openIds()).toContain(id)
  await refundWithdrawal(shop.ctx(), { id })
  expect(nextStepOf(await shown(id))).toBe('refunded 20.00\u00a0€')
  expect(await openIds()).not.toContain(id)
})

test('a refund is overdue five working days after the pieces arrived', async () => {
  const code = await shippedOrder()
  const id = await state(code)
  await shop
    .ctx()
    .db.update(orders)
    .set({ dateAdded: new Date('2026-01-01') })
    .where(eq(orders.code, code))
  await recordArrival(shop.ctx(), { id, on: '2026-01-07' })
  const view = await shown(id)
  expect(view).toMatchObject({ arrivedOn: '2026-01-07', dates: { byShop: '2026-01-14', isOverdue: true } })
  expect([describeItems(view), nextStepOf(view)]).toEqual(['whole order', 'OVERDUE: refund it'])
})

test('a statement without a proof is answered by the owner, who may change the answer', async () => {
  const code = await shippedOrder()
  const id = await state(code, { email: 'stranger@test.example' })
  const received = await shown(id)
  expect([findingLabels[received.statement.finding], nextStepOf(received)]).toEqual([
    'no such order of the sender',
    'accept or refuse it',
  ])
  const refused = await refuseWithdrawal(shop.ctx(), { id, reason: 'It is not yours.' })
  expect([refused.decision, refused.isOpen, nextStepOf(refused)]).toEqual(['refused', false, 'refused'])
  const accepted = await acceptWithdrawal(shop.ctx(), { id, orderCode: code })
  expect(accepted).toMatchObject({ decision: 'accepted', isOpen: true, order: { code, state: 'withdrawn' } })
})

test('an unknown statement is reported', async () => {
  await expect(shown(999_999)).rejects.toThrow('There is no statement 999999 of withdrawal.')
})
