import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { POST as newOrderRoute } from '@/app/api/v1/shop/payments/new/route'
import { variants } from '@/lib/platform/db/schema/catalogue'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderAddresses, orderEvents, orderLines, orders, orderSpecialFees } from '@/lib/platform/db/schema/orders'
import { shippingRules } from '@/lib/platform/db/schema/shop'
import { TEST_ADDRESS } from '@/testing/address'
import { formatDay } from '@/lib/platform/base/dates'
import { createTestCustomer } from '@/testing/account.server'
import { callRoute } from '@/testing/api.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { lastTransferDay } from '@/lib/shop/orders/transfer-period'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const orderCount = async () => (await db().select({ id: orders.id }).from(orders)).length

test('an order is stored with its lines, fees, addresses, history and confirmation email', async () => {
  const { stock } = shop
  const { status, body } = await postOrder(
    buildOrderInput(stock, {
      items: [
        { variant: stock.ring, quantity: 1, price: '20.00' },
        { variant: stock.brooch, quantity: 2, price: '60.00' },
      ],
      paid_amount: '97.00',
      payment_method: 'transfer',
      notes: 'Please ring <twice> & wait',
      shipping_address: { ...TEST_ADDRESS, first_name: 'Nikos' },
    }),
  )
  expect([status, body.state]).toEqual([201, 'awaiting_payment'])
  expect(body.order_code).toMatch(/^TS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(body).not.toHaveProperty('client_secret')

  const [order] = await db().select().from(orders).where(eq(orders.code, body.order_code))
  expect(order).toMatchObject({
    userId: null,
    itemsCents: 8000,
    shippingCents: 400,
    specialFeesCents: 1300,
    totalCents: 9700,
    notes: 'Please ring <twice> & wait',
  })
  const id = order?.id ?? ''
  expect(await db().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id)).toMatchObject([
    { productName: 'Ring', quantity: 1, unitCents: 2000 },
    { productName: 'Brooch', quantity: 2, unitCents: 3000 },
  ])
  expect(await db().select().from(orderSpecialFees).where(eq(orderSpecialFees.orderId, id))).toMatchObject([
    { name: 'Wooden box', quantity: 2, totalCents: 1300 },
  ])
  expect(
    (await db().select().from(orderAddresses).where(eq(orderAddresses.orderId, id)))
      .map(({ kind, firstName }) => `${kind} ${firstName}`)
      .sort(),
  ).toEqual(['billing Eleni', 'shipping Nikos'])
  expect(await db().select().from(orderEvents).where(eq(orderEvents.orderId, id))).toMatchObject([
    { fromState: null, toState: 'awaiting_payment', cause: 'placed by a guest' },
  ])

  const [mail] = await db()
    .select()
    .from(outbox)
    .where(sql`${outbox.kind} = 'order_confirmation' and ${outbox.subject} like ${`%${body.order_code}%`}`)
  expect(mail?.recipient).toBe(TEST_ADDRESS.email)
  for (const text of [
    '1 × Ring',
    '2 × Brooch',
    'Wooden box × 2',
    '97.00',
    'IBAN',
    'within 5 calendar days',
    `We keep your order until the end of ${formatDay(lastTransferDay(new Date(), 5), 'en-GB')}.`,
    `/shop/cart/order/${body.access_token}`,
  ])
    expect(mail?.text).toContain(text)
})

test('payment on delivery is confirmed at once', async () => {
  const { body } = await postOrder(buildOrderInput(shop.stock))
  expect(body.state).toBe('confirmed')
})

test('an order of a logged-in customer belongs to that customer', async () => {
  const { token } = await createTestCustomer(shop.database.current, 'customer@test.example')
  const { body } = await postOrder(buildOrderInput(shop.stock), undefined, { token })
  const [order] = await db().select().from(orders).where(eq(orders.code, body.order_code))
  expect(order?.userId).not.toBeNull()
})

test('the same idempotency key gives the same order, even after a change of price', async () => {
  const key = 'the-same-key-again'
  const first = await postOrder(buildOrderInput(shop.stock), key)
  await db().update(variants).set({ priceCents: 2500 }).where(eq(variants.id, shop.stock.ring))
  const second = await postOrder(buildOrderInput(shop.stock), key)
  await db().update(variants).set({ priceCents: 2000 }).where(eq(variants.id, shop.stock.ring))
  expect(second.body).toEqual(first.body)
})

test('the same idempotency key with another content is refused', async () => {
  const key = 'one-key-two-orders'
  await postOrder(buildOrderInput(shop.stock), key)
  const { status, body } = await postOrder(buildOrderInput(shop.stock, { notes: 'another one' }), key)
  expect([status, body]).toEqual([
    409,
    { non_field_errors: ['This Idempotency-Key belongs to another order: send a new one.'] },
  ])
})

test('200 simultaneous submissions with 20 keys create exactly 20 orders', async () => {
  const before = await orderCount()
  const keys = Array.from({ length: 20 }, (_, at) => `parallel-key-${at}`)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => postOrder(buildOrderInput(shop.stock), keys[at % 20])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201))
  expect(new Set(answers.map(({ body }) => body.order_code)).size).toBe(20)
  expect((await orderCount()) - before).toBe(20)
}, 60_000)

describe('a cart is ordered once', () => {
  const pay = (payment_method: 'card' | 'via_courier' | 'transfer', cart: string) =>
    buildOrderInput(shop.stock, { payment_method, cart })

  test('simultaneous submissions with different payment methods create one order and get the same response', async () => {
    const before = await orderCount()
    const cart = randomUUID()
    const answers = await Promise.all(
      (['via_courier', 'transfer', 'via_courier', 'transfer'] as const).map((method) => postOrder(pay(method, cart))),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => `${body.order_code} ${body.access_token} ${body.state}`)).size).toBe(1)
    expect((await orderCount()) - before).toBe(1)
  })

  test('simultaneous card orders leave one that can be paid', async () => {
    const cart = randomUUID()
    const answers = await Promise.all([postOrder(pay('card', cart)), postOrder(pay('card', cart))])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const states = await db().select({ state: orders.state }).from(orders).where(eq(orders.cartId, cart))
    expect(states.map(({ state }) => state).sort()).toEqual(['awaiting_payment', 'cancelled'])
  })

  test('an order by another payment method replaces an unpaid card order, also for later requests with its key', async () => {
    const [cart, key] = [randomUUID(), randomUUID()]
    const card = (await postOrder(pay('card', cart), key)).body
    const placed = (await postOrder(pay('transfer', cart))).body
    expect(placed.order_code).not.toBe(card.order_code)
    expect((await db().select().from(orders).where(eq(orders.code, card.order_code)))[0]?.state).toBe('cancelled')
    expect((await postOrder(pay('card', cart), key)).body).toEqual(placed)
    expect((await postOrder(pay('via_courier', cart))).body).toEqual(placed)
  })

  test('a cart whose order was cancelled can be ordered again', async () => {
    const cart = randomUUID()
    const first = (await postOrder(pay('transfer', cart))).body
    await performOrderAction(shop.ctx(), { code: first.order_code, action: 'cancel', cause: 'the customer asked' })
    const second = (await postOrder(pay('via_courier', cart))).body
    expect([second.order_code === first.order_code, second.state]).toEqual([false, 'confirmed'])
  })

  test("a guest cannot order or replace a customer's cart", async () => {
    const cart = randomUUID()
    const { token } = await createTestCustomer(shop.database.current, `${randomUUID()}@test.example`)
    const card = (await postOrder(pay('card', cart), undefined, { token })).body
    const { status, body } = await postOrder(pay('transfer', cart))
    expect([status, Object.keys(body)]).toEqual([409, ['cart']])
    expect((await db().select().from(orders).where(eq(orders.code, card.order_code)))[0]?.state).toBe(
      'awaiting_payment',
    )
  })
})

describe('an expired log-in', () => {
  const EXPIRED_TOKEN = 'an-expired-token-of-a-customer'

  test.each([
    ['token', { token: EXPIRED_TOKEN }],
    ['cookie', { cookie: EXPIRED_TOKEN }],
    ['signed_in cookie', { headers: { cookie: 'signed_in=1' } }],
  ])('with a %s is rejected and creates no guest order', async (_name, credentials) => {
    const before = await orderCount()
    const { status, body } = await callRoute(newOrderRoute, { body: buildOrderInput(shop.stock), ...credentials })
    expect([status, body]).toEqual([
      401,
      { detail: 'Your session has expired. Please log in again, or order as a guest.' },
    ])
    expect(await orderCount()).toBe(before)
  })
})

test('a country code that is an alternative name in a rule gets the fee of that rule', async () => {
  await db().update(shippingRules).set({ countryAlternatives: 'GR, GRC' })
  const { status } = await postOrder(
    buildOrderInput(shop.stock, { shipping_address: { ...TEST_ADDRESS, country: 'gr' } }),
  )
  await db().update(shippingRules).set({ countryAlternatives: '' })
  expect(status).toBe(201)
})

describe('an order is refused with', () => {
  const refused = async (body: unknown) => {
    const before = await orderCount()
    const response = await postOrder(body)
    expect(await orderCount()).toBe(before)
    return [response.status, response.body]
  }
  const ring = (price: string) => [{ variant: shop.stock.ring, quantity: 2, price }]

  test('a price that has changed', async () => {
    expect(await refused(buildOrderInput(shop.stock, { items: ring('30.00') }))).toEqual([
      409,
      { 'items.0.price': ['2 × Ring, Silver now costs 40.00\u00a0€ instead of 30.00\u00a0€.'] },
    ])
  })
  test('an item that is sold out', async () => {
    expect(
      await refused(
        buildOrderInput(shop.stock, { items: [{ variant: shop.stock.soldOut, quantity: 1, price: '50.00' }] }),
      ),
    ).toEqual([409, { 'items.0.variant': ['Last one, Silver is sold out.'] }])
  })
  test('an item that no longer exists', async () => {
    expect(
      await refused(buildOrderInput(shop.stock, { items: [{ variant: 999_999, quantity: 1, price: '50.00' }] })),
    ).toEqual([409, { 'items.0.variant': ['A piece in your cart is no longer sold.'] }])
  })
  test('an item of a product that is hidden', async () => {
    const setState = (state: string) =>
      db().execute(
        sql`update products set state = ${state} where id = (select product_id from variants where id = ${shop.stock.ring})`,
      )
    await setState('hidden')
    const answer = await refused(buildOrderInput(shop.stock, { items: ring('20.00') })).finally(() =>
      setState('published'),
    )
    expect(answer).toEqual([409, { 'items.0.variant': ['A piece in your cart is no longer sold.'] }])
  })
  test('a shipping fee that has changed', async () => {
    expect(await refused(buildOrderInput(shop.stock, { shipping_fee: '0.00' }))).toEqual([
      409,
      { shipping_fee: ['Shipping now costs 4.00\u00a0€ instead of 0.00\u00a0€.'] },
    ])
  })
  test('a total that has changed', async () => {
    expect(await refused(buildOrderInput(shop.stock, { paid_amount: '0.01' }))).toEqual([
      409,
      { paid_amount: ['The order now costs 24.00\u00a0€ instead of 0.01\u00a0€.'] },
    ])
  })
  test.each(['Xy', 'Atlantis'])('a country without a fee: %s', async (country) => {
    const [status, body] = await refused(
      buildOrderInput(shop.stock, { shipping_address: { ...TEST_ADDRESS, country } }),
    )
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['shipping_address.country'])
  })
})

test.each([
  ['nothing at all', null],
  ['no items', { items: [] }],
  ['a fractional quantity', { items: [{ variant: 1, quantity: 0.5, price: '10.00' }] }],
  ['a negative quantity', { items: [{ variant: 1, quantity: -1, price: '10.00' }] }],
  [
    'the same variant twice',
    {
      items: [
        { variant: 1, quantity: 1, price: '10.00' },
        { variant: 1, quantity: 1, price: '10.00' },
      ],
    },
  ],
  ['an id that is too large', { items: [{ variant: 1e15, quantity: 1, price: '10.00' }] }],
  ['a price of three decimals', { paid_amount: '10.001' }],
  ['an unknown payment method', { payment_method: 'gold' }],
  ['no email', { billing_address: { ...TEST_ADDRESS, email: '' } }],
  ['an invalid email address', { shipping_address: { ...TEST_ADDRESS, email: 'eleni@' } }],
  [
    'a web address for a first name',
    { billing_address: { ...TEST_ADDRESS, first_name: 'You won! Claim at https://win.example' } },
  ],
  ['a web address for a last name', { shipping_address: { ...TEST_ADDRESS, last_name: 'www.win.example' } }],
  ['notes that are too long', { notes: 'x'.repeat(2001) }],
  ['a text that cannot be stored', { notes: 'a\u0000b' }],
])('an input with %s is rejected with a message', async (_name, over) => {
  const { status, body } = await postOrder(over && { ...buildOrderInput(shop.stock), ...over })
  expect(status).toBe(400)
  expect(Object.values(body).flat().length).toBeGreaterThan(0)
})

test('each missing field of an address has its own message', async () => {
  const { body } = await postOrder({
    ...buildOrderInput(shop.stock),
    billing_address: {},
    shipping_address: { ...TEST_ADDRESS, county: ' ' },
  })
  expect(body).toMatchObject({
    'billing_address.first_name': ['Please fill in the first name!'],
    'billing_address.email': ['Please fill in the email address field!'],
    'billing_address.country': ['Please fill in the Country field!'],
    'shipping_address.county': ['Please fill in the County field!'],
  })
})
