import { and, eq, like } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { TEST_ADDRESS } from '@/testing/address'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { refuseWithdrawal } from '@/lib/owner/withdrawals/decide-withdrawal.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { listWithdrawalsOfOrder } from '@/lib/shop/withdrawal/withdrawals.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { showOrder } from './show-order.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const DAY = 24 * 3_600_000

type Placed = { code: string; token: string }

async function orderByTransfer(): Promise<Placed> {
  const items = [{ variant: shop.stock.ring, quantity: 2, price: '40.00' }]
  const { body } = await postOrder(
    buildOrderInput(shop.stock, { payment_method: 'transfer', items, paid_amount: '44.00' }),
  )
  return { code: body.order_code, token: body.access_token }
}

const withdraw = ({ code, token }: Placed, lines: { variant_code: string; quantity: number }[] | null = null) =>
  receiveWithdrawal(
    shop.ctx(),
    { name: 'Eleni Vlachou', order_code: code, email: TEST_ADDRESS.email, lines, access_token: token },
    { clientAddress: code },
  )
const show = ({ token }: Placed) => showOrder(shop.ctx(), { access_token: token })
const markPaid = ({ code }: Placed) =>
  performOrderAction(shop.ctx(), { code, action: 'mark-paid', cause: 'by the owner' })
const mailsAbout = async ({ code }: Placed) => {
  const found = await db()
    .select()
    .from(outbox)
    .where(and(like(outbox.kind, 'order_%'), like(outbox.subject, `%${code}%`)))
    .orderBy(outbox.id)
  return found.slice(1)
}
const oneRing = [{ variant_code: 'ring', quantity: 1 }]

beforeAll(() => db().execute("update settings set bank_iban = 'GR1601101250000000012300695'"))

test('the page of an unpaid order shows what was withdrawn from, and asks for no transfer', async () => {
  const placed = await orderByTransfer()
  expect(await show(placed)).toMatchObject({ withdrawals: [], withdrawal: { open: true }, bank_details: {} })
  const { receivedAt } = await withdraw(placed, oneRing)
  const partly = { withdrawals: [{ received_at: receivedAt, lines: oneRing, state: 'received' }], bank_details: null }
  expect(await show(placed)).toMatchObject({ ...partly, withdrawal: { open: true } })
  await withdraw(placed)
  expect(await show(placed)).toMatchObject({
    withdrawals: [...partly.withdrawals, { lines: null, state: 'received' }],
    withdrawal: null,
    bank_details: null,
  })
})

test('once a statement is refused, the order asks for its transfer again', async () => {
  const placed = await orderByTransfer()
  await withdraw(placed)
  const [order] = await db().select().from(orders).where(eq(orders.code, placed.code))
  const [view] = await listWithdrawalsOfOrder(shop.ctx(), order?.id ?? '')
  await refuseWithdrawal(shop.ctx(), { id: view?.statement.id ?? 0, reason: 'a test' })
  expect(await show(placed)).toMatchObject({ withdrawals: [{ state: 'refused' }], withdrawal: {}, bank_details: {} })
})

test('an unpaid order that is cancelled after a withdrawal asks nobody to buy or pay', async () => {
  const [swept, byOwner] = [await orderByTransfer(), await orderByTransfer()]
  for (const placed of [swept, byOwner]) await withdraw(placed)
  await performOrderAction(shop.ctx(), { code: byOwner.code, action: 'cancel', cause: 'by the owner' })
  await sweepOrders(shop.ctx(new Date(Date.now() + 20 * DAY)))
  for (const placed of [swept, byOwner]) {
    expect((await show(placed)).state).toBe('cancelled')
    const [mail, ...more] = await mailsAbout(placed)
    expect([mail?.kind, more]).toEqual(['order_cancelled_after_withdrawal', []])
    expect(mail?.text).toContain('You do not have to pay anything for it.')
    expect(mail?.text).not.toMatch(/still want|surprises/)
  }
})

test('a transfer that arrives after the withdrawal is announced as money to return, and nothing is sent', async () => {
  const placed = await orderByTransfer()
  await withdraw(placed)
  await markPaid(placed)
  expect((await show(placed)).state).toBe('withdrawn')
  const [mail] = await mailsAbout(placed)
  expect(mail?.kind).toBe('order_paid_after_withdrawal')
  expect(mail?.text).toContain('return the money')

  const partly = await orderByTransfer()
  await withdraw(partly, oneRing)
  await markPaid(partly)
  expect((await show(partly)).state).toBe('paid')
  expect((await mailsAbout(partly))[0]?.kind).toBe('order_payment_received')
})
