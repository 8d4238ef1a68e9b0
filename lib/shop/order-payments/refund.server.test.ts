import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { POST as webhookRoute } from '@/app/api/v1/shop/payments/webhook/route'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderEvents, orders, payments, sandboxWebhooks } from '@/lib/platform/db/schema/orders'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { testCardGroups } from '@/lib/shop/payments/sandbox/test-cards'
import { searchOrders } from '@/lib/owner/orders/order-admin.server'
import { ALL_ORDERS } from '@/lib/owner/orders/order-search'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'

// The sandbox posts events over HTTP, but no server runs here: the tests deliver them.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const TOTAL = 2400
let events = 0

async function sendEvent(type: string, object: Record<string, unknown>, idempotencyKey: string | null = null) {
  const body = JSON.stringify({
    id: `evt_refund_${(events += 1)}`,
    object: 'event',
    type,
    data: { object },
    request: { id: null, idempotency_key: idempotencyKey },
  })
  const { stripe, webhookSecret } = cardProvider()
  const headers = {
    'Stripe-Signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }),
  }
  const answer = await webhookRoute(new Request('http://localhost/hook', { method: 'POST', body, headers }), {
    params: Promise.resolve({}),
  })
  expect(answer.status).toBe(200)
}

const sendRefundEvent = (intent: string, cents: number, idempotencyKey: string | null = null) =>
  sendEvent(
    'charge.refunded',
    {
      object: 'charge',
      id: 'ch_1',
      payment_intent: intent,
      amount: TOTAL,
      amount_refunded: cents,
      currency: 'eur',
      refunded: cents === TOTAL,
    },
    idempotencyKey,
  )

/** Delivers events until none is left. */
const deliverAll = () => deliverAllEvents(shop.database.current)

async function cardOrder() {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card' }))
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

const countEmails = async (kind: string, code: string) =>
  (await db().select().from(outbox).where(eq(outbox.kind, kind))).filter(({ subject }) => subject.includes(code)).length

test('a refund in the dashboard refunds the order once, with one email', async () => {
  const { code, intent } = await paidOrder()
  await sendRefundEvent(intent, TOTAL)
  await sendRefundEvent(intent, TOTAL)
  expect(await stored(code)).toMatchObject({
    states: ['awaiting_payment', 'paid', 'refunded'],
    payment: { refundedCents: TOTAL },
  })
  expect(await countEmails('order_refunded', code)).toBe(1)
})

test('a partial refund is recorded, and the order stays paid until nothing remains', async () => {
  const { code, intent } = await paidOrder()
  await sendRefundEvent(intent, 500)
  expect(await stored(code)).toMatchObject({ state: 'paid', payment: { refundedCents: 500 } })
  await sendRefundEvent(intent, TOTAL)
  await sendRefundEvent(intent, 500)
  expect(await stored(code)).toMatchObject({ state: 'refunded', payment: { refundedCents: TOTAL } })
})

test('a refund event that arrives before its payment event is applied', async () => {
  const { code, secret, intent } = await cardOrder()
  await tryCard(secret, '4242424242424242')
  await sendRefundEvent(intent, TOTAL)
  expect((await stored(code)).state).toBe('awaiting_payment')
  await deliverAll()
  expect((await stored(code)).states).toEqual(['awaiting_payment', 'paid', 'refunded'])
})

test('the refund of a second payment leaves the order paid by the first', async () => {
  const { code } = await paidOrder()
  const { payment } = await stored(code)
  await sendEvent('payment_intent.succeeded', {
    object: 'payment_intent',
    id: 'pi_second',
    status: 'succeeded',
    amount_received: TOTAL,
    currency: 'eur',
    metadata: { order_id: payment?.orderId },
  })
  await sendRefundEvent('pi_second', TOTAL)
  expect((await stored(code)).state).toBe('paid')
})

test('a refund by the owner and its event, in either order, refund the order once', async () => {
  const { code, intent } = await paidOrder()
  const refund = () => performOrderAction(shop.ctx(), { code, action: 'refund', cause: 'by the owner' })
  await refund()
  await deliverAll()
  expect(await stored(code)).toMatchObject({
    states: ['awaiting_payment', 'paid', 'refunded'],
    payment: { refundedCents: TOTAL, refundId: expect.stringMatching(/^re_/) },
  })

  const quick = await paidOrder()
  const { stripe } = cardProvider()
  const create = stripe.refunds.create.bind(stripe.refunds)
  const spy = jest.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (...args) => {
    const refunded = await create(...args)
    await sendRefundEvent(quick.intent, TOTAL, String(args[1]?.idempotencyKey))
    return refunded
  })
  expect(
    (await performOrderAction(shop.ctx(), { code: quick.code, action: 'refund', cause: 'by the owner' })).state,
  ).toBe('refunded')
  expect((await stored(quick.code)).states).toEqual(['awaiting_payment', 'paid', 'refunded'])
  expect([(await stored(code)).payment?.flag, (await stored(quick.code)).payment?.flag]).toEqual([null, null])
  expect([await countEmails('order_refunded', code), await countEmails('order_refunded', quick.code)]).toEqual([1, 1])
  spy.mockRestore()
  expect(intent).not.toBe(quick.intent)
})

test('a failed refund is flagged once, with one email to the owner', async () => {
  const { code, intent } = await paidOrder()
  const failed = { object: 'refund', id: 're_1', status: 'failed', amount: 500, payment_intent: intent }
  await sendEvent('refund.failed', failed)
  await sendEvent('charge.refund.updated', failed)
  expect(await stored(code)).toMatchObject({
    state: 'paid',
    payment: { flag: 'a refund of 5.00\u00a0€ failed at the provider' },
  })
  expect(await countEmails('payment_flagged', code)).toBe(1)
})

test('a payment of the wrong amount is in the owner’s list of flagged orders', async () => {
  const { code, intent } = await cardOrder()
  await sendEvent('payment_intent.succeeded', {
    object: 'payment_intent',
    id: intent,
    status: 'succeeded',
    amount_received: 1,
    currency: 'eur',
    metadata: {},
  })
  const { orders: flagged } = await searchOrders(shop.ctx(), { ...ALL_ORDERS, flagged: true })
  expect(flagged.find((order) => order.code === code)?.flag).toBe('paid 0.01\u00a0€ of 24.00\u00a0€')
  expect(flagged.every(({ flag }) => flag !== null)).toBe(true)
  expect(await countEmails('payment_flagged', code)).toBe(1)
  const { code: good } = await paidOrder()
  const { orders: all } = await searchOrders(shop.ctx(), ALL_ORDERS)
  expect(all.find((order) => order.code === good)?.flag).toBeNull()
})

describe('an action at the provider that the shop did not request', () => {
  const paid = async () => {
    const order = await paidOrder()
    return {
      ...order,
      dispute: {
        object: 'dispute',
        id: 'dp_1',
        payment_intent: order.intent,
        charge: 'ch_1',
        amount: TOTAL,
        currency: 'eur',
        reason: 'fraudulent',
        evidence_details: { due_by: Date.UTC(2026, 11, 1) / 1000 },
      },
    }
  }
  const flagOf = async (code: string) => (await stored(code)).payment?.flag

  test('a dispute flags the order at each of its stages, with an email to the owner', async () => {
    const { code, dispute } = await paid()
    await sendEvent('charge.dispute.created', { ...dispute, status: 'needs_response' })
    await sendEvent('charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' })
    await sendEvent('charge.dispute.updated', { ...dispute, status: 'needs_response' })
    await sendEvent('charge.dispute.closed', { ...dispute, status: 'lost' })
    const reasons = [
      'the cardholder disputes 24.00 EUR (fraudulent): answer at the card provider by 2026-12-01',
      'the card provider has taken back 24.00 EUR for a dispute',
      'the dispute of 24.00 EUR (fraudulent) is lost',
    ]
    expect(await stored(code)).toMatchObject({ state: 'paid', payment: { flag: reasons.join('; ') } })
    expect(await countEmails('payment_flagged', code)).toBe(3)
    const { orders: flagged } = await searchOrders(shop.ctx(), { ...ALL_ORDERS, flagged: true })
    expect(flagged.map((order) => order.code)).toContain(code)
  })

  test('an early fraud warning flags the order while it is actionable', async () => {
    const { code, intent } = await paid()
    const warning = {
      object: 'radar.early_fraud_warning',
      id: 'issfr_1',
      payment_intent: intent,
      charge: 'ch_1',
      fraud_type: 'made_with_stolen_card',
    }
    await sendEvent('radar.early_fraud_warning.updated', { ...warning, actionable: false })
    expect(await flagOf(code)).toBeNull()
    await sendEvent('radar.early_fraud_warning.created', { ...warning, actionable: true })
    expect(await flagOf(code)).toMatch(/warns of fraud \(made with stolen card\)/)
    expect(await countEmails('payment_flagged', code)).toBe(1)
  })

  test('a full or partial refund in the dashboard flags the order', async () => {
    const { code, intent } = await paid()
    await sendRefundEvent(intent, 500)
    await sendRefundEvent(intent, TOTAL)
    expect(await stored(code)).toMatchObject({
      state: 'refunded',
      payment: {
        flag: '5.00\u00a0€ refunded at the card provider, not by the shop; 24.00\u00a0€ refunded at the card provider, not by the shop',
      },
    })
    expect(await countEmails('payment_flagged', code)).toBe(2)
  })

  test('a cancellation in the dashboard flags the order, which can still be paid', async () => {
    const key = randomUUID()
    const order = buildOrderInput(shop.stock, { payment_method: 'card' })
    const placed = (await postOrder(order, key)).body
    await cardProvider().stripe.paymentIntents.cancel(
      placed.client_secret.split('_secret_')[0],
      {},
      { idempotencyKey: 'not-from-the-shop' },
    )
    await deliverAll()
    expect(await stored(placed.order_code)).toMatchObject({
      state: 'awaiting_payment',
      payment: { flag: 'cancelled at the card provider, not by the shop' },
    })
    expect(await countEmails('payment_flagged', placed.order_code)).toBe(1)
    const again = (await postOrder(order, key)).body
    expect(again.order_code).toBe(placed.order_code)
    expect((await tryCard(again.client_secret, '4242424242424242')).body.status).toBe('succeeded')
    await deliverAll()
    expect((await stored(placed.order_code)).state).toBe('paid')
    expect(await countEmails('payment_flagged', placed.order_code)).toBe(1)
  })

  test('a cancellation by the shop is not flagged, even if its event arrives first', async () => {
    const { code, intent } = await cardOrder()
    const { stripe } = cardProvider()
    const cancel = stripe.paymentIntents.cancel.bind(stripe.paymentIntents)
    jest.spyOn(stripe.paymentIntents, 'cancel').mockImplementationOnce(async (...args) => {
      const cancelled = await cancel(...args)
      await deliverAll()
      return cancelled
    })
    await performOrderAction(shop.ctx(), { code, action: 'cancel', cause: 'by the owner' })
    expect(await stored(code)).toMatchObject({ state: 'cancelled', payment: { status: 'canceled', flag: null } })
    expect(intent).toMatch(/^pi_/)
  })

  test.each([
    ['dispute', /disputes 24\.00 EUR \(fraudulent\): answer at the card provider by \d{4}-/, 'paid'],
    ['inquiry', /bank inquires about 24\.00 EUR/, 'paid'],
    ['fraud_warning', /warns of fraud/, 'paid'],
    ['refund', /24\.00.€ refunded at the card provider/, 'refunded'],
  ] as const)('the card sandbox has a card for a %s', async (followUp, flag, state) => {
    const { code, secret } = await cardOrder()
    const card = testCardGroups.flatMap(({ cards }) => cards).find((one) => one.followUp === followUp)
    expect((await tryCard(secret, card?.number ?? '')).body.status).toBe('succeeded')
    await db()
      .update(sandboxWebhooks)
      .set({ nextAttemptAt: sql`${sandboxWebhooks.nextAttemptAt} - interval '1 minute'` })
    await deliverAll()
    expect(await stored(code)).toMatchObject({ state, payment: { flag: expect.stringMatching(flag) } })
    expect(await countEmails('payment_flagged', code)).toBe(1)
  })

  test('the card sandbox has a card whose payment is cancelled', async () => {
    const { code, secret } = await cardOrder()
    const card = testCardGroups.flatMap(({ cards }) => cards).find(({ outcome }) => outcome.kind === 'cancelled')
    expect((await tryCard(secret, card?.number ?? '')).body.status).toBe('canceled')
    await deliverAll()
    expect(await stored(code)).toMatchObject({
      state: 'awaiting_payment',
      payment: { flag: expect.stringMatching(/^cancelled at the card provider/) },
    })
  })
})

test('events of an unknown charge change nothing', async () => {
  await sendRefundEvent('pi_foreign', TOTAL)
  await sendEvent('charge.refunded', {
    object: 'charge',
    id: 'ch_2',
    payment_intent: null,
    amount: 1,
    amount_refunded: 1,
    currency: 'eur',
  })
  expect(await db().select().from(payments).where(eq(payments.intentId, 'pi_foreign'))).toEqual([])
})

test('the card sandbox sends an event for a refund as Stripe does', async () => {
  const { code, intent } = await paidOrder()
  await performOrderAction(shop.ctx(), { code, action: 'refund', cause: 'by the owner' })
  const events = await db()
    .select()
    .from(sandboxWebhooks)
    .where(eq(sandboxWebhooks.id, `evt_refund_${intent}`))
  expect(events).toMatchObject([{ payload: { type: 'charge.refunded', data: { object: { amount_refunded: TOTAL } } } }])
})
