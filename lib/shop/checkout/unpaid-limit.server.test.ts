import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { checkOrders } from '@/lib/owner/orders/check-orders.server'
import { cancelUnpaidOrdersOf } from '@/lib/owner/orders/cancel-unpaid-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { sweepOrders } from '@/lib/shop/order-payments/sweep-orders.server'
import { buildOrderInput, useTestCheckout } from '@/testing/checkout.server'
import { openDatabase } from '@/lib/platform/db/client.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orders } from '@/lib/platform/db/schema/orders'
import { stock } from '@/lib/platform/db/schema/stock'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { listLargeHolders } from '@/lib/shop/stock/unpaid-units.server'
import { placeOrder } from './place-order.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const ATTACKER = '203.0.113.9'

const put = (to: number | 'always', variantId = shop.stock.ring) =>
  db().transaction((tx) => setStock({ db: tx }, { variantId, to, cause: 'a test' }))
const countOf = async () => (await db().select().from(stock).where(eq(stock.variantId, shop.stock.ring)))[0]?.count

type Options = { connection?: string; key?: string }

const order = (
  method: 'card' | 'transfer' | 'via_courier',
  quantity: number,
  email = `${randomUUID()}@test.example`,
) => {
  const address = { ...TEST_ADDRESS, email }
  return buildOrderInput(shop.stock, {
    billing_address: address,
    shipping_address: address,
    payment_method: method,
    items: [{ variant: shop.stock.ring, quantity, price: (20 * quantity).toFixed(2) }],
    shipping_fee: quantity < 5 ? '4.00' : '0.00',
    paid_amount: (20 * quantity + (quantity < 5 ? 4 : 0)).toFixed(2),
  })
}
const place = (input: ReturnType<typeof order>, { connection = ATTACKER, key = randomUUID() }: Options = {}) =>
  placeOrder(shop.ctx(), input, key, { connection })

const refused = (message: string) => ({ kind: 'conflict', body: { 'items.0.quantity': [message] } })
const MOST_OF = (most: number) =>
  `Ring, Silver: without payment we can reserve at most ${most} for one buyer or internet connection. Please order fewer, pay for your earlier orders first, or write to us.`
const NO_MORE =
  'Ring, Silver: without payment, we cannot reserve any more of it for you or your internet connection. Please pay for your earlier orders first, or write to us.'

beforeEach(async () => {
  await put('always')
  // So that the limit of all units together is not the first one.
  await put(500, shop.stock.brooch)
})
afterEach(async () => expect(await checkOrders(shop.ctx())).toEqual([]))

test('simultaneous orders of one connection in two instances hold half of a variant, and others can still buy', async () => {
  await put(20)
  const pools = [openDatabase(shop.database.current.url, 8), openDatabase(shop.database.current.url, 8)] as const
  const placed = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) =>
      placeOrder(
        { db: (at % 2 ? pools[1] : pools[0]).db, now: new Date(), viewer: null },
        order('transfer', 1),
        randomUUID(),
        { connection: ATTACKER },
      ),
    ),
  )
  await Promise.all(pools.map(({ close }) => close()))
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const one of placed) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused(NO_MORE))
  expect(await countOf()).toBe(10)
  await place(order('card', 5), { connection: '198.51.100.1' })
  expect(await countOf()).toBe(5)
}, 60_000)

test('the owner is told once, and cancels the orders of the connection; those that were paid stay', async () => {
  await put(20)
  const codes = []
  for (const quantity of [4, 3, 3]) codes.push((await place(order('transfer', quantity))).order_code)
  const kept = await place(order('card', 2), { connection: '198.51.100.1' })
  for (let more = 0; more < 3; more += 1)
    await expect(place(order('via_courier', 1))).rejects.toMatchObject(refused(NO_MORE))
  expect(await db().$count(outbox, eq(outbox.kind, 'unpaid_limit'))).toBe(1)
  expect(await listLargeHolders(shop.ctx())).toEqual([{ connection: ATTACKER, orders: 3, units: 10 }])

  await performOrderAction(shop.ctx(), { code: codes[0] ?? '', action: 'mark-paid', cause: 'a test' })
  const recorded: string[] = []
  const cancelled = await cancelUnpaidOrdersOf(shop.ctx(), {
    connection: ATTACKER,
    cause: 'a test',
    record: async (_tx, { code, state }, before) => void recorded.push(`${code} ${before} ${state}`),
  })
  expect(cancelled).toBe(2)
  expect(recorded.sort()).toEqual(
    codes
      .slice(1)
      .map((code) => `${code} awaiting_payment cancelled`)
      .sort(),
  )
  expect([await countOf(), await listLargeHolders(shop.ctx())]).toEqual([20 - 4 - 2, []])
  const remembered = await db()
    .select({ code: orders.code })
    .from(orders)
    .where(and(eq(orders.placedFrom, ATTACKER), eq(orders.state, 'cancelled')))
  expect(remembered).toEqual([])
  const [other] = await db().select().from(orders).where(eq(orders.code, kept.order_code))
  expect(other?.state).toBe('awaiting_payment')
})

test('an email address is limited from any connection', async () => {
  await put(10)
  await place(order('transfer', 5, 'one@test.example'), { connection: '198.51.100.1' })
  await expect(place(order('transfer', 1, 'ONE@test.example'), { connection: '198.51.100.2' })).rejects.toMatchObject(
    refused(NO_MORE),
  )
})

test('one order of more than its share is refused with how many it may have', async () => {
  await put(20)
  await expect(place(order('card', 11))).rejects.toMatchObject(refused(MOST_OF(10)))
  await put(20, shop.stock.brooch)
  await expect(place(order('transfer', 13))).rejects.toMatchObject({
    body: {
      non_field_errors: [
        'Without payment we can reserve at most 12 pieces now for one buyer or internet connection. Please order fewer, pay for your earlier orders first, or write to us.',
      ],
    },
  })
})

test('an ended reservation does not count, and is limited like a new order when the card is tried again', async () => {
  await put(20)
  const [input, key] = [order('card', 10), randomUUID()]
  await place(input, { key })
  await place(input, { key })
  await sweepOrders(shop.ctx(new Date(Date.now() + 11 * 60_000)))
  await place(order('transfer', 10))
  await expect(place(input, { key })).rejects.toMatchObject(refused(NO_MORE))
  expect(await countOf()).toBe(10)
})
