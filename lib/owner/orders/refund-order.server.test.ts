import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orders, payments, sandboxRefunds } from '@/lib/platform/db/schema/orders'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { refundWithdrawal } from '@/lib/owner/withdrawals/refund-withdrawal.server'
import { checkOrders } from './check-orders.server'
import { performOrderAction } from './order-actions.server'
import { type OrderRefundRequest, refundOrder } from './refund-order.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'

// The sandbox posts events over HTTP, but no server runs here: the tests deliver them.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const TOTAL = 2400
let people = 0

const deliverAll = () => deliverAllEvents(shop.database.current)

const act = (code: string, action: 'ship' | 'mark-paid') =>
  performOrderAction(shop.ctx(), { code, action, cause: 'a test' })

/** A ring for 20.00 with 4.00 for the delivery, paid. */
async function paidOrder(method: 'card' | 'transfer' = 'card') {
  const email = `refunded${(people += 1)}@test.example`
  const address = { ...TEST_ADDRESS, email }
  const input = buildOrderInput(shop.stock, { billing_address: address, payment_method: method })
  const { body } = await postOrder(input)
  const code: string = body.order_code
  if (method === 'transfer') await act(code, 'mark-paid')
  else {
    await tryCard(body.client_secret, '4242424242424242')
    await deliverAll()
  }
  const shown = () => showOrder(shop.ctx(), { access_token: body.access_token })
  return { code, email, shown, intent: String(body.client_secret).split('_secret_')[0] ?? '' }
}

const refund = (code: string, over: Partial<OrderRefundRequest> = {}) =>
  refundOrder(shop.ctx(), { code, cause: 'by maria@test.example', ...over })

async function stored(code: string) {
  const [order] = await db().select().from(orders).where(eq(orders.code, code))
  if (!order) throw new Error('no such order')
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
  const refunds = await db()
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, order.id))
    .orderBy(orderRefunds.begunAt)
  return {
    state: order.state,
    ofPayment: payment?.refundedCents,
    flag: payment?.flag ?? null,
    refunds: refunds.map(({ amountCents, atProvider, refundedAt }) => ({
      amountCents,
      atProvider,
      isFinished: refundedAt !== null,
    })),
  }
}

const done = (amountCents: number, atProvider = false) => ({ amountCents, atProvider, isFinished: true })

const refundEmails = async (to: string) =>
  (await db().select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id)).filter(({ kind }) =>
    kind.includes('refunded'),
  )

const detail = (text: string) => ({ body: { detail: expect.stringContaining(text) } })

afterEach(async () => {
  await deliverAll()
  expect(await checkOrders(shop.ctx())).toEqual([])
})

test('parts of a card payment are refunded until nothing is left, each with an email', async () => {
  const { code, email } = await paidOrder()
  expect((await refund(code, { amountCents: 500 })).order.state).toBe('paid')
  await deliverAll()
  expect(await stored(code)).toEqual({ state: 'paid', ofPayment: 500, flag: null, refunds: [done(500)] })
  await act(code, 'ship')
  expect((await refund(code, { amountCents: 400 })).order.state).toBe('partly_refunded')
  await expect(refund(code, { amountCents: 1501 })).rejects.toMatchObject(detail('only 15.00\u00a0€ of it is left'))
  expect((await refund(code)).order.state).toBe('refunded')
  await deliverAll()
  expect(await stored(code)).toEqual({
    state: 'refunded',
    ofPayment: TOTAL,
    flag: null,
    refunds: [done(500), done(400), done(1500)],
  })
  await expect(refund(code)).rejects.toMatchObject(detail('its state is “Refunded”'))
  const emails = await refundEmails(email)
  expect(emails.map(({ kind }) => kind)).toEqual(['order_partly_refunded', 'order_partly_refunded', 'order_refunded'])
  expect(emails[0]?.text).toContain('we have refunded 5.00\u00a0€ of the payment')
})

test('a part of a transfer is recorded for the owner, who returns it', async () => {
  const { code, email } = await paidOrder('transfer')
  await act(code, 'ship')
  expect((await refund(code, { amountCents: 1000 })).order.state).toBe('partly_refunded')
  await expect(refund(code, { amountCents: 1401 })).rejects.toMatchObject(detail('only 14.00\u00a0€ of it is left'))
  expect((await refund(code)).order.state).toBe('refunded')
  expect(await stored(code)).toMatchObject({ refunds: [done(1000), done(1400)] })
  expect(await refundEmails(email)).toHaveLength(2)
})

test('the buyer sees how much was refunded so far, but not what is only begun', async () => {
  const { code, shown } = await paidOrder()
  expect(await shown()).toMatchObject({ refunded_amount: null })
  await refund(code, { amountCents: 500 })
  jest.spyOn(cardProvider().stripe.refunds, 'create').mockRejectedValueOnce(new Error('the connection broke'))
  await expect(refund(code, { amountCents: 400 })).rejects.toThrow('the connection broke')
  expect(await shown()).toMatchObject({ refunded_amount: '5.00' })
  await refund(code, { amountCents: 400 })
  expect(await shown()).toMatchObject({ refunded_amount: '9.00' })
})

test('a form that was sent twice is one refund', async () => {
  const { code, intent } = await paidOrder()
  const key = randomUUID()
  const request = { amountCents: 500, key }
  await Promise.all([refund(code, request), refund(code, request)])
  await refund(code, request)
  await deliverAll()
  expect((await stored(code)).refunds).toEqual([done(500)])
  expect(await db().select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))).toHaveLength(1)
})

test('of two people who refund at once, the second is told what happened meanwhile', async () => {
  const { code } = await paidOrder()
  await refund(code, { amountCents: 500, seenRefundedCents: 0 })
  await expect(refund(code, { amountCents: 500, seenRefundedCents: 0 })).rejects.toMatchObject(
    detail('5.00\u00a0€ of it is refunded meanwhile'),
  )
  expect((await refund(code, { amountCents: 500, seenRefundedCents: 500 })).refund.amountCents).toBe(500)
})

test('many refunds at once return at most what was paid', async () => {
  const { code } = await paidOrder()
  await Promise.allSettled(Array.from({ length: 6 }, () => refund(code, { amountCents: 1000 })))
  await deliverAll()
  const { refunds, ofPayment } = await stored(code)
  const sum = refunds.reduce((all, { amountCents }) => all + amountCents, 0)
  expect(sum).toBe(ofPayment)
  expect(sum).toBeLessThanOrEqual(TOTAL)
})

test('a refund that was interrupted is continued before another one begins', async () => {
  const { code, intent } = await paidOrder()
  const { stripe } = cardProvider()
  const create = stripe.refunds.create.bind(stripe.refunds)
  jest.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (...args) => {
    await create(...args)
    throw new Error('the connection broke')
  })
  await expect(refund(code, { amountCents: 500 })).rejects.toThrow('the connection broke')
  await expect(refund(code, { amountCents: 700 })).rejects.toMatchObject(detail('5.00\u00a0€ has begun'))
  await refund(code, { amountCents: 500 })
  await deliverAll()
  expect(await stored(code)).toMatchObject({ ofPayment: 500, refunds: [done(500)] })
  expect(await db().select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intent))).toHaveLength(1)
})

test('a refund that the provider refuses is forgotten', async () => {
  const { code, intent } = await paidOrder()
  // The event of it has not arrived yet.
  await cardProvider().stripe.refunds.create({ payment_intent: intent, amount: 2000 }, { idempotencyKey: `x-${code}` })
  await expect(refund(code, { amountCents: 500 })).rejects.toMatchObject(detail('The card provider refused the refund'))
  expect(await stored(code)).toMatchObject({ state: 'paid', refunds: [] })
  await deliverAll()
  expect(await stored(code)).toMatchObject({ ofPayment: 2000, refunds: [done(2000, true)] })
  await refund(code, { amountCents: 400 })
  expect(await stored(code)).toMatchObject({ state: 'refunded', refunds: [done(2000, true), done(400)] })
})

test('what is left is refunded although a part was refunded in the dashboard unnoticed', async () => {
  const { code, intent } = await paidOrder()
  await cardProvider().stripe.refunds.create({ payment_intent: intent, amount: 900 }, { idempotencyKey: `y-${code}` })
  expect((await refund(code)).refund.amountCents).toBe(1500)
  await deliverAll()
  const { state, refunds } = await stored(code)
  expect([state, refunds.map(({ amountCents }) => amountCents).sort()]).toEqual(['refunded', [1500, 900].sort()])
})

test('a refund of the owner counts when the order is withdrawn', async () => {
  const { code, email } = await paidOrder()
  await act(code, 'ship')
  await refund(code, { amountCents: 400 })
  const statement = { name: 'Eleni', order_code: code, email, lines: null }
  await receiveWithdrawal(shop.ctx(), statement, { clientAddress: email })
  const [{ id } = { id: 0 }] = await db().select().from(withdrawals).where(eq(withdrawals.orderCode, code))
  await expect(refundWithdrawal(shop.ctx(), { id })).rejects.toMatchObject(detail('was refunded already'))
  expect(await refundWithdrawal(shop.ctx(), { id, earlier: 'included' })).toMatchObject({
    amountCents: TOTAL,
    cardCents: 2000,
  })
  expect(await stored(code)).toMatchObject({ state: 'refunded', refunds: [done(400), done(2000)] })
})

test('a finished refund cannot be changed', async () => {
  const { code } = await paidOrder()
  const { refund: made } = await refund(code, { amountCents: 500 })
  await expect(
    db().update(orderRefunds).set({ amountCents: 1 }).where(eq(orderRefunds.id, made.id)),
  ).rejects.toMatchObject({ cause: { code: '23514' } })
})
