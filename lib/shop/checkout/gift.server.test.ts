import { eq } from 'drizzle-orm'
import { orderUndos } from '@/lib/platform/db/schema/order-handling'
import { inTransaction } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderGifts, orders, orderSpecialFees } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { tellOfSentGifts } from '@/lib/shop/orders/mail/gift-email.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

beforeAll(async () => {
  await db()
    .update(settings)
    .set({ gifts: { wrapping: '4.50' } })
})

const order = (gift: NewOrder['gift'], more: Partial<NewOrder> = {}) =>
  postOrder(buildOrderInput(shop.stock, { gift, ...more }))

const MESSAGE = 'Χρόνια πολλά, Άννα! 🎁\n<script>alert(1)</script> https://spam.example'

const told = () => db().select().from(outbox).where(eq(outbox.kind, 'gift_sent'))

test('an order is a gift with a message, wrapping as a fee, and somebody who hears of it', async () => {
  const gift = { message: MESSAGE, wrapping: true, email: 'anna@example.com' }
  const { status, body } = await order(gift, { paid_amount: '28.50' })
  expect([status, body]).toMatchObject([201, { state: 'confirmed' }])
  const { id, ...placed } = await findOrderByCode(shop.ctx(), body.order_code)
  expect(placed).toMatchObject({ specialFeesCents: 450, totalCents: 2850 })
  expect(await db().select().from(orderGifts).where(eq(orderGifts.orderId, id))).toMatchObject([
    { message: MESSAGE, email: 'anna@example.com', isWrapped: true, toldAt: null },
  ])
  expect(await db().select().from(orderSpecialFees).where(eq(orderSpecialFees.orderId, id))).toMatchObject([
    { name: 'Gift wrapping', totalCents: 450, stackable: false },
  ])
  expect(await checkOrders({ db: db() })).toEqual([])

  // Nobody is told before it is sent, nor while the desk can undo that, nor twice.
  await tellOfSentGifts(shop.ctx())
  expect(await told()).toEqual([])
  await performOrderAction(shop.ctx(), {
    code: body.order_code,
    action: 'ship',
    cause: 'test',
    canBeUndone: true,
    parcel: { carrier: 'elta', tracking_number: 'RX123', tracking_url: '' },
  })
  expect(await db().select().from(orderUndos)).toHaveLength(1)
  await tellOfSentGifts(shop.ctx())
  expect(await told()).toEqual([])
  const later = new Date(Date.now() + 60_000)
  await Promise.all([tellOfSentGifts(shop.ctx(later)), tellOfSentGifts(shop.ctx(later))])
  await tellOfSentGifts(shop.ctx(later))
  const [email, ...others] = await told()
  expect(others).toEqual([])
  expect(email).toMatchObject({ recipient: 'anna@example.com', replyTo: null })
  const { html = '', text = '' } = email ?? {}
  expect(text).toContain('RX123')
  for (const content of [html, text]) {
    expect(content).not.toMatch(/€|\d\d\.\d\d|\/shop\/cart\/order\//)
    expect(content).not.toMatch(/spam|script>|Χρόνια/)
  }
})

test('nobody is told of an order that was withdrawn before it was sent, and refunded in part', async () => {
  const { body } = await order({ message: '', wrapping: false, email: 'nobody@example.com' })
  const { id } = await findOrderByCode(shop.ctx(), body.order_code)
  await inTransaction(shop.ctx(), async (tx) => {
    for (const state of ['withdrawn', 'partly_refunded'] as const)
      await changeOrderState(tx, await lockOrder(tx, id), state, { cause: 'test', mailKind: null })
  })
  await tellOfSentGifts(shop.ctx())
  expect(await db().select().from(orderGifts).where(eq(orderGifts.orderId, id))).toMatchObject([{ toldAt: null }])
})

test('the order forgets the message and the address with its person', async () => {
  const { body } = await order({ message: 'Hi', wrapping: false, email: 'anna@example.com' })
  await db().update(orders).set({ personLeft: true }).where(eq(orders.code, body.order_code))
  await performOrderAction(shop.ctx(), { code: body.order_code, action: 'cancel', cause: 'test' })
  const { id } = await findOrderByCode(shop.ctx(), body.order_code)
  expect(await db().select().from(orderGifts).where(eq(orderGifts.orderId, id))).toMatchObject([
    { message: '', email: '' },
  ])
})

test.each([
  ['a message that is too long', { message: 'é'.repeat(301) }, 400, 'gift.message'],
  ['a message of too many lines', { message: 'x\n'.repeat(16) }, 400, 'gift.message'],
  ['an address that is none', { email: 'anna' }, 400, 'gift.email'],
])('%s is refused', async (_name, gift, expected, field) => {
  const { status, body } = await order({ message: '', wrapping: false, ...gift })
  expect([status, Object.keys(body)]).toEqual([expected, [field]])
})

test('wrapping is refused where nothing is wrapped, or at another price', async () => {
  const wrapped = { message: '', wrapping: true }
  expect(await order(wrapped, { paid_amount: '24.00' })).toMatchObject({
    status: 409,
    body: { paid_amount: [expect.any(String)] },
  })
  await db().update(settings).set({ gifts: {} })
  expect(await order(wrapped)).toMatchObject({ status: 409, body: { 'gift.wrapping': [expect.any(String)] } })
})
