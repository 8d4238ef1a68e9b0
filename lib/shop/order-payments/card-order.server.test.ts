import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { createTestCustomer } from '@/testing/account.server'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { POST as webhookRoute } from '@/app/api/v1/shop/payments/webhook/route'
import { GET as showRoute } from '@/app/api/v1/shop/payments/orders/[access_token]/route'
import { LOCKS } from '@/lib/platform/db/locks'
import { outbox } from '@/lib/platform/db/schema/mail'
import {
  orderEvents,
  orders,
  paymentEvents,
  payments,
  sandboxIntents,
  sandboxWebhooks,
} from '@/lib/platform/db/schema/orders'
import { type EventDelivery, testCardGroups } from '@/lib/shop/payments/sandbox/test-cards'
import { deliverDueEvents } from '@/lib/shop/payments/sandbox/event-delivery.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import {
  answerChallenge,
  buildOrderInput,
  postOrder,
  tryCard,
  tryWallet,
  useTestCheckout,
} from '@/testing/checkout.server'
import { tellingInGreek } from '@/testing/owner-emails.server'

// The sandbox posts events over HTTP, but no server runs here: the tests deliver them.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const VALID_CARD = '4242424242424242'
const cardWithDelivery = (events: EventDelivery) =>
  testCardGroups.flatMap(({ cards }) => cards).find((card) => card.events === events)?.number ?? ''
const UNDELIVERED_CARD = cardWithDelivery('never')
const DAY = 86_400_000

async function cardOrder(key?: string, over = {}) {
  const { status, body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card', ...over }), key)
  expect(status).toBe(201)
  return body as { order_code: string; client_secret: string; access_token: string; state: string }
}

async function stored(code: string) {
  const [order] = await db().select().from(orders).where(eq(orders.code, code))
  if (!order) throw new Error('no such order')
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
  const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  return { order, payment, states: events.map(({ toState }) => toState) }
}

const countEmails = async (code: string, kind: string) =>
  (await db().select().from(outbox).where(eq(outbox.kind, kind))).filter(({ subject }) => subject.includes(code)).length

const confirmations = (code: string) => countEmails(code, 'order_confirmation')
const ownerEmails = (code: string) => countEmails(code, 'new_order')

const post = (body: string, signature: string) =>
  webhookRoute(
    new Request('http://localhost/hook', { method: 'POST', body, headers: { 'Stripe-Signature': signature } }),
    { params: Promise.resolve({}) },
  )

const delivered: string[] = []
/** Delivers events until none is left. */
async function deliverAll(): Promise<void> {
  const before = delivered.length
  await db()
    .update(sandboxWebhooks)
    .set({ nextAttemptAt: new Date(0) })
  await deliverDueEvents(db(), cardProvider(), async (body, signature) => {
    delivered.push(body)
    return (await post(body, signature)).ok
  })
  if (delivered.length > before) await deliverAll()
}

const signed = (event: unknown) => {
  const body = JSON.stringify(event)
  const { stripe, webhookSecret } = cardProvider()
  return [body, stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })] as const
}

const succeeded = (id: string, object: Record<string, unknown>) => ({
  id,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', status: 'succeeded', currency: 'eur', metadata: {}, ...object } },
})

test('a card order awaits payment and is paid once by the signed event, which tells buyer and owner', async () => {
  const { order_code, client_secret } = await cardOrder()
  expect([await confirmations(order_code), await ownerEmails(order_code)]).toEqual([0, 0])
  expect((await tryCard(client_secret, VALID_CARD)).body.status).toBe('succeeded')
  expect((await stored(order_code)).order.state).toBe('awaiting_payment')
  await deliverAll()
  expect((await stored(order_code)).states).toEqual(['awaiting_payment', 'paid'])
  expect([await confirmations(order_code), await ownerEmails(order_code)]).toEqual([1, 1])
})

describe('a wallet', () => {
  const TOTAL = { amount: 2400, currency: 'eur' }

  test('pays the order as a card does, also after a declined card', async () => {
    const { order_code, client_secret } = await cardOrder()
    const declined = await tryWallet(client_secret, '4000000000009995', TOTAL)
    expect([declined.status, declined.body.error.decline_code]).toEqual([402, 'insufficient_funds'])
    expect((await tryWallet(client_secret, VALID_CARD, TOTAL)).body.status).toBe('succeeded')
    await deliverAll()
    expect((await stored(order_code)).states).toEqual(['awaiting_payment', 'paid'])
    expect([await confirmations(order_code), await ownerEmails(order_code)]).toEqual([1, 1])
  })

  test('asks the cardholder, and the answer decides', async () => {
    const { order_code, client_secret } = await cardOrder()
    expect((await tryWallet(client_secret, '4000002760003184', TOTAL)).body.status).toBe('requires_action')
    expect((await answerChallenge(client_secret, true)).body.status).toBe('succeeded')
    await deliverAll()
    expect((await stored(order_code)).order.state).toBe('paid')
  })

  test.each([[{ amount: 2399, currency: 'eur' }], [{ amount: 2400, currency: 'usd' }]])(
    'that showed %j charges nothing, and the order can still be paid',
    async (shown) => {
      const { order_code, client_secret } = await cardOrder()
      expect((await tryWallet(client_secret, VALID_CARD, shown)).status).toBe(400)
      await deliverAll()
      const { order, payment } = await stored(order_code)
      expect([order.state, payment?.status]).toEqual(['awaiting_payment', 'begun'])
      expect((await tryCard(client_secret, VALID_CARD)).body.status).toBe('succeeded')
    },
  )
})

test('a card that is charged after a withdrawal from the whole order announces a refund, and nothing is sent', async () => {
  const { order_code, client_secret, access_token } = await cardOrder()
  await receiveWithdrawal(
    shop.ctx(),
    { name: 'Eleni Vlachou', order_code, email: TEST_ADDRESS.email, lines: null, access_token },
    { clientAddress: order_code },
  )
  await tryCard(client_secret, VALID_CARD)
  await deliverAll()
  const { states, payment } = await stored(order_code)
  expect([states, payment?.flag]).toEqual([['awaiting_payment', 'paid', 'withdrawn'], null])
  expect(await confirmations(order_code)).toBe(0)
  expect(await countEmails(order_code, 'order_paid_after_withdrawal')).toBe(1)
})

test.each([
  ['twice', cardWithDelivery('twice')],
  ['in the wrong order', cardWithDelivery('backwards')],
])('events that arrive %s pay the order once', async (_name, number) => {
  const { order_code, client_secret } = await cardOrder()
  await tryCard(client_secret, number)
  await deliverAll()
  await deliverAll()
  const { states, payment } = await stored(order_code)
  expect([states, payment?.status, payment?.flag]).toEqual([['awaiting_payment', 'paid'], 'succeeded', null])
  expect(await confirmations(order_code)).toBe(1)
})

test('the same event sent ten times at once is handled once', async () => {
  const { order_code } = await cardOrder()
  const { payment, order } = await stored(order_code)
  const event = signed(succeeded('evt_ten_times', { id: payment?.intentId, amount_received: order.totalCents }))
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(...event)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await stored(order_code)).states).toEqual(['awaiting_payment', 'paid'])
  expect(await confirmations(order_code)).toBe(1)
})

test('the sweep fetches a payment whose event was never delivered', async () => {
  const { order_code, client_secret } = await cardOrder()
  await tryCard(client_secret, UNDELIVERED_CARD)
  await deliverAll()
  expect((await stored(order_code)).order.state).toBe('awaiting_payment')
  expect(await sweepOrders(shop.ctx(new Date(Date.now() + 120_000)))).toMatchObject({ foundPaid: 1, failed: 0 })
  expect((await stored(order_code)).order.state).toBe('paid')
  expect(await confirmations(order_code)).toBe(1)
})

test('showing an order fetches a payment whose event was never delivered', async () => {
  const { access_token, client_secret } = await cardOrder()
  await tryCard(client_secret, UNDELIVERED_CARD)
  expect((await showOrder(shop.ctx(new Date(Date.now() + 10_000)), { access_token })).state).toBe('paid')
})

test('a payment that was not stored because of a crash still pays its order', async () => {
  const { order_code, client_secret } = await cardOrder()
  await db()
    .delete(payments)
    .where(eq(payments.orderId, (await stored(order_code)).order.id))
  await tryCard(client_secret, VALID_CARD)
  await deliverAll()
  expect((await stored(order_code)).order.state).toBe('paid')
})

test.each([
  ['another amount', { amount_received: 1 }, /paid 0\.01.€ of 24\.00.€/],
  ['another currency', { amount_received: 2400, currency: 'usd' }, /paid in USD/],
])('%s does not pay, and is flagged', async (name, over, flag) => {
  const { order_code } = await cardOrder()
  const { payment } = await stored(order_code)
  expect((await post(...signed(succeeded(`evt_${name}`, { id: payment?.intentId, ...over })))).status).toBe(200)
  const after = await stored(order_code)
  expect(after.order.state).toBe('awaiting_payment')
  expect(after.payment?.flag).toMatch(flag)
})

test('an owner who reads Greek is told in Greek why a payment is flagged', async () => {
  const { order_code } = await cardOrder()
  const { payment } = await stored(order_code)
  const event = signed(succeeded('evt_greek', { id: payment?.intentId, amount_received: 1 }))
  await tellingInGreek(db(), () => post(...event))
  const emails = await db().select().from(outbox).where(eq(outbox.kind, 'payment_flagged'))
  const email = emails.find(({ subject }) => subject === `Ελέγξτε μια πληρωμή της παραγγελίας ${order_code}`)
  expect(email?.text).toMatch(/: πληρώθηκαν 0\.01.€ από 24\.00.€\.\n/)
  expect(email?.text).toContain('Κατάσταση: Σε αναμονή πληρωμής')
})

test('events without a valid signature are rejected', async () => {
  const { order_code } = await cardOrder()
  const { payment, order } = await stored(order_code)
  const [body, signature] = signed(
    succeeded('evt_forged', { id: payment?.intentId, amount_received: order.totalCents }),
  )
  for (const wrong of ['', 'nonsense', signature.replace(/v1=../, 'v1=00')])
    expect((await post(body, wrong)).status).toBe(400)
  expect((await post(body.replace('evt_forged', 'evt_changed'), signature)).status).toBe(400)
  expect((await post('', '')).status).toBe(400)
  expect((await stored(order_code)).order.state).toBe('awaiting_payment')
  expect(await db().select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_forged'))).toEqual([])
})

test('signed events about unknown objects are accepted and change nothing', async () => {
  expect((await post(...signed(succeeded('evt_foreign', { id: 'pi_foreign', amount_received: 1 })))).status).toBe(200)
  expect(
    (
      await post(
        ...signed({
          id: 'evt_other',
          object: 'event',
          type: 'customer.created',
          data: { object: { object: 'customer', id: 'cus_1' } },
        }),
      )
    ).status,
  ).toBe(200)
})

test('the owner is told once of a payment for an order that the database has lost', async () => {
  const metadata = { order_id: randomUUID() }
  const event = succeeded('evt_lost', { id: 'pi_lost', amount_received: 1_000, metadata })
  for (let delivery = 0; delivery < 2; delivery += 1) expect((await post(...signed(event))).status).toBe(200)
  await post(...signed(succeeded('evt_no_order', { id: 'pi_no_order', amount_received: 1_000 })))
  const mails = await db().select().from(outbox).where(eq(outbox.kind, 'payment_of_lost_order'))
  expect(mails.map(({ subject }) => subject)).toEqual(['A payment has no order: pi_lost'])
})

test('a declined card leaves the order and its payment for the next try', async () => {
  const first = await cardOrder('declined-then-good')
  const declined = await tryCard(first.client_secret, '4000000000009995')
  expect([declined.status, declined.body.error.decline_code]).toEqual([402, 'insufficient_funds'])
  const again = await cardOrder('declined-then-good')
  expect(again).toEqual(first)
  await tryCard(again.client_secret, VALID_CARD)
  await deliverAll()
  expect((await stored(first.order_code)).states).toEqual(['awaiting_payment', 'paid'])
  expect((await tryCard(again.client_secret, VALID_CARD)).body.error.code).toBe('payment_intent_unexpected_state')
  expect(await cardOrder('declined-then-good')).toMatchObject({ order_code: first.order_code, state: 'paid' })
})

test('a 3-D Secure payment succeeds only if the challenge is passed', async () => {
  const { order_code, client_secret } = await cardOrder()
  expect((await tryCard(client_secret, '4000002760003184')).body.status).toBe('requires_action')
  expect((await answerChallenge(client_secret, false)).body.error.code).toBe('payment_intent_authentication_failure')
  await tryCard(client_secret, '4000002760003184')
  expect((await answerChallenge(client_secret, true)).body.status).toBe('succeeded')
  await deliverAll()
  expect((await stored(order_code)).order.state).toBe('paid')
})

test('an order by another payment method cancels the declined card order, which can then not be paid', async () => {
  const card = await cardOrder()
  await tryCard(card.client_secret, '4000000000000002')
  const { body } = await postOrder(
    buildOrderInput(shop.stock, { payment_method: 'transfer', replaces: [card.access_token] }),
  )
  expect(body.order_code).not.toBe(card.order_code)
  expect((await stored(card.order_code)).order.state).toBe('cancelled')
  expect((await tryCard(card.client_secret, VALID_CARD)).status).toBe(400)
})

test('an order that was paid meanwhile is not replaced', async () => {
  const card = await cardOrder()
  await tryCard(card.client_secret, UNDELIVERED_CARD)
  const { status, body } = await postOrder(
    buildOrderInput(shop.stock, { payment_method: 'transfer', replaces: [card.access_token] }),
  )
  expect([status, body]).toEqual([409, { replaces: [`You have already placed order ${card.order_code}.`] }])
  expect((await stored(card.order_code)).order.state).toBe('paid')
})

describe('an order whose response was lost', () => {
  const customer = () => createTestCustomer(shop.database.current, `${randomUUID()}@test.example`)
  const begin = async (token?: string) => {
    const key = randomUUID()
    const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'card' }), key, { token })
    return { key, code: body.order_code as string }
  }
  const replace = async (keys: string[], token?: string) =>
    (await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer', replaces: keys }), undefined, { token }))
      .status

  test('is replaced by its key if it is the customer’s own, and an unknown key is ignored', async () => {
    const { token } = await customer()
    const { key, code } = await begin(token)
    expect(await replace([randomUUID(), key], token)).toBe(201)
    expect((await stored(code)).order.state).toBe('cancelled')
  })

  test('cannot be cancelled by others who know its key', async () => {
    const own = await begin((await customer()).token)
    const guests = await begin()
    const { token: other } = await customer()
    for (const token of [undefined, other]) expect(await replace([own.key, guests.key], token)).toBe(201)
    expect([(await stored(own.code)).order.state, (await stored(guests.code)).order.state]).toEqual([
      'awaiting_payment',
      'awaiting_payment',
    ])
  })
})

test('a confirmed order is not replaced by another order of the same shopper', async () => {
  const placed = (await postOrder(buildOrderInput(shop.stock))).body
  const { status, body } = await postOrder(
    buildOrderInput(shop.stock, { payment_method: 'transfer', replaces: [placed.access_token] }),
  )
  expect([status, body]).toEqual([409, { replaces: [`You have already placed order ${placed.order_code}.`] }])
})

test('a wrong client secret gives no access to a payment', async () => {
  const { client_secret } = await cardOrder()
  expect(
    (
      await tryCard(
        client_secret.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        VALID_CARD,
      )
    ).status,
  ).toBe(404)
})

test('an unknown access token gives no access to an order', async () => {
  const { access_token } = await cardOrder()
  const show = (token: string) =>
    showRoute(new Request('http://localhost/x'), { params: Promise.resolve({ access_token: token }) })
  expect((await show(access_token)).status).toBe(200)
  expect((await show(`${access_token.slice(1)}A`)).status).toBe(404)
  expect((await show('nonsense')).status).toBe(400)
})

describe('the sweep', () => {
  const later = (days: number) => shop.ctx(new Date(Date.now() + days * DAY + 60_000))

  test('cancels overdue transfers once, with one email', async () => {
    const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))
    await sweepOrders(later(4))
    expect((await stored(body.order_code)).order.state).toBe('awaiting_payment')
    await sweepOrders(later(15))
    await sweepOrders(later(16))
    expect((await stored(body.order_code)).states).toEqual(['awaiting_payment', 'cancelled'])
    const mails = (await db().select().from(outbox).where(eq(outbox.kind, 'order_unpaid'))).filter(({ subject }) =>
      subject.includes(body.order_code),
    )
    expect(mails).toHaveLength(1)
  })

  test('does not cancel a transfer that was marked as paid', async () => {
    const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))
    await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'seen on the account' })
    await sweepOrders(later(15))
    expect((await stored(body.order_code)).order.state).toBe('paid')
  })

  test('cancels overdue card orders without an email', async () => {
    const { order_code, client_secret } = await cardOrder()
    await sweepOrders(later(16))
    expect((await stored(order_code)).order.state).toBe('cancelled')
    expect((await tryCard(client_secret, VALID_CARD)).status).toBe(400)
  })

  test('runs on one instance at a time', async () => {
    const runs = await Promise.all([sweepOrders(shop.ctx()), sweepOrders(shop.ctx()), sweepOrders(shop.ctx())])
    expect(runs.filter((run) => run !== null).length).toBeGreaterThanOrEqual(1)
    const held = db().transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.orderSweep})`)
      return sweepOrders(shop.ctx())
    })
    expect(await held).toBeNull()
  })
})

describe('an action of the owner', () => {
  const act = (code: string, name: 'ship' | 'cancel' | 'refund' | 'mark-paid') =>
    performOrderAction(shop.ctx(), { code, action: name, cause: 'the owner' })

  test('refunds a card payment once', async () => {
    const { order_code, client_secret } = await cardOrder()
    await tryCard(client_secret, VALID_CARD)
    await deliverAll()
    expect((await act(order_code, 'refund')).state).toBe('refunded')
    expect((await stored(order_code)).payment?.refundId).toMatch(/^re_/)
    await expect(act(order_code, 'refund')).rejects.toThrow(/“Refunded”/)
  })

  test('cannot cancel an order that has just been paid by card', async () => {
    const { order_code, client_secret } = await cardOrder()
    await tryCard(client_secret, UNDELIVERED_CARD)
    await expect(act(order_code, 'cancel')).rejects.toThrow(/refund it instead/)
    expect((await stored(order_code)).order.state).toBe('paid')
  })

  test('ships an order with an email to the shopper', async () => {
    const { body } = await postOrder(buildOrderInput(shop.stock))
    expect((await act(body.order_code, 'ship')).state).toBe('shipped')
    await expect(act(body.order_code, 'cancel')).rejects.toThrow(/“Shipped”/)
    expect(
      (await db().select().from(outbox).where(eq(outbox.kind, 'order_shipped'))).some(({ subject }) =>
        subject.includes(body.order_code),
      ),
    ).toBe(true)
  })
})

test('the card sandbox does not store the number of a real card', async () => {
  const { client_secret, order_code } = await cardOrder()
  await tryCard(client_secret, '5555555555554444')
  const { payment } = await stored(order_code)
  const [intent] = await db()
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.id, payment?.intentId ?? ''))
  expect(JSON.stringify(intent)).not.toContain('5555555555554444')
})
