import { eq } from 'drizzle-orm'
import { POST as cancellationForm } from '@/app/api/forms/late-order/cancellation/route'
import { setClockOffset } from '@/lib/platform/base/clock.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderPromises } from '@/lib/platform/db/schema/order-handling'
import { orders } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { accessTokenOf, findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { listCancelledByBuyer, listUrgentOrders, loadBoard } from './board.server'
import { tellNewDay } from './tell-new-day.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

// A Monday, before weeks without public holidays.
const MONDAY = new Date('2026-11-16T12:00:00+02:00')
const PROMISED = '2026-11-19'
const LATER = '2026-11-27'
const ctx = (now = MONDAY) => shop.ctx(now)

beforeAll(async () => {
  setClockOffset(MONDAY.getTime() - Date.now())
  await db().update(products).set({ leadDays: 3 }).where(eq(products.id, shop.stock.ringProduct))
  await db().transaction((tx) =>
    setStock({ db: tx }, { variantId: shop.stock.ring, to: 'made_to_order', cause: 'a test' }),
  )
})
afterEach(async () => {
  await db().update(orders).set({ promisedOn: null, leadDays: null })
  await db().update(settings).set({ workshop: {} })
})
afterAll(() => setClockOffset(0))

async function place({ paid = false, language = 'en' } = {}) {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: paid ? 'transfer' : 'via_courier' }))
  const code = String(body.order_code)
  await db().update(orders).set({ language }).where(eq(orders.code, code))
  if (paid) await performOrderAction(ctx(), { code, action: 'mark-paid', cause: 'by the owner' })
  return code
}

const tell = (code: string, over: Partial<Parameters<typeof tellNewDay>[1]> = {}) =>
  tellNewDay(ctx(), { code, day: LATER, reason: '', author: 'owner@test.example', seen: PROMISED, ...over })

const sendForm = async (code: string) => {
  const token = accessTokenOf(await findOrderByCode(ctx(), code))
  const response = await cancellationForm(
    new Request('http://localhost:3000/api/forms/late-order/cancellation', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams({ token }),
    }),
  )
  expect([response.status, response.headers.get('location')]).toEqual([303, `/shop/cart/order/${token}`])
  return showOrder(ctx(), { access_token: token })
}

const emailsOf = async (code: string, kind: string) =>
  (await db().select().from(outbox).where(eq(outbox.kind, kind))).filter(({ subject }) => subject.includes(code))

test('a buyer is told a new day with the reason and the right to cancel, in the language of the order', async () => {
  const [code, greek] = [await place(), await place({ language: 'el' })]
  await tell(code, { reason: 'The stone came late.' })
  await tell(greek)
  const [email] = await emailsOf(code, 'order_new_day')
  expect(email?.text).toContain('leaves the workshop by Thursday 19 November. It now leaves by Friday 27 November.')
  expect(email?.text).toContain('The stone came late.')
  expect(email?.text).toContain('cancel the whole order until it leaves')
  expect((await emailsOf(greek, 'order_new_day'))[0]?.text).toContain('έως την Παρασκευή 27 Νοεμβρίου')
  const order = await findOrderByCode(ctx(), code)
  expect(order.promisedOn).toBe(LATER)
  expect(await db().select().from(orderPromises).where(eq(orderPromises.orderId, order.id))).toMatchObject([
    { before: PROMISED, promisedOn: LATER, author: 'owner@test.example' },
  ])
  expect((await showOrder(ctx(), { access_token: accessTokenOf(order) })).new_day).toEqual({
    ...{ before: PROMISED, leaves_by: LATER, may_cancel: true, cancelled_at: null },
  })
})

test.each([
  ['a day that is not later', { day: PROMISED }],
  ['a day that has passed', { seen: PROMISED, day: '2026-11-20' }, new Date('2026-11-23T12:00:00+02:00')],
  ['another promise than the owner saw', { seen: '2026-11-18' }],
])('%s is refused, and nobody is told', async (_, over, now = MONDAY) => {
  const code = await place()
  await expect(
    tellNewDay(ctx(now), { code, day: LATER, reason: '', author: 'a', seen: PROMISED, ...over }),
  ).rejects.toThrow()
  expect(await emailsOf(code, 'order_new_day')).toEqual([])
})

test('the board marks a gift', async () => {
  const gift = { message: '', wrapping: false }
  const { body } = await postOrder(buildOrderInput(shop.stock, { gift }))
  const other = await place()
  const marks = (await loadBoard(ctx())).days.flatMap(([, of]) => of.map(({ code, isWrapped }) => [code, isWrapped]))
  expect(marks).toEqual([
    [body.order_code, false],
    [other, null],
  ])
})

test('a buyer who was told no new day cannot cancel', async () => {
  const code = await place({ paid: true })
  expect(await sendForm(code)).toMatchObject({ state: 'paid', new_day: null })
})

test('an order that nobody has paid is cancelled at once', async () => {
  const code = await place()
  await tell(code)
  expect(await sendForm(code)).toMatchObject({ state: 'cancelled', new_day: { may_cancel: false } })
  expect(await emailsOf(code, 'order_cancelled_by_buyer')).toHaveLength(2)
})

test('a paid order that its buyer cancels waits for its refund, and cannot be shipped', async () => {
  const code = await place({ paid: true })
  await tell(code)
  const shown = await sendForm(code)
  expect(shown).toMatchObject({ state: 'paid', new_day: { may_cancel: false, cancelled_at: expect.any(String) } })
  await sendForm(code)
  expect(await emailsOf(code, 'order_cancelled_by_buyer')).toHaveLength(2)
  expect((await listCancelledByBuyer(ctx())).map((order) => order.code)).toContain(code)
  expect((await loadBoard(ctx())).days).toEqual([])
  await expect(performOrderAction(ctx(), { code, action: 'ship', cause: 'a test' })).rejects.toThrow()
  await expect(tell(code, { seen: LATER, day: '2026-12-04' })).rejects.toThrow()
  await performOrderAction(ctx(), { code, action: 'refund', cause: 'by the owner' })
  expect((await listCancelledByBuyer(ctx())).map((order) => order.code)).not.toContain(code)
})

test('a buyer cannot cancel what has left', async () => {
  const code = await place({ paid: true })
  await tell(code)
  await performOrderAction(ctx(), { code, action: 'ship', cause: 'a test' })
  expect(await sendForm(code)).toMatchObject({ state: 'shipped', new_day: { may_cancel: false, cancelled_at: null } })
})

test('the board has open orders by their day, and proposes a day with room', async () => {
  await db()
    .update(settings)
    .set({ workshop: { pieces_per_week: 5, days_off: [] } })
  const codes = [await place(), await place(), await place({ paid: true })]
  const { days, weeks } = await loadBoard(ctx())
  expect(days.map(([day, found]) => [day, found.map(({ code }) => code)])).toEqual([[PROMISED, codes]])
  expect(days[0]?.[1][0]).toMatchObject({
    pieces: [{ title: 'Ring, Silver', quantity: 1, isMade: true }],
    proposed: '2026-11-20',
  })
  expect(weeks).toEqual([{ monday: '2026-11-16', promised: 3, toMake: 3, capacity: 5 }])

  const late = new Date('2026-11-23T12:00:00+02:00')
  expect(await listUrgentOrders(ctx(), 2)).toMatchObject({ count: 0 })
  expect(await listUrgentOrders(ctx(late), 2)).toMatchObject({
    count: 3,
    rows: [{ standing: 'late' }, { code: codes[1] }],
  })
})
