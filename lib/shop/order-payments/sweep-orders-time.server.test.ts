import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, startOfDay } from '@/lib/platform/base/working-days'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderEvents, orders } from '@/lib/platform/db/schema/orders'
import { testCardGroups } from '@/lib/shop/payments/sandbox/test-cards'
import { placeOrder } from '@/lib/shop/checkout/place-order.server'
import { sweepOrders } from './sweep-orders.server'
import { buildOrderInput, tryCard, useTestCheckout } from '@/testing/checkout.server'

jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const UNDELIVERED_CARD =
  testCardGroups.flatMap(({ cards }) => cards).find(({ events }) => events === 'never')?.number ?? ''

let timeZone: string | undefined
beforeAll(() => {
  timeZone = process.env.TZ
  process.env.TZ = 'Europe/Athens'
})
afterAll(() => {
  process.env.TZ = timeZone
})

const at = (moment: Date | number) => shop.ctx(new Date(moment))
const placeTestOrder = (moment: Date, payment_method: 'transfer' | 'card') =>
  placeOrder(at(moment), buildOrderInput(shop.stock, { payment_method }), randomUUID())

async function historyOf(code: string): Promise<string[]> {
  const [order] = await shop.ctx().db.select().from(orders).where(eq(orders.code, code))
  const events = await shop
    .ctx()
    .db.select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order?.id ?? ''))
    .orderBy(orderEvents.id)
  return events.map(({ toState }) => toState)
}

const cancellations = async (code: string) =>
  (await shop.ctx().db.select().from(outbox).where(eq(outbox.kind, 'order_unpaid'))).filter(({ subject }) =>
    subject.includes(code),
  ).length

test.each([
  ['the hour that summer time skips', '2026-03-29T00:30:00Z', '2026-04-03'],
  ['the days before summer time', '2026-03-26T22:15:00Z', '2026-04-03'],
  ['the hour that winter time repeats', '2026-10-25T00:30:00Z', '2026-11-02'],
  ['the days before winter time', '2026-10-22T21:45:00Z', '2026-11-02'],
  ['a leap February', '2028-02-24T12:00:00Z', '2028-03-03'],
])('a transfer is overdue after the end of its last day, also across %s', async (_name, moment, last) => {
  const { order_code } = await placeTestOrder(new Date(moment), 'transfer')
  const end = startOfDay(addDays(last, 1)).getTime()
  await sweepOrders(at(end - 1_000))
  expect(await historyOf(order_code)).toEqual(['awaiting_payment'])
  await sweepOrders(at(end + 1_000))
  expect(await historyOf(order_code)).toEqual(['awaiting_payment', 'cancelled'])
})

test('a clock that is set back causes no repeated and no early cancellation', async () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const { order_code } = await placeTestOrder(now, 'transfer')
  await sweepOrders(at(now.getTime() + 8 * DAY))
  const young = await placeTestOrder(now, 'transfer')
  for (const back of [8 * DAY - HOUR, 0, -400 * DAY]) await sweepOrders(at(now.getTime() + back - 2 * DAY))
  await sweepOrders(at(now.getTime() + 4 * DAY))
  expect(await historyOf(order_code)).toEqual(['awaiting_payment', 'cancelled'])
  expect(await cancellations(order_code)).toBe(1)
  expect(await historyOf(young.order_code)).toEqual(['awaiting_payment'])
})

test('a payment with a time a year in the future is still checked', async () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const year = 365 * DAY
  const { order_code, client_secret } = await placeTestOrder(new Date(now.getTime() + year), 'card')
  await tryCard(client_secret ?? '', UNDELIVERED_CARD)
  await sweepOrders(at(now.getTime() + 10 * 60_000))
  expect(await historyOf(order_code)).toEqual(['awaiting_payment', 'paid'])
})
