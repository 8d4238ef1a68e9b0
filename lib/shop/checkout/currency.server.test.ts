import { desc, eq, sql } from 'drizzle-orm'
import { createTestCustomer } from '@/testing/account.server'
import { GET as listOrdersRoute } from '@/app/api/v1/shop/shop-users/orders/route'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders, payments, sandboxIntents } from '@/lib/platform/db/schema/orders'
import { callRoute } from '@/testing/api.server'
import { ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { collectText } from '@/testing/collect'

// The sandbox posts events over HTTP, but no server runs here: the tests deliver them.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const VALID_CARD = '4242424242424242'

async function setMoney(money: Record<string, string>): Promise<void> {
  await db().execute(sql`update settings set money = ${JSON.stringify(money)}::jsonb`)
  await refreshSnapshot(shop.database.current)
}

const YEN = { currency: 'JPY', locale: 'en-US', symbol: 'before' }
const DINARS = { currency: 'KWD', locale: 'en-US', symbol: 'before' }

/** One ring for ¥2,000 to Greece, where shipping costs ¥400. */
const yenOrder = (over = {}) =>
  buildOrderInput(shop.stock, {
    items: [{ variant: shop.stock.ring, quantity: 1, price: '2000' }],
    shipping_fee: '400',
    paid_amount: '2400',
    currency: 'JPY',
    ...over,
  })

const deliverEvents = () => deliverAllEvents(shop.database.current)

afterEach(() => setMoney({}))

test('an order in yen is placed, charged, paid, shown and mailed in yen', async () => {
  const { token, email } = await createTestCustomer(shop.database.current, 'yen@example.com')
  await setMoney(YEN)
  const { status, body } = await postOrder(yenOrder({ payment_method: 'card' }), undefined, { token })
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'awaiting_payment' })])
  const [order] = await db().select().from(orders).where(eq(orders.code, body.order_code))
  expect(order).toMatchObject({ currency: 'JPY', itemsCents: 2000, shippingCents: 400, totalCents: 2400 })
  const [payment] = await db()
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? ''))
  expect(payment).toMatchObject({ amountCents: 2400, currency: 'jpy' })
  const [intent] = await db()
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.id, payment?.intentId ?? ''))
  expect(intent).toMatchObject({ amount: 2400, currency: 'jpy' })

  expect((await tryCard(body.client_secret, VALID_CARD)).body.status).toBe('succeeded')
  await deliverEvents()
  const shown = await showOrder(shop.ctx(), { access_token: body.access_token })
  expect(shown).toMatchObject({ state: 'paid', currency: 'JPY', items_total: '2000', paid_amount: '2400' })
  const mine = await callRoute(listOrdersRoute, { method: 'GET', token })
  expect(mine.body.results[0]).toMatchObject({
    currency: 'JPY',
    shipping_fee: '400',
    items: [{ price: '2000', quantity: 1 }],
  })
  const [mail] = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, shown.shipping_address?.email ?? email))
  expect(mail?.text).toContain('¥2,400')
  expect(mail?.text).not.toContain('€')
  expect(await collectText(ordersCsv({ db: db() }, {}))).toContain('2000,400,0,2400,JPY')
})

test('an order keeps its currency when the shop has another', async () => {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))
  await setMoney(YEN)
  expect(await showOrder(shop.ctx(), { access_token: body.access_token })).toMatchObject({
    currency: 'EUR',
    items_total: '20.00',
    shipping_fee: '4.00',
    paid_amount: '24.00',
  })
  expect(await collectText(ordersCsv({ db: db() }, {}))).toContain('20.00,4.00,0.00,24.00,EUR')
  const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(mail?.text).toContain('24.00\u00a0€')
})

test('amounts in the form of another currency are refused by field', async () => {
  const inEuros = buildOrderInput(shop.stock)
  await setMoney(YEN)
  const { status, body } = await postOrder(inEuros)
  expect([status, body]).toEqual([400, expect.objectContaining({ paid_amount: ['Enter a whole amount, like 4800.'] })])
})

test('an order of prices in the former currency is refused, also before this instance knows of the change', async () => {
  const refusal = [409, { currency: ['The shop’s prices are now in USD. Please reload the page to see them.'] }]
  const inEuros = buildOrderInput(shop.stock, { currency: 'EUR' })
  await db().execute(sql`update settings set money = '{"currency": "USD"}'`)
  const early = await postOrder(inEuros)
  expect([early.status, early.body]).toEqual(refusal)
  await refreshSnapshot(shop.database.current)
  const late = await postOrder(inEuros)
  expect([late.status, late.body]).toEqual(refusal)
  expect((await postOrder(buildOrderInput(shop.stock, { currency: 'USD' }))).status).toBe(201)
})

test.each([
  ['2.000', '2.400', 201],
  ['2.005', '2.405', 400],
])('in dinars, a card can pay %s and shipping only in steps of 0.010', async (price, paid_amount, expected) => {
  await setMoney(DINARS)
  const units = Number(price.replace('.', ''))
  await db().execute(sql`update variants set price_cents = ${units} where id = ${shop.stock.ring}`)
  const { status, body } = await postOrder(
    buildOrderInput(shop.stock, {
      items: [{ variant: shop.stock.ring, quantity: 1, price }],
      shipping_fee: '0.400',
      paid_amount,
      payment_method: 'card',
    }),
  )
  await db().execute(sql`update variants set price_cents = 2000 where id = ${shop.stock.ring}`)
  expect(status).toBe(expected)
  if (expected === 400)
    expect(body).toEqual({
      payment_method: ['This amount cannot be paid by card. Please choose another payment method.'],
    })
})
