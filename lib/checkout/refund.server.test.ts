import { eq } from 'drizzle-orm'
import { POST as webhookRoute } from '@/app/api/v1/shop/payments/webhook/route'
import { outbox } from '@/lib/db/schema/mail'
import { orderEvents, orders, payments, sandboxWebhooks } from '@/lib/db/schema/orders'
import { cardProvider } from '@/lib/payments/card-provider.server'
import { deliverDueEvents } from '@/lib/payments/sandbox/delivery.server'
import { listOrders } from './order-desk.server'
import { takeOrderStep } from './order-steps.server'
import { orderOf, postOrder, tryCard, useTestCheckout } from './testing.server'

// The sandbox tells this instance over HTTP, and no instance listens here: each test delivers for itself.
jest.mock('@/lib/payments/sandbox/clock.server', () => ({ deliverNow: () => {}, startSandboxClock: () => {} }))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const TOTAL = 2400
let events = 0

async function tell(type: string, object: Record<string, unknown>) {
  const body = JSON.stringify({ id: `evt_refund_${(events += 1)}`, object: 'event', type, data: { object } })
  const { stripe, webhookSecret } = cardProvider()
  const headers = { 'Stripe-Signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }) }
  const answer = await webhookRoute(new Request('http://localhost/hook', { method: 'POST', body, headers }), { params: Promise.resolve({}) })
  expect(answer.status).toBe(200)
}

const givenBack = (intent: string, cents: number) =>
  tell('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: intent, amount: TOTAL, amount_refunded: cents, currency: 'eur', refunded: cents === TOTAL })

async function deliverAll() {
  await deliverDueEvents(db(), cardProvider(), async (body, signature) => {
    const request = new Request('http://localhost/hook', { method: 'POST', body, headers: { 'Stripe-Signature': signature } })
    return (await webhookRoute(request, { params: Promise.resolve({}) })).ok
  })
}

async function cardOrder() {
  const { body } = await postOrder(orderOf(shop.stock, { payment_method: 'card' }))
  const [intent] = body.client_secret.split('_secret_')
  return { code: body.order_code as string, secret: body.client_secret as string, intent: intent as string }
}

async function paidOrder() {
  const order = await cardOrder()
  await tryCard(order.secret, '4242424242424242')
  await deliverAll()
  return order
}

async function stored(code: string) {
  const [order] = await db().select().from(orders).where(eq(orders.code, code))
  if (!order) throw new Error('no such order')
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
  const history = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(orderEvents.id)
  return { state: order.state, payment, states: history.map(({ toState }) => toState) }
}

const mailsOf = async (kind: string, code: string) => (await db().select().from(outbox).where(eq(outbox.kind, kind))).filter(({ subject }) => subject.includes(code)).length

test('a refund made in the dashboard of the provider shows in the shop, with its mail, once', async () => {
  const { code, intent } = await paidOrder()
  await givenBack(intent, TOTAL)
  await givenBack(intent, TOTAL)
  expect(await stored(code)).toMatchObject({ states: ['awaiting_payment', 'paid', 'refunded'], payment: { refundedCents: TOTAL } })
  expect(await mailsOf('order_refunded', code)).toBe(1)
})

test('a part that is given back is written down, and the order stays paid until nothing is left', async () => {
  const { code, intent } = await paidOrder()
  await givenBack(intent, 500)
  expect(await stored(code)).toMatchObject({ state: 'paid', payment: { refundedCents: 500 } })
  await givenBack(intent, TOTAL)
  await givenBack(intent, 500)
  expect(await stored(code)).toMatchObject({ state: 'refunded', payment: { refundedCents: TOTAL } })
})

test('a refund of which the shop hears before its payment is not forgotten', async () => {
  const { code, secret, intent } = await cardOrder()
  await tryCard(secret, '4242424242424242')
  await givenBack(intent, TOTAL)
  expect((await stored(code)).state).toBe('awaiting_payment')
  await deliverAll()
  expect((await stored(code)).states).toEqual(['awaiting_payment', 'paid', 'refunded'])
})

test('the refund of a second payment leaves the order paid by the first', async () => {
  const { code } = await paidOrder()
  const { payment } = await stored(code)
  await tell('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_second', status: 'succeeded', amount_received: TOTAL, currency: 'eur', metadata: { order_id: payment?.orderId } })
  await givenBack('pi_second', TOTAL)
  expect((await stored(code)).state).toBe('paid')
})

test('the owner’s refund and the news of it, in either order, refund once', async () => {
  const { code, intent } = await paidOrder()
  const refund = () => takeOrderStep(shop.ctx(), { code, step: 'refund', cause: 'by the owner' })
  await refund()
  await deliverAll()
  expect(await stored(code)).toMatchObject({ states: ['awaiting_payment', 'paid', 'refunded'], payment: { refundedCents: TOTAL, refundId: expect.stringMatching(/^re_/) } })

  const quick = await paidOrder()
  const { stripe } = cardProvider()
  const create = stripe.refunds.create.bind(stripe.refunds)
  const spy = jest.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (...args) => {
    const refunded = await create(...args)
    await givenBack(quick.intent, TOTAL)
    return refunded
  })
  expect((await takeOrderStep(shop.ctx(), { code: quick.code, step: 'refund', cause: 'by the owner' })).state).toBe('refunded')
  expect((await stored(quick.code)).states).toEqual(['awaiting_payment', 'paid', 'refunded'])
  expect([await mailsOf('order_refunded', code), await mailsOf('order_refunded', quick.code)]).toEqual([1, 1])
  spy.mockRestore()
  expect(intent).not.toBe(quick.intent)
})

test('a refund that fails is flagged, and the owner is written to, once', async () => {
  const { code, intent } = await paidOrder()
  const failed = { object: 'refund', id: 're_1', status: 'failed', amount: 500, payment_intent: intent }
  await tell('refund.failed', failed)
  await tell('charge.refund.updated', failed)
  expect(await stored(code)).toMatchObject({ state: 'paid', payment: { flag: 'a refund of 5.00\u00a0€ failed at the provider' } })
  expect(await mailsOf('payment_flagged', code)).toBe(1)
})

test('a payment of the wrong amount stands in the owner’s list of what to look at', async () => {
  const { code, intent } = await cardOrder()
  await tell('payment_intent.succeeded', { object: 'payment_intent', id: intent, status: 'succeeded', amount_received: 1, currency: 'eur', metadata: {} })
  const flagged = await listOrders(shop.ctx(), { flagged: true, most: 100 })
  expect(flagged.find((order) => order.code === code)?.flag).toBe('paid 0.01\u00a0€ of 24.00\u00a0€')
  expect(flagged.every(({ flag }) => flag !== null)).toBe(true)
  expect(await mailsOf('payment_flagged', code)).toBe(1)
  const { code: good } = await paidOrder()
  expect((await listOrders(shop.ctx(), { most: 100 })).find((order) => order.code === good)?.flag).toBeNull()
})

test('news of a charge that is not ours change nothing', async () => {
  await givenBack('pi_foreign', TOTAL)
  await tell('charge.refunded', { object: 'charge', id: 'ch_2', payment_intent: null, amount: 1, amount_refunded: 1, currency: 'eur' })
  expect(await db().select().from(payments).where(eq(payments.intentId, 'pi_foreign'))).toEqual([])
})

test('the practice provider tells of its refunds as the real one does', async () => {
  const { code, intent } = await paidOrder()
  await takeOrderStep(shop.ctx(), { code, step: 'refund', cause: 'by the owner' })
  const told = await db().select().from(sandboxWebhooks).where(eq(sandboxWebhooks.id, `evt_refund_${intent}`))
  expect(told).toMatchObject([{ payload: { type: 'charge.refunded', data: { object: { amount_refunded: TOTAL } } } }])
})
