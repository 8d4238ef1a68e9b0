import { eq } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { orderLines, orderVat } from '@/lib/platform/db/schema/orders'
import { settings, shippingRules } from '@/lib/platform/db/schema/shop'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { createCoverage } from '@/lib/shop/discounts/covered-variants.server'
import { type discounts } from '@/lib/platform/db/schema/discounts'
import { loadMaking } from '@/lib/shop/making/load-making.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { TEST_ADDRESS } from '@/testing/address'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { addGiftCard, sellGiftCards } from '@/testing/gift-cards.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

/** The brooch of the test shop becomes a gift card of 30.00 € to 500.00 €. Its special fee is not charged any more. */
beforeAll(() => sellGiftCards(db(), shop.stock.brooch, { most_per_day: null }))

const card = (amount: string, answers: Record<string, string> = {}, quantity = 1, price = amount) => ({
  variant: shop.stock.brooch,
  quantity,
  price,
  answers: { amount, ...answers },
})
const FRANCE = { ...TEST_ADDRESS, country: 'France' }
const toFrance: Partial<NewOrder> = { shipping_address: FRANCE, billing_address: FRANCE, shipping_fee: '0.00' }

const order = (items: NewOrder['items'], paid_amount: string, more: Partial<NewOrder> = {}) =>
  postOrder(buildOrderInput(shop.stock, { items, paid_amount, payment_method: 'transfer', ...more }))

const linesOf = async (id: string) =>
  db().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)

test('gift cards are sold to a country without delivery, for the amounts that their buyer chooses', async () => {
  const answers = { 'to-name': 'Μαρία', 'to-email': 'maria@example.com', message: 'Χρόνια πολλά!\nΕύα' }
  const { status, body } = await order([card('80.00', answers), card('30.00', {}, 2, '60.00')], '140.00', toFrance)
  expect([status, body]).toMatchObject([201, { state: 'awaiting_payment' }])
  const placed = await findOrderByCode(shop.ctx(), body.order_code)
  expect(placed).toMatchObject({ itemsCents: 14_000, shippingCents: 0, specialFeesCents: 0, promisedOn: null })
  expect(await linesOf(placed.id)).toMatchObject([
    {
      giftCard: true,
      personalised: false,
      unitCents: 8000,
      answers: [
        { question: 'amount', kind: 'amount', value: '80.00', text: '80.00\u00a0€', price_cents: 0 },
        { question: 'to-name', value: 'Μαρία' },
        { question: 'to-email', value: 'maria@example.com' },
        { question: 'message', value: 'Χρόνια πολλά!\nΕύα' },
      ],
    },
    { giftCard: true, unitCents: 3000, quantity: 2 },
  ])
  expect(await loadMaking(shop.ctx(), placed.id)).toEqual([])
  expect(await checkOrders({ db: db() })).toEqual([])
})

test('with another piece, only that one is delivered', async () => {
  const ring = { variant: shop.stock.ring, quantity: 1, price: '20.00' }
  const { status, body } = await order([card('400.00'), ring], '424.00', { payment_method: 'transfer' })
  expect([status, body]).toMatchObject([201, { state: 'awaiting_payment' }])
  const { id } = await findOrderByCode(shop.ctx(), body.order_code)
  expect(await linesOf(id)).toMatchObject([{ giftCard: true }, { giftCard: false }])
})

test.each([
  [{ message: 'Hi', wrapping: true, email: 'anna@example.com' }, ['gift.message', 'gift.email', 'gift.wrapping']],
  [{ message: '', wrapping: false, email: 'anna@example.com' }, ['gift.email']],
  [{ message: '', wrapping: false }, ['gift']],
])('gift cards alone are no gift with a parcel: %j', async (gift, fields) => {
  const { status, body } = await order([card('50.00')], '50.00', { ...toFrance, gift })
  expect([status, Object.keys(body)]).toEqual([400, fields])
})

test('no courier takes the money for a gift card, alone or with another piece', async () => {
  const { status, body } = await order([card('50.00')], '50.00', { ...toFrance, payment_method: 'via_courier' })
  expect([status, Object.keys(body)]).toEqual([400, ['payment_method']])
  const ring = { variant: shop.stock.ring, quantity: 1, price: '20.00' }
  expect(await order([card('400.00'), ring], '424.00', { payment_method: 'via_courier' })).toMatchObject({
    status: 400,
  })
})

const yesterday = () => dayOf(new Date(Date.now() - 48 * 3_600_000))

test.each([
  ['amount', () => card('29.99'), 'Enter at least 30.00\u00a0€.'],
  ['amount', () => card('500.01'), 'Enter at most 500.00\u00a0€.'],
  ['amount', () => card(''), 'Please answer “Your amount”.'],
  ['to-email', () => card('50.00', { 'to-email': 'maria' }), expect.stringContaining('Enter an email address')],
  ['send-on', () => card('50.00', { 'send-on': yesterday() }), expect.stringContaining('Enter a date from')],
  ['send-hour', () => card('50.00', { 'send-on': dayOf(new Date()), 'send-hour': '03' }), 'Choose one from the list.'],
])('a gift card with a wrong %s is refused', async (slug, item, message) => {
  const { status, body } = await order([{ ...item(), price: '50.00' }], '50.00', toFrance)
  expect([status, Object.keys(body)]).toEqual([409, [`items.0.answers.${slug}`]])
  expect(body[`items.0.answers.${slug}`][0].replace('Brooch, Silver: ', '')).toEqual(message)
})

test('no discount covers a gift card', async () => {
  const everything = { scope: { categories: [], tags: [], products: [] }, onReduced: true, code: 'ALL' }
  const { brooch, ring } = shop.stock
  const covers = await createCoverage(db(), [brooch, ring])
  expect(covers(everything as unknown as typeof discounts.$inferSelect)).toEqual([ring])
})

async function paidCards(items: NewOrder['items'], paid_amount: string) {
  const { body } = await order(items, paid_amount, toFrance)
  const { id } = await findOrderByCode(shop.ctx(), body.order_code)
  const cardsOf = () =>
    db()
      .select({ card: giftCards, entry: giftCardEntries })
      .from(giftCards)
      .innerJoin(giftCardEntries, eq(giftCardEntries.giftCardId, giftCards.id))
      .where(eq(giftCardEntries.orderId, id))
      .orderBy(giftCardEntries.id)
  expect(await cardsOf()).toEqual([])
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'mark-paid', cause: 'test' })
  return cardsOf()
}

test('once the order is paid, each piece is a gift card with its first entry, for whom and when its buyer said', async () => {
  const day = dayOf(new Date(Date.now() + 30 * 24 * 3_600_000))
  const answers = {
    'to-name': 'Μαρία',
    'to-email': 'maria@example.com',
    message: 'Hi',
    'send-on': day,
    'send-hour': '18',
  }
  const cards = await paidCards([card('80.00', answers), card('30.00', {}, 2, '60.00')], '140.00')
  expect(cards.map(({ card: { unit, amountCents, recipientEmail } }) => [unit, amountCents, recipientEmail])).toEqual([
    [1, 8000, 'maria@example.com'],
    [1, 3000, TEST_ADDRESS.email],
    [2, 3000, TEST_ADDRESS.email],
  ])
  expect(cards.map(({ entry: { kind, cents } }) => [kind, cents])).toEqual([
    ['issued', 8000],
    ['issued', 3000],
    ['issued', 3000],
  ])
  const [first] = cards
  expect(first?.card).toMatchObject({ recipientName: 'Μαρία', message: 'Hi', vatKind: 'none', codeHash: null })
  const hour = { timeZone: shopTimeZone(), dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
  expect(first?.card.sendAt.toLocaleString('sv', hour)).toBe(`${day} 18:00`)
})

test('gift cards do not pay for gift cards', async () => {
  const { code } = await addGiftCard(db(), 10_000)
  const ring = { variant: shop.stock.ring, quantity: 1, price: '20.00' }
  const pay = (amount: string) =>
    order([card('50.00'), ring], '74.00', { gift_cards: [{ code, amount }], payment_method: 'transfer' })
  expect(await pay('74.00')).toMatchObject({ status: 409, body: { gift_cards: [expect.any(String)] } })
  expect(await pay('24.00')).toMatchObject({ status: 201, body: { state: 'awaiting_payment' } })
})

describe('VAT', () => {
  beforeAll(async () => {
    await db().update(settings).set({ vatCharged: true, vatRateBp: 2400 })
  })
  afterAll(async () => {
    await db().delete(shippingRules).where(eq(shippingRules.country, 'Cyprus'))
    await db().update(settings).set({ vatCharged: null, vatRateBp: null })
  })

  test('a shop with one rate that delivers to one country sells single-purpose cards, with VAT', async () => {
    const [sold] = await paidCards([card('62.00')], '62.00')
    expect(sold?.card).toMatchObject({ vatKind: 'single', vatRateBp: 2400 })
    const [line] = await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, sold?.card.orderLineId ?? 0))
    expect(line?.vatCents).toBe(1200)
  })

  test('any other sells multi-purpose cards, without VAT', async () => {
    await db().insert(shippingRules).values({ country: 'Cyprus', thresholdCents: 10_000, feeCents: 900 })
    const [sold] = await paidCards([card('62.00')], '62.00')
    expect(sold?.card).toMatchObject({ vatKind: 'multi', vatRateBp: null })
    const rates = await db()
      .select()
      .from(orderVat)
      .where(eq(orderVat.orderId, sold?.entry.orderId ?? ''))
    expect(rates).toEqual([])
  })
})
