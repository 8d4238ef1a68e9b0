import { eq } from 'drizzle-orm'
import { setClockOffset } from '@/lib/platform/base/clock.server'
import { products, workshopRoom } from '@/lib/platform/db/schema/catalogue'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { findLeadTime } from '@/lib/shop/cart/cart-lead-time.server'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { showProduct } from '@/lib/shop/catalogue/product.server'
import { type Workshop } from '@/lib/shop/lead-time/lead-time'
import { publishRoom } from '@/lib/shop/lead-time/workload.server'
import { showOrder } from '@/lib/shop/my-orders/show-order.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

// A Monday, before weeks without public holidays.
const MONDAY = new Date('2026-11-16T12:00:00+02:00')
const setNow = (now: Date) => setClockOffset(now.getTime() - Date.now())
const daysAfter = (days: number) => new Date(MONDAY.getTime() + days * 86_400_000)

const setWorkshop = (workshop: Workshop) => db().update(settings).set({ workshop })

beforeAll(async () => {
  await db().update(products).set({ leadDays: 3 }).where(eq(products.id, shop.stock.ringProduct))
  await db().transaction((tx) =>
    setStock({ db: tx }, { variantId: shop.stock.ring, to: 'made_to_order', cause: 'a test' }),
  )
  await publishStock(db())
})
beforeEach(async () => {
  setNow(MONDAY)
  await db().update(orders).set({ promisedOn: null, leadDays: null })
  await setWorkshop({ pieces_per_week: null, days_off: [] })
})
afterAll(() => setClockOffset(0))

const rings = (quantity: number) => [{ variant: shop.stock.ring, quantity, price: (20 * quantity).toFixed(2) }]

async function order(over: Parameters<typeof buildOrderInput>[1] = {}) {
  const { status, body } = await postOrder(buildOrderInput(shop.stock, over))
  expect(status).toBe(201)
  const [row] = await db().select().from(orders).where(eq(orders.code, body.order_code))
  if (!row) throw new Error('The order was not stored.')
  return { ...row, token: body.access_token as string }
}

const leadTime = (items: { variant: number; quantity: number }[]) => findLeadTime(shop.ctx(MONDAY), { items })
const shown = async (token: string) => (await showOrder(shop.ctx(MONDAY), { access_token: token })).delivery
const emailOf = async (code: string, kind: string) =>
  (await db().select().from(outbox).where(eq(outbox.kind, kind))).find(({ subject }) => subject.includes(code))?.text

test('an order keeps the day that the cart was told, and its lines what each piece takes', async () => {
  expect(await leadTime([{ variant: shop.stock.ring, quantity: 1 }])).toEqual({
    working_days: 3,
    leaves_by: '2026-11-19',
  })
  const { id, code, promisedOn, leadDays, token } = await order()
  expect([promisedOn, leadDays]).toEqual(['2026-11-19', 3])
  expect(await db().select({ days: orderLines.leadDays }).from(orderLines).where(eq(orderLines.orderId, id))).toEqual([
    { days: 3 },
  ])
  await setWorkshop({ pieces_per_week: 1, days_off: [{ from: '2026-11-17', until: '2026-12-17' }] })
  expect(await shown(token)).toMatchObject({ leaves_by: '2026-11-19', working_days: 3 })
  expect(await emailOf(code, 'order_confirmation')).toContain('leaves the workshop by Thursday 19 November')
})

test('what is there promises no day', async () => {
  expect(await leadTime([{ variant: shop.stock.brooch, quantity: 1 }])).toEqual({ working_days: null, leaves_by: null })
  const items = [{ variant: shop.stock.brooch, quantity: 1, price: '30.00' }]
  const { promisedOn, token } = await order({ items, paid_amount: '40.50' })
  expect(promisedOn).toBeNull()
  expect(await shown(token)).toMatchObject({ leaves_by: null, working_days: null })
})

test('orders share what the workshop makes, also those that are placed at the same time', async () => {
  await setWorkshop({ pieces_per_week: 5, days_off: [] })
  const placed = await Promise.all([1, 2, 3].map(() => order({ items: rings(2), paid_amount: '44.00' })))
  expect(placed.map(({ promisedOn }) => promisedOn).sort()).toEqual(['2026-11-19', '2026-11-19', '2026-11-23'])
  expect((await leadTime([{ variant: shop.stock.ring, quantity: 1 }])).leaves_by).toBe('2026-11-24')
})

test('an order that would leave later than its shopper saw is refused, and says the day', async () => {
  await setWorkshop({ pieces_per_week: 5, days_off: [] })
  const { leaves_by } = await leadTime([{ variant: shop.stock.ring, quantity: 2 }])
  await order({ items: rings(3), paid_amount: '64.00' })
  const seen = { items: rings(2), paid_amount: '44.00', leaves_by: leaves_by ?? undefined }
  const refused = await postOrder(buildOrderInput(shop.stock, seen))
  expect(refused).toMatchObject({
    status: 409,
    body: { leaves_by: [expect.stringContaining('leaves the workshop by Friday 20 November')] },
  })
  expect(await order({ ...seen, leaves_by: '2026-11-20' })).toMatchObject({ promisedOn: '2026-11-20' })
})

test('an order that waits for its payment takes no room, and is promised its days from the payment on', async () => {
  await setWorkshop({ pieces_per_week: 5, days_off: [] })
  const { code, token } = await order({ payment_method: 'transfer', items: rings(4), paid_amount: '84.00' })
  expect(await emailOf(code, 'order_confirmation')).toContain('leaves the workshop 3 working days after your payment')
  expect(await shown(token)).toMatchObject({ leaves_by: null, working_days: 3 })
  expect((await leadTime([{ variant: shop.stock.ring, quantity: 4 }])).leaves_by).toBe('2026-11-19')

  setNow(daysAfter(3))
  await performOrderAction(shop.ctx(daysAfter(3)), { code, action: 'mark-paid', cause: 'by the owner' })
  expect(await shown(token)).toMatchObject({ leaves_by: '2026-11-24' })
  expect(await emailOf(code, 'order_payment_received')).toContain('leaves the workshop by Tuesday 24 November')
})

test('pages say the day, which changes with the days and with the room of the workshop', async () => {
  await setWorkshop({ pieces_per_week: 5, days_off: [] })
  const page = async (now: Date) => {
    await publishRoom(shop.ctx(now))
    await refreshSnapshot(shop.ctx(now))
    return (await showProduct(shop.ctx(now), { product_slug: 'ring' })).variants[0]
  }
  expect(await page(MONDAY)).toMatchObject({ lead_days: 3, leaves_by: '2026-11-19' })
  expect(await publishRoom(shop.ctx(MONDAY))).toBe(false)
  await order({ items: rings(9), shipping_fee: '0.00', paid_amount: '180.00' })
  expect(await publishRoom(shop.ctx(MONDAY))).toBe(true)
  // Pages of other products stay cached.
  expect((await refreshSnapshot(shop.ctx(MONDAY))).changedProducts).toEqual(new Set([shop.stock.ringProduct]))
  expect(await page(MONDAY)).toMatchObject({ leaves_by: '2026-11-27' })
  expect(await page(daysAfter(11))).toMatchObject({ leaves_by: '2026-12-10' })
})

test('a shop without lead times says no day, and nothing changes with the days', async () => {
  await publishRoom(shop.ctx(MONDAY))
  await db().update(products).set({ leadDays: null })
  expect(await publishRoom(shop.ctx(MONDAY))).toBe(true)
  expect(await db().select().from(workshopRoom)).toEqual([])
  expect(await publishRoom(shop.ctx(daysAfter(1)))).toBe(false)
})
