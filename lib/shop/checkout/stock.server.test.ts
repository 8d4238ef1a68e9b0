import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { handlePaymentEvent } from '@/lib/shop/order-payments/apply-payment-update.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { openDatabase } from '@/lib/platform/db/client.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders, payments } from '@/lib/platform/db/schema/orders'
import { stock, stockHolds, stockMovements } from '@/lib/platform/db/schema/stock'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { addToStock, setStock } from '@/lib/shop/stock/change-stock.server'
import { type StockSetting } from '@/lib/shop/stock/stock'
import { placeOrder } from './place-order.server'

jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db
const MINUTE = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const VALID_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'

const put = (to: StockSetting, variantId = shop.stock.ring) =>
  db().transaction((tx) => setStock({ db: tx }, { variantId, to, cause: 'a test' }))

const countOf = async (variantId = shop.stock.ring) =>
  (await db().select().from(stock).where(eq(stock.variantId, variantId)))[0]?.count

const holdOf = async (code: string) =>
  (
    await db()
      .select({ state: stockHolds.state })
      .from(stockHolds)
      .innerJoin(orders, eq(orders.id, stockHolds.orderId))
      .where(eq(orders.code, code))
  ).map(({ state }) => state)

const rings = (quantity: number) => [{ variant: shop.stock.ring, quantity, price: (20 * quantity).toFixed(2) }]

const order = (payment_method: 'card' | 'transfer' | 'via_courier', quantity = 1, over = {}) =>
  buildOrderInput(shop.stock, { payment_method, items: rings(quantity), ...over })

const step = (code: string, action: 'ship' | 'cancel' | 'refund' | 'mark-paid') =>
  performOrderAction(shop.ctx(), { code, action, cause: 'a test' })

const sweep = (minutes: number) => sweepOrders(shop.ctx(later(minutes)), cardProvider())

const intentOf = async (code: string) => {
  const [row] = await db()
    .select({ intentId: payments.intentId, total: orders.totalCents, id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.code, code))
  if (!row) throw new Error('The order has no payment.')
  return row
}

/** The provider's event that the card was declined. */
async function decline(code: string, declinedAt: Date): Promise<void> {
  const { intentId, id } = await intentOf(code)
  const payment = { intentId, orderId: id, status: 'requires_payment_method', amountReceived: 0, currency: 'eur' }
  await handlePaymentEvent(shop.ctx(), cardProvider(), {
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.payment_failed',
    intentId,
    payment,
    refund: null,
    alert: null,
    declinedAt,
    isRequestedByShop: false,
  })
}

afterEach(async () => {
  expect(await checkOrders(shop.ctx())).toEqual([])
  await put('always')
})

test('one unit and 200 buyers at once over two pools: one order, and 199 are told which line is sold out', async () => {
  await put(1)
  const pools = [openDatabase(shop.database.current.url, 8), openDatabase(shop.database.current.url, 8)] as const
  const buyers = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      placeOrder(
        { db: (at % 2 ? pools[1] : pools[0]).db, now: new Date(), viewer: null },
        order('via_courier'),
        randomUUID(),
      ),
    ),
  )
  await Promise.all(pools.map(({ close }) => close()))
  const refused = buyers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(199)
  for (const problem of refused)
    expect(problem).toMatchObject({ kind: 'conflict', body: { 'items.0.variant': ['Ring, Silver is sold out.'] } })
  expect(await countOf()).toBe(0)
  const [placed] = buyers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order_code] : []))
  expect(await holdOf(placed ?? '')).toEqual(['taken'])
}, 60_000)

test('orders of the same variants in different orders of lines do not wait for each other for ever', async () => {
  await put(40)
  await put(40, shop.stock.brooch)
  const lines = [...rings(1), { variant: shop.stock.brooch, quantity: 1, price: '30.00' }]
  const input = (items: typeof lines) =>
    buildOrderInput(shop.stock, { items, paid_amount: '60.50', payment_method: 'via_courier' })
  const place = (at: number) => placeOrder(shop.ctx(), input(at % 2 ? lines : lines.toReversed()), randomUUID())
  expect(await Promise.all(Array.from({ length: 30 }, (_, at) => place(at)))).toHaveLength(30)
  expect([await countOf(), await countOf(shop.stock.brooch)]).toEqual([10, 10])
  await put('always', shop.stock.brooch)
})

test('an order of more than is left is refused as a whole, and says how many are left', async () => {
  await put(2)
  const { status, body } = await postOrder(order('via_courier', 3))
  expect([status, body['items.0.quantity']]).toEqual([409, ['Only 2 of Ring, Silver are left.']])
  expect(await countOf()).toBe(2)
})

test('a variant that is made to order or always there is not counted', async () => {
  for (const setting of ['made_to_order', 'always'] as const) {
    await put(setting)
    const { status, body } = await postOrder(order('via_courier', 4))
    expect(status).toBe(201)
    expect(await holdOf(body.order_code)).toEqual([])
  }
})

test.each(['via_courier', 'transfer'] as const)(
  'cancelling an order by %s gives back what it took, once',
  async (method) => {
    await put(5)
    const { body } = await postOrder(order(method, 2))
    expect([await countOf(), await holdOf(body.order_code)]).toEqual([3, ['taken']])
    await step(body.order_code, 'cancel')
    await expect(step(body.order_code, 'cancel')).rejects.toMatchObject({ kind: 'conflict' })
    expect([await countOf(), await holdOf(body.order_code)]).toEqual([5, ['given_back']])
  },
)

test('a transfer that does not arrive gives its units back', async () => {
  await put(1)
  const { body } = await postOrder(order('transfer'))
  await sweep(15 * 24 * 60)
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([1, ['given_back']])
})

test('a refund gives back what was not shipped, and nothing of what was', async () => {
  await put(2)
  const kept = (await postOrder(order('transfer'))).body.order_code
  const sent = (await postOrder(order('transfer'))).body.order_code
  for (const code of [kept, sent]) await step(code, 'mark-paid')
  await step(sent, 'ship')
  for (const code of [kept, sent]) await step(code, 'refund')
  expect([await countOf(), await holdOf(kept), await holdOf(sent)]).toEqual([1, ['given_back'], ['sent']])
})

test('a card payment reserves its unit until it is paid, and then takes it for good', async () => {
  await put(1)
  const { body } = await postOrder(order('card'))
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([0, ['reserved']])
  await tryCard(body.client_secret, VALID_CARD)
  await sweep(2)
  expect(await holdOf(body.order_code)).toEqual(['taken'])
  await sweep(45)
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([0, ['taken']])
})

test('a reservation ends after ten minutes, and the shopper can reserve again', async () => {
  await put(1)
  const key = randomUUID()
  const { body } = await postOrder(order('card'), key)
  await sweep(9)
  expect(await countOf()).toBe(0)
  expect(await sweep(11)).toMatchObject({ endedReservations: 1, failed: 0 })
  expect(await sweep(12)).toMatchObject({ endedReservations: 0 })
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([1, ['given_back']])
  expect((await postOrder(order('card'), key)).status).toBe(201)
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([0, ['reserved']])
})

test('a declined card releases the unit; the next try is refused when somebody else has taken it', async () => {
  await put(1)
  const key = randomUUID()
  const { body } = await postOrder(order('card'), key)
  await tryCard(body.client_secret, DECLINED_CARD)
  await decline(body.order_code, new Date())
  await decline(body.order_code, new Date())
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([1, ['given_back']])
  await postOrder(order('via_courier'))
  const again = await postOrder(order('card'), key)
  expect([again.status, again.body['items.0.variant']]).toEqual([409, ['Ring, Silver is sold out.']])
})

test('a late event of an earlier decline does not release the unit of the next try', async () => {
  await put(1)
  const { body } = await postOrder(order('card'))
  await decline(body.order_code, new Date(Date.now() - 10 * MINUTE))
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([0, ['reserved']])
})

test('money after the end of the reservation takes the unit again while it is left', async () => {
  await put(1)
  const { body } = await postOrder(order('card'))
  await sweep(31)
  await tryCard(body.client_secret, VALID_CARD)
  await sweep(62)
  expect([await countOf(), await holdOf(body.order_code)]).toEqual([0, ['taken']])
  const [payment] = await db()
    .select()
    .from(payments)
    .where(eq(payments.intentId, (await intentOf(body.order_code)).intentId))
  expect(payment?.flag).toBeNull()
})

test('money for a unit that is gone pays the order, and the owner is told to make it or to refund', async () => {
  await put(1)
  const { body } = await postOrder(order('card'))
  await sweep(31)
  await postOrder(order('via_courier'))
  await tryCard(body.client_secret, VALID_CARD)
  await sweep(62)
  const { intentId } = await intentOf(body.order_code)
  const [payment] = await db().select().from(payments).where(eq(payments.intentId, intentId))
  expect(payment).toMatchObject({
    status: 'succeeded',
    flag: 'paid after its reservation had ended, and 1 × Ring, Silver is no longer in stock: make it, or refund the order',
  })
  const [stored] = await db().select().from(orders).where(eq(orders.code, body.order_code))
  expect([stored?.state, await countOf(), await holdOf(body.order_code)]).toEqual(['paid', 0, ['given_back']])
  const mails = await db().select().from(outbox).where(eq(outbox.kind, 'payment_flagged'))
  expect(mails.filter(({ subject }) => subject.includes(body.order_code))).toHaveLength(1)
  await step(body.order_code, 'refund')
  expect(await countOf()).toBe(0)
})

test('another payment method gives the reservation of the card back first', async () => {
  await put(1)
  const { body } = await postOrder(order('card'))
  const { status } = await postOrder(order('transfer', 1, { replaces: [body.access_token] }))
  expect([status, await countOf(), await holdOf(body.order_code)]).toEqual([201, 0, ['given_back']])
})

test('of a variant that is no longer counted, a cancelled order gives nothing back', async () => {
  await put(3)
  const { body } = await postOrder(order('via_courier'))
  await put('always')
  await put(7)
  await step(body.order_code, 'cancel')
  expect(await countOf()).toBe(7)
})

test('every change is in the history with its cause, its sum is the count, and nothing changes the history', async () => {
  await put(4)
  const { body } = await postOrder(order('via_courier', 2))
  await step(body.order_code, 'cancel')
  const change = await db().transaction((tx) =>
    addToStock({ db: tx }, { variantId: shop.stock.ring, change: 3, cause: 'three more are finished' }),
  )
  expect(change).toEqual({ before: 4, after: 7 })
  const rows = await db()
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, shop.stock.ring))
    .orderBy(asc(stockMovements.id))
  expect(rows.slice(-3)).toMatchObject([
    { change: -2, countAfter: 2, cause: `taken by order ${body.order_code}` },
    { change: 2, countAfter: 4, cause: `given back by order ${body.order_code}: a test` },
    { change: 3, countAfter: 7, cause: 'three more are finished', orderId: null },
  ])
  expect(rows.reduce((sum, row) => sum + row.change, 0)).toBe(7)
  const asOwner = shop.database.current.owner.db
  await expect(asOwner.execute(sql`update stock_movements set change = 1`)).rejects.toMatchObject({
    cause: { message: 'rows of stock_movements are never changed or deleted' },
  })
  await expect(db().execute(sql`update stock set count = 1 where mode = 'counted'`)).rejects.toMatchObject({
    cause: { message: 'stock changes without a cause' },
  })
})

test('less than nothing and more than the largest count are refused', async () => {
  await put(4)
  const add = (change: number) =>
    db().transaction((tx) => addToStock({ db: tx }, { variantId: shop.stock.ring, change, cause: 'a test' }))
  expect([await add(-5), await add(1_000_000), await countOf()]).toEqual([null, null, 4])
})
