import { eq, sql } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { dayOf } from '@/lib/platform/base/working-days'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderEvents, orders, payments, sandboxRefunds } from '@/lib/platform/db/schema/orders'
import { stock } from '@/lib/platform/db/schema/stock'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { addEngravedLine } from '@/testing/engraved-line.server'
import { buildOrderInput, deliverAllEvents, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { acceptWithdrawal, recordArrival, refuseWithdrawal } from './decide-withdrawal.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { refundWithdrawal } from './refund-withdrawal.server'
import { getWithdrawal } from '@/lib/shop/withdrawal/withdrawals.server'

// The sandbox posts events over HTTP, but no server runs here: the tests deliver them.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const today = () => dayOf(new Date())
let people = 0

const deliverAll = () => deliverAllEvents(shop.database.current)

const act = (code: string, action: 'ship' | 'mark-paid') =>
  performOrderAction(shop.ctx(), { code, action, cause: 'a test' })

/** Two rings for 40.00, a brooch for 30.00 with a box for 6.50, and 4.00 for the delivery: 80.50, paid. */
async function paidOrder(method: 'card' | 'transfer' | 'via_courier' = 'card', { ship = true } = {}) {
  const email = `returning${(people += 1)}@test.example`
  const address = { ...TEST_ADDRESS, email }
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      billing_address: address,
      shipping_address: address,
      items: [
        { variant: shop.stock.ring, quantity: 2, price: '40.00' },
        { variant: shop.stock.brooch, quantity: 1, price: '30.00' },
      ],
      paid_amount: '80.50',
      payment_method: method,
    }),
  )
  const code: string = body.order_code
  if (method === 'card') {
    await tryCard(body.client_secret, '4242424242424242')
    await deliverAll()
  }
  if (method === 'transfer') await act(code, 'mark-paid')
  if (ship) await act(code, 'ship')
  return { code, email, intent: String(body.client_secret).split('_secret_')[0] ?? '' }
}

type Lines = { variant_code: string; quantity: number; line?: number }[] | null

async function state({ code, email }: { code: string; email: string }, lines: Lines = null): Promise<number> {
  const statement = { name: 'Eleni', order_code: code, email, lines }
  const { receivedAt } = await receiveWithdrawal(shop.ctx(), statement, { clientAddress: email })
  const [stored] = await db()
    .select()
    .from(withdrawals)
    .where(sql`${withdrawals.orderCode} = ${code} and ${withdrawals.receivedAt} = ${receivedAt}`)
  return stored?.id ?? 0
}

const refund = (id: number, earlier?: 'included' | 'besides') => refundWithdrawal(shop.ctx(), { id, earlier })
const RING: Lines = [{ variant_code: 'ring', quantity: 1 }]

async function stored(code: string) {
  const [order] = await db().select().from(orders).where(eq(orders.code, code))
  if (!order) throw new Error('no such order')
  const [payment] = await db().select().from(payments).where(eq(payments.orderId, order.id))
  const history = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(orderEvents.id)
  return {
    state: order.state,
    refundedCents: payment?.refundedCents,
    flag: payment?.flag,
    states: history.map(({ toState }) => toState),
  }
}

const kindsOfEmails = async (email: string) =>
  (await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(({ kind }) => kind)

const detail = (text: string) => ({ body: { detail: expect.stringContaining(text) } })

afterEach(async () => {
  await deliverAll()
  expect(await checkOrders(shop.ctx())).toEqual([])
})

test('of a plain and an engraved ring, the plain one is refunded, and the engraved one if the owner agrees', async () => {
  const placed = await paidOrder('transfer')
  const { plain, engraved } = await addEngravedLine(shop.ctx(), placed.code)
  const ofLine = (line: number, quantity: number): Lines => [{ variant_code: 'ring', quantity, line }]

  const both = await state(placed, [...(ofLine(plain, 1) ?? []), ...(ofLine(engraved, 1) ?? [])])
  expect(await refund(both)).toMatchObject({ amountCents: 2000 })

  const exempt = await state(placed, ofLine(engraved, 1))
  await expect(refund(exempt)).rejects.toMatchObject(detail('it is exempt: accept it first'))
  await acceptWithdrawal(shop.ctx(), { id: exempt })
  expect(await refund(exempt)).toMatchObject({ amountCents: 3200 })

  const rest = await state(placed, [...(ofLine(plain, 1) ?? []), { variant_code: 'brooch', quantity: 1 }])
  expect(await refund(rest)).toMatchObject({ amountCents: 8050 + 3200 - 2000 - 3200 })
  expect((await stored(placed.code)).state).toBe('refunded')
})

test('the whole order is returned and refunded with its delivery, once', async () => {
  const placed = await paidOrder()
  const id = await state(placed)
  await recordArrival(shop.ctx(), { id, on: today() })
  expect((await stored(placed.code)).state).toBe('returned')
  expect(await refund(id)).toMatchObject({ amountCents: 8050, cardCents: 8050 })
  await deliverAll()
  await expect(refund(id)).rejects.toMatchObject(detail('it was refunded already'))
  expect(await stored(placed.code)).toEqual({
    state: 'refunded',
    refundedCents: 8050,
    flag: null,
    states: ['awaiting_payment', 'paid', 'shipped', 'withdrawn', 'returned', 'refunded'],
  })
  expect((await kindsOfEmails(placed.email)).slice(2)).toEqual(['withdrawal_received', 'order_refunded'])
})

test('a returned item is refunded at its price, and then the rest with the delivery', async () => {
  const placed = await paidOrder()
  const first = await state(placed, RING)
  await recordArrival(shop.ctx(), { id: first, on: today() })
  expect(await refund(first)).toMatchObject({ amountCents: 2000 })
  await deliverAll()
  expect(await stored(placed.code)).toMatchObject({ state: 'partly_refunded', refundedCents: 2000, flag: null })
  expect((await kindsOfEmails(placed.email)).at(-1)).toBe('order_partly_refunded')
  const [mail] = await db().select().from(outbox).where(eq(outbox.kind, 'order_partly_refunded'))
  expect(mail?.text).toContain('20.00')

  const second = await state(placed)
  expect((await stored(placed.code)).state).toBe('withdrawn')
  expect(await refund(second)).toMatchObject({ amountCents: 6050 })
  expect(await stored(placed.code)).toMatchObject({ state: 'refunded', refundedCents: 8050 })
})

test('an item of a parcel that was not sent yet is refunded, and the rest can be shipped', async () => {
  const placed = await paidOrder('card', { ship: false })
  await refund(await state(placed, RING))
  expect(await stored(placed.code)).toMatchObject({ state: 'paid', refundedCents: 2000 })
  await act(placed.code, 'ship')
  expect((await stored(placed.code)).state).toBe('shipped')
})

describe('counted units', () => {
  const put = (to: number | 'always') =>
    db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to, cause: 'a test' }))
  const left = async () => (await db().select().from(stock).where(eq(stock.variantId, shop.stock.ring)))[0]?.count
  beforeEach(() => put(5))
  afterEach(async () => {
    // Before the holds go with the count.
    expect(await checkOrders(shop.ctx())).toEqual([])
    await put('always')
  })

  test('of a parcel that was not sent yet are given back with the refund, each once', async () => {
    const placed = await paidOrder('card', { ship: false })
    expect(await left()).toBe(3)
    await refund(await state(placed, RING))
    expect([(await stored(placed.code)).state, await left()]).toEqual(['paid', 4])
    await refund(await state(placed))
    expect([(await stored(placed.code)).state, await left()]).toEqual(['refunded', 5])
  })

  test('that were sent stay out of the count, and so does the rest of an order of which some were given back', async () => {
    const placed = await paidOrder('card', { ship: false })
    await refund(await state(placed, RING))
    await act(placed.code, 'ship')
    expect(await left()).toBe(4)
    await refund(await state(placed))
    expect([(await stored(placed.code)).state, await left()]).toEqual(['refunded', 4])
  })

  test('of an order that was paid twice are given back, although only one payment is refunded', async () => {
    const placed = await paidOrder('card', { ship: false })
    const [payment] = await db().select().from(payments).where(eq(payments.intentId, placed.intent))
    if (!payment) throw new Error('no such payment')
    const { id: _, ...second } = { ...payment, intentId: 'pi_second', flag: 'paid a second time' }
    await db().insert(payments).values(second)
    await refund(await state(placed))
    expect([(await stored(placed.code)).state, await left()]).toEqual(['partly_refunded', 5])
  })
})

test('a refund that was interrupted after the provider had made it is continued and not made twice', async () => {
  const placed = await paidOrder()
  const id = await state(placed, RING)
  const { stripe } = cardProvider()
  const create = stripe.refunds.create.bind(stripe.refunds)
  const spy = jest.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (...args) => {
    await create(...args)
    throw new Error('the connection broke')
  })
  await expect(refund(id)).rejects.toThrow('the connection broke')
  expect((await getWithdrawal(shop.ctx(), id)).refundedCents).toBeNull()
  await refund(id)
  await deliverAll()
  expect(await db().select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, placed.intent))).toHaveLength(1)
  expect(await stored(placed.code)).toMatchObject({ state: 'partly_refunded', refundedCents: 2000, flag: null })

  const quick = await paidOrder()
  const other = await state(quick, RING)
  spy.mockImplementationOnce(async (...args) => {
    await create(...args)
    await deliverAll()
    throw new Error('the connection broke')
  })
  await expect(refund(other)).rejects.toThrow('the connection broke')
  // The event alone tells that the money was returned.
  spy.mockRejectedValue(new Error('nothing is asked for again'))
  await refund(other)
  spy.mockRestore()
  expect(await stored(quick.code)).toMatchObject({ state: 'partly_refunded', refundedCents: 2000 })
})

test('two refunds of one statement at once return the money once', async () => {
  const placed = await paidOrder()
  const id = await state(placed, RING)
  await Promise.allSettled([refund(id), refund(id), refund(id)])
  await deliverAll()
  expect(await stored(placed.code)).toMatchObject({ state: 'partly_refunded', refundedCents: 2000 })
  expect((await kindsOfEmails(placed.email)).filter((kind) => kind === 'order_partly_refunded')).toHaveLength(1)
})

test('money that was refunded in the provider’s dashboard is counted as the owner says', async () => {
  const refundInDashboard = async (intent: string, amount: number) => {
    await cardProvider().stripe.refunds.create(
      { payment_intent: intent, amount },
      { idempotencyKey: `other-${intent}` },
    )
    await deliverAll()
  }
  const included = await paidOrder()
  await refundInDashboard(included.intent, 2000)
  const first = await state(included, RING)
  await expect(refund(first)).rejects.toMatchObject(detail('was refunded already, for no statement'))
  expect(await refund(first, 'included')).toMatchObject({ amountCents: 2000, cardCents: 0 })
  expect(await stored(included.code)).toMatchObject({ state: 'partly_refunded', refundedCents: 2000 })

  const besides = await paidOrder()
  await refundInDashboard(besides.intent, 500)
  expect(await refund(await state(besides, RING), 'besides')).toMatchObject({ amountCents: 2000, cardCents: 2000 })
  await deliverAll()
  expect(await stored(besides.code)).toMatchObject({ state: 'partly_refunded', refundedCents: 2500 })
  // Never more than was paid.
  expect(await refund(await state(besides), 'besides')).toMatchObject({ amountCents: 5550 })
  expect(await stored(besides.code)).toMatchObject({ state: 'refunded', refundedCents: 8050 })
})

test('an order that was withdrawn and is refunded in the dashboard is refunded, and its statement closed', async () => {
  const placed = await paidOrder()
  const id = await state(placed)
  await cardProvider().stripe.refunds.create(
    { payment_intent: placed.intent },
    { idempotencyKey: `other-${placed.code}` },
  )
  await deliverAll()
  expect((await stored(placed.code)).state).toBe('refunded')
  expect((await getWithdrawal(shop.ctx(), id)).isOpen).toBe(false)
})

test.each([
  ['transfer', 'refunded', 8050],
  ['via_courier', 'refunded', 8050],
] as const)('an order by %s is recorded as refunded when its items have arrived', async (method, end, amount) => {
  const placed = await paidOrder(method)
  const first = await state(placed, RING)
  expect(await refund(first)).toMatchObject({ amountCents: 2000, cardCents: null })
  expect((await stored(placed.code)).state).toBe('partly_refunded')
  expect(await refund(await state(placed))).toMatchObject({ amountCents: amount - 2000 })
  expect((await stored(placed.code)).state).toBe(end)
})

test('an order that was to be paid on delivery and never sent is cancelled without a refund', async () => {
  const placed = await paidOrder('via_courier', { ship: false })
  const id = await state(placed)
  await expect(
    performOrderAction(shop.ctx(), { code: placed.code, action: 'refund', cause: 'a test' }),
  ).rejects.toMatchObject(detail('refund its statement of withdrawal'))
  expect(await refund(id)).toMatchObject({ amountCents: 0 })
  expect(await stored(placed.code)).toMatchObject({ state: 'cancelled' })
})

test('a late statement is refunded only after it was accepted, and a refused one is not', async () => {
  const placed = await paidOrder()
  await db()
    .update(orders)
    .set({ deliveredOn: '2026-01-07', withdrawalNoticeOn: '2026-01-07' })
    .where(eq(orders.code, placed.code))
  const id = await state(placed)
  await expect(refund(id)).rejects.toMatchObject(detail('it is late: accept it first'))
  await refuseWithdrawal(shop.ctx(), { id, reason: 'The pieces were worn.' })
  await expect(refund(id)).rejects.toMatchObject(detail('it was refused'))
  const [mail] = await db().select().from(outbox).where(eq(outbox.kind, 'withdrawal_refused'))
  expect([mail?.recipient, mail?.text]).toEqual([placed.email, expect.stringContaining('The pieces were worn.')])
  await acceptWithdrawal(shop.ctx(), { id })
  expect((await stored(placed.code)).state).toBe('withdrawn')
  expect(await refund(id)).toMatchObject({ amountCents: 8050 })
  expect((await kindsOfEmails(placed.email)).slice(-3)).toEqual([
    'withdrawal_refused',
    'withdrawal_accepted',
    'order_refunded',
  ])
})

test('a statement without a proof needs the order that the owner found', async () => {
  const placed = await paidOrder()
  const id = await state({ code: placed.code, email: 'new.address@test.example' })
  expect((await stored(placed.code)).state).toBe('shipped')
  await expect(acceptWithdrawal(shop.ctx(), { id })).rejects.toMatchObject(detail('name the order'))
  const { order } = await acceptWithdrawal(shop.ctx(), { id, orderCode: placed.code.toLowerCase() })
  expect(order?.code).toBe(placed.code)
  await recordArrival(shop.ctx(), { id, on: today() })
  expect(await refund(id)).toMatchObject({ amountCents: 8050 })
  expect((await kindsOfEmails('new.address@test.example')).at(-1)).toBe('withdrawal_accepted')
})

test.each([
  ['card', 'paid', false],
  ['card', 'shipped', true],
  ['via_courier', 'confirmed', false],
] as const)('a refused statement leaves an order by %s %s as before', async (method, before, ship) => {
  const placed = await paidOrder(method, { ship })
  const id = await state(placed)
  expect((await stored(placed.code)).state).toBe('withdrawn')
  await refuseWithdrawal(shop.ctx(), { id, reason: 'You wrote that you keep it.' })
  expect((await stored(placed.code)).state).toBe(before)
})

test('what was done about a statement cannot be changed', async () => {
  const placed = await paidOrder()
  const id = await state(placed)
  await recordArrival(shop.ctx(), { id, on: today() })
  await expect(recordArrival(shop.ctx(), { id, on: today() })).rejects.toMatchObject(detail('recorded already'))
  await expect(db().execute(sql`update withdrawal_events set arrived_on = '2026-01-01'`)).rejects.toMatchObject({
    cause: { code: '23514' },
  })
})
