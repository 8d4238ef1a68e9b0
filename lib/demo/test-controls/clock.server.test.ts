import { sql } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { database } from '@/lib/platform/db/client.server'
import { turnIntoGiftCards } from '@/testing/gift-cards.server'
import { control, useTestControls } from '@/testing/test-controls.server'

jest.mock('@/lib/instance/instance.server', () => ({ showEverythingAnew: jest.fn(() => Promise.resolve()) }))

const shop = useTestCheckout()
useTestControls(shop.database)
afterEach(() => control('DELETE /test/clock'))

const DAY = 86_400_000
const MINUTE = 60_000

const placeTransfer = async (): Promise<string> =>
  (await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))).body.order_code

const timeOf = async (query: ReturnType<typeof sql>) => {
  const [row] = await database().db.execute<{ ms: string }>(sql`select extract(epoch from (${query})) * 1000 as ms`)
  return Number(row?.ms)
}

/** Within a minute, because the machine may be busy. */
const expectNear = (time: number, expected: number) => expect(Math.abs(time - expected)).toBeLessThan(MINUTE)

test('the shop, the database and the defaults of its columns follow the clock, and return to the real time', async () => {
  const expectAll = async (ahead: number) => {
    const code = await placeTransfer()
    expectNear(currentTime().getTime(), Date.now() + ahead)
    expectNear(Date.parse((await control('GET /test/clock')).body.now), Date.now() + ahead)
    expectNear(await timeOf(sql`select now()`), Date.now() + ahead)
    expectNear(await timeOf(sql`select clock_timestamp()`), Date.now() + ahead)
    expectNear(await timeOf(sql`select date_added from orders where code = ${code}`), Date.now() + ahead)
    expectNear(
      await timeOf(sql`select e.at from order_events e join orders o on o.id = e.order_id where o.code = ${code}`),
      Date.now() + ahead,
    )
  }
  await expectAll(0)
  const reply = await control('PUT /test/clock', { advance: { days: 2, hours: 1 }, sweep: false })
  expect(reply).toMatchObject({ status: 200, body: { ahead_seconds: 2 * 86_400 + 3_600, swept: null } })
  await expectAll(2 * DAY + 60 * MINUTE)
  await control('PUT /test/clock', { advance: { days: 1 }, sweep: false })
  await expectAll(3 * DAY + 60 * MINUTE)
  await control('PUT /test/clock', { now: new Date(Date.now() + 40 * DAY).toISOString(), sweep: false })
  await expectAll(40 * DAY)
  expect((await control('DELETE /test/clock')).body.ahead_seconds).toBe(0)
  await expectAll(0)
})

test('an order that is not paid in time is cancelled by the sweep after an advance, and a later one is not', async () => {
  const code = await placeTransfer()
  const advanced = await control('PUT /test/clock', { advance: { days: 15 } })
  expect(advanced.body.swept.orders).toMatchObject({ cancelledTransfers: expect.any(Number), failed: 0 })
  const state = async (of: string) =>
    (await database().db.execute<{ state: string }>(sql`select state from orders where code = ${of}`))[0]?.state
  expect(await state(code)).toBe('cancelled')
  const later = await placeTransfer()
  expect(await control('POST /test/sweep')).toMatchObject({ status: 200, body: { orders: { cancelledTransfers: 0 } } })
  expect(await state(later)).toBe('awaiting_payment')
})

test('personal data whose time is over is deleted by the sweep', async () => {
  await postOrder(buildOrderInput(shop.stock))
  await database().db.execute(sql`update outbox set sent_at = now()`)
  const { body } = await control('PUT /test/clock', { advance: { days: 400 } })
  expect(Object.values<number>(body.swept.personal_data).some((rows) => rows > 0)).toBe(true)
})

test('a sweep sends a gift card, and tells of a present once its shipping can no longer be undone', async () => {
  const card = await placeTransfer()
  await turnIntoGiftCards(database().db, card, { 'to-email': 'friend@example.com' })
  await control(`PUT /test/orders/${card}`, { state: 'paid' })
  expect((await control('POST /test/sweep')).body).toMatchObject({ gift_cards: 1, gifts: 0 })
  const { body } = await postOrder(
    buildOrderInput(shop.stock, { gift: { message: '', wrapping: false, email: 'friend@example.com' } }),
  )
  await control(`PUT /test/orders/${body.order_code}`, { state: 'shipped' })
  const { swept } = (await control('PUT /test/clock', { advance: { minutes: 1 } })).body
  expect(swept).toMatchObject({ gift_cards: 0, gifts: 1 })
})

test.each([
  [{}],
  [{ now: '2027-01-01T00:00:00Z', advance: { days: 1 } }],
  [{ now: 'tomorrow' }],
  [{ advance: { weeks: 1 } }],
  [{ advance: { days: -1 } }],
])('%j is refused', async (input) => {
  expect((await control('PUT /test/clock', input)).status).toBe(400)
})
