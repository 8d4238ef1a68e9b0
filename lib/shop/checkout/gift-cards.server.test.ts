import { asc, eq } from 'drizzle-orm'
import { POST as showRoute } from '@/app/api/v1/shop/gift-cards/route'
import { giftCardEntries, giftCards, orderGiftCards } from '@/lib/platform/db/schema/gift-cards'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderLines, orders, orderVat, payments } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { refundOrder } from '@/lib/owner/orders/refund-order.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { refreshOrderPayments } from '@/lib/shop/order-payments/order-payment.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { leftOnCards } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { callRoute } from '@/testing/api.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { addGiftCard } from '@/testing/gift-cards.server'

// The sandbox sends its events over HTTP, and no server runs in this test.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const VALID_CARD = '4242424242424242'

/** An order of a ring for 24.00 € with its delivery. */
const paidWith = (
  gift_cards: { code: string; amount: string }[],
  more: Partial<ReturnType<typeof buildOrderInput>> = {},
) => buildOrderInput(shop.stock, { gift_cards, ...more })

const leftOn = async (id: string) => (await leftOnCards({ db: db() }, [id])).get(id)

const entriesOf = async (id: string) => {
  const rows = await db()
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.giftCardId, id))
    .orderBy(asc(giftCardEntries.id))
  return rows.map(({ kind, cents }) => [kind, cents])
}

test('a gift card pays a whole order, which is paid when it is placed', async () => {
  const card = await addGiftCard(db(), 5000)
  const typed = card.code.toLowerCase().replace(/(.{4})/g, '$1 ')
  const { status, body } = await postOrder(paidWith([{ code: typed, amount: '24.00' }], { payment_method: 'card' }))
  expect([status, body]).toMatchObject([201, { state: 'paid' }])
  expect(body).not.toHaveProperty('client_secret')
  expect(await findOrderByCode(shop.ctx(), body.order_code)).toMatchObject({ totalCents: 2400, giftCardCents: 2400 })
  expect(await entriesOf(card.id)).toEqual([
    ['issued', 5000],
    ['used', -2400],
  ])
})

test('two gift cards pay a part, and the card is charged the rest', async () => {
  const [one, other] = [await addGiftCard(db(), 500), await addGiftCard(db(), 900)]
  const codes = [
    { code: one.code, amount: '5.00' },
    { code: other.code, amount: '9.00' },
  ]
  const { body } = await postOrder(paidWith(codes, { payment_method: 'card' }))
  const { id } = await findOrderByCode(shop.ctx(), body.order_code)
  expect(await db().select().from(payments).where(eq(payments.orderId, id))).toMatchObject([{ amountCents: 1000 }])
  await tryCard(body.client_secret, VALID_CARD)
  await deliverAllEvents(shop.database.current)
  expect(await findOrderByCode(shop.ctx(), body.order_code)).toMatchObject({ state: 'paid', giftCardCents: 1400 })
  expect([await leftOn(one.id), await leftOn(other.id)]).toEqual([0, 0])
})

test('a card is charged at least what its provider allows, and the gift card keeps the difference', async () => {
  const card = await addGiftCard(db(), 2370)
  const order = (amount: string) => postOrder(paidWith([{ code: card.code, amount }], { payment_method: 'card' }))
  expect(await order('23.70')).toMatchObject({ status: 409, body: { gift_cards: [expect.any(String)] } })
  expect(await order('23.50')).toMatchObject({ status: 201 })
  expect(await leftOn(card.id)).toBe(20)
})

test('a code that is wrong, named twice, empty, over, still waiting or of another currency is refused', async () => {
  const good = await addGiftCard(db(), 1000)
  const refused = [
    { code: 'WRONG-CODE', id: '' },
    { ...(await addGiftCard(db(), 1000, { expiresOn: '2020-01-01' })) },
    { ...(await addGiftCard(db(), 1000, { usableFrom: new Date('2099-01-01') })) },
    { ...(await addGiftCard(db(), 1000, { currency: 'USD' })) },
  ]
  for (const { code } of refused) {
    const reply = await postOrder(
      paidWith([
        { code: good.code, amount: '10.00' },
        { code, amount: '10.00' },
      ]),
    )
    expect(reply).toMatchObject({ status: 409, body: { 'gift_cards.1.code': [expect.any(String)] } })
  }
  const twice = [good.code, good.code].map((code) => ({ code, amount: '10.00' }))
  expect(await postOrder(paidWith(twice))).toMatchObject({ status: 400, body: { gift_cards: [expect.any(String)] } })
  expect(await leftOn(good.id)).toBe(1000)
})

test('of many orders with one gift card at the same moment, no more is paid than was on it', async () => {
  const card = await addGiftCard(db(), 5000)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => postOrder(paidWith([{ code: card.code, amount: '24.00' }]))),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(18)
  expect(await leftOn(card.id)).toBe(200)
})

test('a cancelled order returns what gift cards have paid', async () => {
  const card = await addGiftCard(db(), 1000)
  const { body } = await postOrder(paidWith([{ code: card.code, amount: '10.00' }]))
  expect(body.state).toBe('confirmed')
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'cancel', cause: 'test' })
  expect(await entriesOf(card.id)).toEqual([
    ['issued', 1000],
    ['used', -1000],
    ['returned', 1000],
  ])
})

test('a declined card returns the amounts, and the next try takes them again unless another order has them', async () => {
  const card = await addGiftCard(db(), 1000)
  const input = paidWith([{ code: card.code, amount: '10.00' }], { payment_method: 'card' })
  const { body } = await postOrder(input, 'key-of-the-gift-card')
  const stateOf = async () => {
    const { id } = await findOrderByCode(shop.ctx(), body.order_code)
    const [use] = await db().select().from(orderGiftCards).where(eq(orderGiftCards.orderId, id))
    return [use?.state, await leftOn(card.id)]
  }
  expect(await stateOf()).toEqual(['reserved', 0])
  await tryCard(body.client_secret, '4000000000000002')
  await deliverAllEvents(shop.database.current)
  expect(await stateOf()).toEqual(['given_back', 1000])
  expect(await postOrder(input, 'key-of-the-gift-card')).toMatchObject({ status: 201 })
  expect(await stateOf()).toEqual(['reserved', 0])
  await sweepOrders(shop.ctx(new Date(Date.now() + 11 * 60_000)))
  expect(await stateOf()).toEqual(['given_back', 1000])
  const other = await postOrder(paidWith([{ code: card.code, amount: '10.00' }]))
  expect(other.status).toBe(201)
  expect(await postOrder(input, 'key-of-the-gift-card')).toMatchObject({ status: 409 })
  // Money that arrives all the same pays the order, and the owner is told that the rest is missing.
  await tryCard(body.client_secret, VALID_CARD)
  await refreshOrderPayments(shop.ctx(), cardProvider(), await findOrderByCode(shop.ctx(), body.order_code))
  const order = await findOrderByCode(shop.ctx(), body.order_code)
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
  expect([order.state, payment?.flag]).toEqual(['paid', expect.stringContaining('gift cards')])
  expect(await stateOf()).toEqual(['given_back', 0])
})

test('an order that is paid late takes its gift cards again if nobody else has used them', async () => {
  const card = await addGiftCard(db(), 1000)
  const { body } = await postOrder(paidWith([{ code: card.code, amount: '10.00' }], { payment_method: 'card' }))
  await sweepOrders(shop.ctx(new Date(Date.now() + 11 * 60_000)))
  expect(await leftOn(card.id)).toBe(1000)
  await tryCard(body.client_secret, VALID_CARD)
  await refreshOrderPayments(shop.ctx(), cardProvider(), await findOrderByCode(shop.ctx(), body.order_code))
  const [payment] = await db()
    .select({ flag: payments.flag })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.code, body.order_code))
  expect([await leftOn(card.id), payment?.flag]).toEqual([0, null])
})

describe('refunds', () => {
  async function paidOrder(left: number, payment_method: 'card' | 'transfer' = 'card') {
    const card = await addGiftCard(db(), left)
    const amount = (left / 100).toFixed(2)
    const { body } = await postOrder(paidWith([{ code: card.code, amount }], { payment_method }))
    if (payment_method === 'card') {
      await tryCard(body.client_secret, VALID_CARD)
      await deliverAllEvents(shop.database.current)
    } else await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'test' })
    return { card, code: body.order_code as string }
  }
  const refund = (code: string, amountCents?: number) => refundOrder(shop.ctx(), { code, amountCents, cause: 'test' })

  afterEach(async () => {
    await db().update(settings).set({ giftCards: {} })
  })

  test('money goes back to the card first, and then to the gift card', async () => {
    const { card, code } = await paidOrder(1000)
    await refund(code, 1000)
    expect(await leftOn(card.id)).toBe(0)
    await refund(code, 900)
    expect(await leftOn(card.id)).toBe(500)
    const { order } = await refund(code)
    expect([order.state, await leftOn(card.id)]).toEqual(['refunded', 1000])
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
    expect(payment?.refundedCents).toBe(1400)
    const made = await db().select().from(orderRefunds).where(eq(orderRefunds.orderId, order.id))
    expect(made.map(({ amountCents, giftCardCents }) => [amountCents, giftCardCents])).toEqual([
      [1000, 0],
      [900, 500],
      [500, 500],
    ])
  })

  test.each(['card', 'transfer'] as const)('or to the gift card first, as the owner wants: %s', async (method) => {
    await db()
      .update(settings)
      .set({ giftCards: { refund_first: 'gift_card' } })
    const { card, code } = await paidOrder(1000, method)
    await refund(code, 600)
    expect(await leftOn(card.id)).toBe(600)
    const { order } = await refund(code)
    expect([order.state, await leftOn(card.id)]).toEqual(['refunded', 1000])
  })

  test('a refund in the dashboard of the provider does not end an order of which gift cards have paid a part', async () => {
    const { card, code } = await paidOrder(1000)
    const order = await findOrderByCode(shop.ctx(), code)
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
    await cardProvider().stripe.refunds.create({ payment_intent: payment?.intentId ?? '' })
    await deliverAllEvents(shop.database.current)
    expect((await findOrderByCode(shop.ctx(), code)).state).toBe('paid')
    const { order: refunded } = await refund(code)
    expect([refunded.state, await leftOn(card.id)]).toEqual(['refunded', 1000])
  })

  test('what comes back to a gift card that has ended can be used for another year', async () => {
    const { card, code } = await paidOrder(1000)
    await db().update(giftCards).set({ expiresOn: '2020-01-01' }).where(eq(giftCards.id, card.id))
    await refund(code)
    const [row] = await db().select().from(giftCards).where(eq(giftCards.id, card.id))
    expect(row?.expiresOn && row.expiresOn > new Date(Date.now() + 360 * 86_400_000).toISOString()).toBe(true)
  })
})

describe('VAT', () => {
  beforeAll(async () => {
    await db().update(settings).set({ vatCharged: true, vatRateBp: 2400 })
  })
  afterAll(async () => {
    await db().update(settings).set({ vatCharged: null, vatRateBp: null })
  })
  const vatOf = async (code: string) => {
    const { id } = await findOrderByCode(shop.ctx(), code)
    const [rate] = await db().select().from(orderVat).where(eq(orderVat.orderId, id))
    const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, id))
    return { ...rate, line: line?.vatCents }
  }

  test('a multi-purpose card is a payment: the order has its whole VAT', async () => {
    const card = await addGiftCard(db(), 1200, { vatKind: 'multi' })
    const { body } = await postOrder(paidWith([{ code: card.code, amount: '12.00' }]))
    expect(await vatOf(body.order_code)).toMatchObject({ itemsCents: 2000, itemsVatCents: 388, shippingCents: 400 })
  })

  test('what a single-purpose card pays had its VAT when it was sold', async () => {
    const card = await addGiftCard(db(), 1200, { vatKind: 'single', vatRateBp: 2400 })
    const { body } = await postOrder(paidWith([{ code: card.code, amount: '12.00' }]))
    const half = { itemsCents: 1000, itemsVatCents: 193, shippingCents: 200, shippingVatCents: 39, line: 193 }
    expect(await vatOf(body.order_code)).toMatchObject(half)
    const whole = await addGiftCard(db(), 9000, { vatKind: 'single', vatRateBp: 2400 })
    const paid = await postOrder(paidWith([{ code: whole.code, amount: '24.00' }]))
    expect(await vatOf(paid.body.order_code)).toMatchObject({ itemsCents: 0, itemsVatCents: 0, line: 0 })
  })
})

test('the ledger is never changed, and no card falls below zero', async () => {
  const { id } = await addGiftCard(db(), 1000)
  await expect(db().update(giftCardEntries).set({ cents: 1 })).rejects.toThrow()
  await expect(db().delete(giftCardEntries).where(eq(giftCardEntries.giftCardId, id))).rejects.toThrow()
  const take = (cents: number) =>
    db().insert(giftCardEntries).values({ giftCardId: id, kind: 'corrected', cents, cause: 'a mistake' })
  await expect(take(-1001)).rejects.toThrow()
  await take(-1000)
  expect(await leftOn(id)).toBe(0)
})

test('the API says what is left on whole codes, and the same of all that are not', async () => {
  const valid = await addGiftCard(db(), 1250, { expiresOn: '2099-12-31' })
  const empty = await addGiftCard(db(), 100)
  await db().insert(giftCardEntries).values({ giftCardId: empty.id, kind: 'withdrawn', cents: -100 })
  const { status, body } = await callRoute(showRoute, { body: { codes: [valid.code, empty.code, 'NO-CODE'] } })
  expect([status, body]).toMatchObject([
    200,
    {
      gift_cards: [
        { state: 'valid', left: '12.50', valid_until: '2099-12-31', last4: valid.code.slice(-4) },
        { state: 'empty', left: '0.00' },
        { code: 'NO-CODE', state: 'refused', last4: null, left: null, valid_until: null, usable_from: null },
      ],
    },
  ])
})
