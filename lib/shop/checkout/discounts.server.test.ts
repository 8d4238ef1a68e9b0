import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { orderLines, orders, orderVat, payments } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { categories, variants } from '@/lib/platform/db/schema/catalogue'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { refreshOrderPayments } from '@/lib/shop/order-payments/order-payment.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { addDiscount } from '@/testing/discounts.server'

// The sandbox sends its events over HTTP, and no server runs in this test.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db

afterEach(async () => {
  await db().delete(discounts)
})

const buyer = (email: string) => {
  const { billing_address: address } = buildOrderInput(shop.stock)
  return { billing_address: { ...address, email }, shipping_address: { ...address, email } }
}

/** An order of rings with a code of ten percent. */
const withCode = (discount_code: string, more: Partial<ReturnType<typeof buildOrderInput>> = {}) =>
  buildOrderInput(shop.stock, { discount_code, paid_amount: '22.00', ...more })

async function useStates(code: string) {
  const { id } = await findOrderByCode(shop.ctx(), code)
  const rows = await db().select().from(orderDiscounts).where(eq(orderDiscounts.orderId, id))
  return rows.map(({ state }) => state)
}

test('an order keeps its discount by line, the rule as it was, and what it paid', async () => {
  const discountId = await addDiscount(db(), { code: 'SUMMER-10', name: 'Summer' })
  const { status, body } = await postOrder(
    withCode(' summer 10', {
      items: [
        { variant: shop.stock.ring, quantity: 2, price: '40.00' },
        { variant: shop.stock.brooch, quantity: 1, price: '30.00' },
      ],
      paid_amount: '73.50',
    }),
  )
  expect([status, body]).toMatchObject([201, { state: 'confirmed' }])
  const order = await findOrderByCode(shop.ctx(), body.order_code)
  expect(order).toMatchObject({ itemsCents: 7000, discountCents: 700, shippingCents: 400, totalCents: 7350 })
  const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id)
  expect(lines.map(({ discountCents }) => discountCents)).toEqual([400, 300])
  await db().update(discounts).set({ percentBp: 5000 }).where(eq(discounts.id, discountId))
  const [kept] = await db().select().from(orderDiscounts).where(eq(orderDiscounts.orderId, order.id))
  expect(kept).toMatchObject({
    discountId,
    automatic: false,
    itemsCents: 700,
    state: 'taken',
    rule: { name: 'Summer', code: 'SUMMER-10', benefit: { kind: 'percent', bp: 1000 } },
  })
  expect(await checkOrders({ db: db() })).toEqual([])
})

test('the VAT of an order is that of what was paid, by rate', async () => {
  await db().update(settings).set({ vatCharged: true, vatRateBp: 2400 })
  await addDiscount(db(), { code: 'HALF', percentBp: 5000 })
  const { body } = await postOrder(withCode('HALF', { paid_amount: '14.00' }))
  const { id } = await findOrderByCode(shop.ctx(), body.order_code)
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, id))
  const [rate] = await db().select().from(orderVat).where(eq(orderVat.orderId, id))
  expect(line).toMatchObject({ unitCents: 2000, discountCents: 1000, vatCents: 194 })
  expect(rate).toMatchObject({ itemsCents: 1000, itemsVatCents: 194, shippingCents: 400 })
  expect(await checkOrders({ db: db() })).toEqual([])
  await db().update(settings).set({ vatCharged: null, vatRateBp: null })
})

test('another total than with the discount is refused, and so is a code that is wrong, over, off or used up', async () => {
  await addDiscount(db(), { code: 'GOOD' })
  await addDiscount(db(), { code: 'OVER', endsOn: '2020-01-01' })
  await addDiscount(db(), { code: 'LATER', startsOn: '2099-01-01' })
  await addDiscount(db(), { code: 'OFFLINE', isOn: false })
  const wrongTotal = await postOrder(withCode('GOOD', { paid_amount: '24.00' }))
  expect([wrongTotal.status, Object.keys(wrongTotal.body)]).toEqual([409, ['paid_amount']])
  for (const code of ['WRONG', 'OVER', 'LATER', 'OFFLINE', '%%'])
    expect(await postOrder(withCode(code))).toMatchObject({
      status: 409,
      body: { discount_code: [expect.any(String)] },
    })
})

test('of many buyers at one last use, one gets it', async () => {
  await addDiscount(db(), { code: 'LAST', maxUses: 1 })
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) => postOrder(withCode('LAST', buyer(`buyer-${at}@example.com`)))),
  )
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)])
  expect(await db().$count(orderDiscounts, eq(orderDiscounts.state, 'taken'))).toBeGreaterThanOrEqual(1)
})

test('a cancelled order gives its use back', async () => {
  await addDiscount(db(), { code: 'ONCE', maxUses: 1 })
  const { body } = await postOrder(withCode('ONCE', buyer('one@example.com')))
  expect(await postOrder(withCode('ONCE', buyer('two@example.com')))).toMatchObject({ status: 409 })
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'cancel', cause: 'test' })
  expect(await useStates(body.order_code)).toEqual(['given_back'])
  expect(await postOrder(withCode('ONCE', buyer('two@example.com')))).toMatchObject({ status: 201 })
})

test('a declined card gives the use back, and the next try takes it again unless somebody else has it', async () => {
  await addDiscount(db(), { code: 'CARD', maxUses: 1 })
  const input = withCode('CARD', { ...buyer('card@example.com'), payment_method: 'card' })
  const { body } = await postOrder(input, 'key-of-the-card')
  expect(await useStates(body.order_code)).toEqual(['reserved'])
  await tryCard(body.client_secret, '4000000000000002')
  await deliverAllEvents(shop.database.current)
  expect(await useStates(body.order_code)).toEqual(['given_back'])
  expect(await postOrder(input, 'key-of-the-card')).toMatchObject({ status: 201 })
  expect(await useStates(body.order_code)).toEqual(['reserved'])
  const later = new Date(Date.now() + 11 * 60_000)
  await sweepOrders(shop.ctx(later))
  expect(await useStates(body.order_code)).toEqual(['given_back'])
  expect(await postOrder(withCode('CARD', buyer('other@example.com')))).toMatchObject({ status: 201 })
  expect(await postOrder(input, 'key-of-the-card')).toMatchObject({
    status: 409,
    body: { discount_code: [expect.any(String)] },
  })
  // Money that arrives all the same pays the order as it was placed.
  await tryCard(body.client_secret, '4242424242424242')
  await refreshOrderPayments(shop.ctx(), cardProvider(), await findOrderByCode(shop.ctx(), body.order_code))
  expect(await useStates(body.order_code)).toEqual(['taken'])
  expect(await checkOrders({ db: db() })).toEqual([])
})

const ENDINGS: [string, () => Promise<unknown>][] = [
  ['ended', () => db().update(discounts).set({ endsOn: '2020-01-01' })],
  ['switched off', () => db().update(discounts).set({ isOn: false })],
  ['changed', () => db().update(discounts).set({ percentBp: 5000 })],
  ['deleted', () => db().delete(discounts)],
]

test.each(ENDINGS)(
  'a code that is %s while the card is confirmed is charged as the order was placed',
  async (_, end) => {
    await addDiscount(db(), { code: 'MEANWHILE' })
    const input = withCode('MEANWHILE', { ...buyer('while@example.com'), payment_method: 'card' })
    const key = randomUUID()
    const { body } = await postOrder(input, key)
    await end()
    await tryCard(body.client_secret, '4000000000000002')
    await deliverAllEvents(shop.database.current)
    expect(await postOrder(input, key)).toMatchObject({ status: 201, body: { order_code: body.order_code } })
    await tryCard(body.client_secret, '4242424242424242')
    await deliverAllEvents(shop.database.current)
    const order = await findOrderByCode(shop.ctx(), body.order_code)
    expect(order).toMatchObject({ state: 'paid', discountCents: 200, totalCents: 2200 })
    expect(await db().select().from(payments).where(eq(payments.orderId, order.id))).toMatchObject([
      { amountCents: 2200, status: 'succeeded' },
    ])
    expect(await useStates(body.order_code)).toEqual(['taken'])
    expect(await checkOrders({ db: db() })).toEqual([])
  },
)

test('a cart that lost pieces after its code is charged what it shows, or refused', async () => {
  await addDiscount(db(), { code: 'FROM40', minCents: 4000 })
  await addDiscount(db(), { name: 'delivery', kind: 'free_delivery', minCents: 4000, combinable: true })
  const items = [{ variant: shop.stock.ring, quantity: 1, price: '20.00' }]
  expect(await postOrder(withCode('FROM40', { items, paid_amount: '18.00', shipping_fee: '0.00' }))).toMatchObject({
    status: 409,
    body: { paid_amount: [expect.any(String)], shipping_fee: [expect.any(String)] },
  })
  const { status, body } = await postOrder(withCode('FROM40', { items, paid_amount: '24.00' }))
  expect(status).toBe(201)
  expect(await findOrderByCode(shop.ctx(), body.order_code)).toMatchObject({ discountCents: 0, totalCents: 2400 })
  expect(await useStates(body.order_code)).toEqual([])
})

test('a code for each customer once is refused to the same mailbox under another spelling', async () => {
  await addDiscount(db(), { code: 'MINE', usesPerCustomer: 1 })
  expect(await postOrder(withCode('MINE', buyer('Anna@example.com')))).toMatchObject({ status: 201 })
  expect(await postOrder(withCode('MINE', buyer('anna+again@EXAMPLE.com')))).toMatchObject({ status: 409 })
  expect(await postOrder(withCode('MINE', buyer('maria@example.com')))).toMatchObject({ status: 201 })
})

test('a code for first orders is refused to who has ordered before, and a cancelled order does not count', async () => {
  await addDiscount(db(), { code: 'FIRST', firstOrderOnly: true })
  const before = await postOrder(buildOrderInput(shop.stock, buyer('known@example.com')))
  expect(await postOrder(withCode('FIRST', buyer('known@example.com')))).toMatchObject({ status: 409 })
  await performOrderAction(shop.ctx(), { code: before.body.order_code, action: 'cancel', cause: 'test' })
  expect(await postOrder(withCode('FIRST', buyer('known@example.com')))).toMatchObject({ status: 201 })
})

test.each(['card', 'transfer', 'via_courier'] as const)(
  'an order that costs nothing needs no payment by %s',
  async (payment_method) => {
    await addDiscount(db(), { code: 'ALLFREE', percentBp: 10_000, combinable: true })
    await addDiscount(db(), { name: 'delivery', kind: 'free_delivery', combinable: true })
    const { status, body } = await postOrder(
      withCode('ALLFREE', {
        ...buyer(`${payment_method}@free.example`),
        payment_method,
        shipping_fee: '0.00',
        paid_amount: '0.00',
      }),
    )
    expect([status, body]).toMatchObject([201, { state: 'confirmed' }])
    expect(body).not.toHaveProperty('client_secret')
    await performOrderAction(shop.ctx(), { code: body.order_code, action: 'ship', cause: 'test' })
    expect(await findOrderByCode(shop.ctx(), body.order_code)).toMatchObject({ state: 'shipped', totalCents: 0 })
    expect(await checkOrders({ db: db() })).toEqual([])
  },
)

test('an automatic discount counts without a code, only for what it covers, and not for what was cheaper lately', async () => {
  await addDiscount(db(), { scope: { categories: [], tags: [], products: ['ring'] } })
  const items = [
    { variant: shop.stock.ring, quantity: 1, price: '20.00' },
    { variant: shop.stock.brooch, quantity: 1, price: '30.00' },
  ]
  const order = (paid_amount: string) => postOrder(buildOrderInput(shop.stock, { items, paid_amount }))
  expect(await order('58.50')).toMatchObject({ status: 201 })
  await db().update(variants).set({ priceCents: 1500 }).where(eq(variants.id, shop.stock.ring))
  await db().update(variants).set({ priceCents: 2000 }).where(eq(variants.id, shop.stock.ring))
  expect(await order('58.50')).toMatchObject({ status: 409 })
  expect(await order('60.50')).toMatchObject({ status: 201 })
})

test('a discount on a category covers the categories below it', async () => {
  const [parent] = await db()
    .insert(categories)
    .values({ slug: 'jewellery', name: 'Jewellery', level: 1, position: 0 })
    .returning()
  await db()
    .update(categories)
    .set({ parentId: parent?.id ?? null, level: 2 })
    .where(eq(categories.slug, 'rings'))
  await addDiscount(db(), { code: 'ABOVE', scope: { categories: ['jewellery'], tags: [], products: [] } })
  await addDiscount(db(), { code: 'GONE', scope: { categories: ['no-longer-there'], tags: [], products: [] } })
  expect(await postOrder(withCode('ABOVE'))).toMatchObject({ status: 201 })
  expect(await postOrder(withCode('GONE'))).toMatchObject({ status: 409, body: { paid_amount: [expect.any(String)] } })
  expect(await db().$count(orders)).toBeGreaterThan(0)
})
