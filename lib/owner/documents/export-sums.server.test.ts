import { eq, isNotNull, sql } from 'drizzle-orm'
import { parseCsv } from '@/lib/platform/base/csv'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orders, payments } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { exportOrders, ordersCsv } from '@/lib/owner/orders/export-orders.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { refreshOrderPayments } from '@/lib/shop/order-payments/order-payment.server'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { addGiftCard } from '@/testing/gift-cards.server'
import { refundOrder } from '@/lib/owner/orders/refund-order.server'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { documentsCsv, exportDocuments } from './export-documents.server'
import { exportResponse, jsonList, parseExportQuery } from './export-response.server'
import { issueDocuments, issueDueCreditNotes } from './issue-documents.server'
import { collectRows, collectText } from '@/testing/collect'

// The sandbox sends its events over HTTP, and no server runs in this test.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db

const QUANTITIES = [1, 2, 3]

async function order(method: 'card' | 'transfer' | 'via_courier', quantity: number): Promise<string> {
  const total = quantity * 20 + 4
  const { body } = await postOrder(
    buildOrderInput(shop.stock, {
      payment_method: method,
      items: [{ variant: shop.stock.ring, quantity, price: (quantity * 20).toFixed(2) }],
      paid_amount: total.toFixed(2),
    }),
  )
  const ctx = shop.ctx()
  const code: string = body.order_code
  if (method === 'card') {
    await tryCard(body.client_secret, '4242424242424242')
    await refreshOrderPayments(ctx, cardProvider(), await findOrderByCode(ctx, code))
  }
  return code
}

const act = (code: string, action: 'ship' | 'mark-paid') =>
  performOrderAction(shop.ctx(), { code, action, cause: 'test' })

/** A finished refund, as the shop records it. */
async function refund(code: string, amountCents: number): Promise<void> {
  const { id: orderId } = await findOrderByCode(shop.ctx(), code)
  const [payment] = await db()
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.orderId, orderId))
    .returning()
  const key = `test-${code}-${amountCents}`
  const of = { orderId, paymentId: payment?.id ?? null, key, amountCents, refundedBeforeCents: 0 }
  await db()
    .insert(orderRefunds)
    .values({ ...of, cause: 'test', refundedAt: new Date() })
}

let cardOrders: string[] = []

beforeAll(async () => {
  await db().update(settings).set({ vatCharged: true, vatRateBp: 2400 })
  cardOrders = []
  for (const quantity of QUANTITIES) cardOrders.push(await order('card', quantity))
  await refund(cardOrders[0] as string, 2400)
  await act(cardOrders[1] as string, 'ship')
  const transfers = [await order('transfer', 2), await order('transfer', 1), await order('transfer', 3)]
  await act(transfers[0] as string, 'mark-paid')
  await act(transfers[1] as string, 'mark-paid')
  await refund(transfers[1] as string, 1001)
  await refund(transfers[1] as string, 250)
  const couriers = [await order('via_courier', 1), await order('via_courier', 2)]
  await act(couriers[0] as string, 'ship')
  const sold = [...cardOrders, ...transfers.slice(0, 2), couriers[0] as string]
  for (const code of sold) await issueDocuments(shop.ctx(), code)
  await issueDueCreditNotes(shop.ctx())
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The sum of a column, in cents. */
function sumOfColumn(csv: string, heading: string): number {
  const [headings, ...rows] = parseCsv(csv).rows.map(({ cells }) => cells)
  const at = headings?.indexOf(heading) ?? -1
  if (at < 0) throw new Error(`There is no column ${heading}.`)
  return sum(rows.map((cells) => Math.round(Number(cells[at] || 0) * 100)))
}

const dbSum = async (query: Promise<{ cents: unknown }[]>) => Number((await query)[0]?.cents ?? 0)

test('the sums of the exported orders are those of orders, payments and refunds, to the cent', async () => {
  const exported = await collectRows(exportOrders({ db: db() }, {}))
  const csv = await collectText(ordersCsv({ db: db() }, {}))
  const totals = await dbSum(
    db()
      .select({ cents: sql`sum(${orders.totalCents})` })
      .from(orders),
  )
  expect(sumOfColumn(csv, 'total')).toBe(totals)
  expect(sumOfColumn(csv, 'items') + sumOfColumn(csv, 'shipping') + sumOfColumn(csv, 'special fees')).toBe(totals)
  expect(sumOfColumn(csv, 'total 24%')).toBe(totals)

  const kept = await dbSum(
    db()
      .select({
        cents: sql`sum(${payments.amountCents} - ${payments.refundedCents}) filter (where status = 'succeeded')`,
      })
      .from(payments),
  )
  const byCard = exported.filter(({ payment_method }) => payment_method === 'card')
  expect(sum(byCard.map(({ paid_cents, refunded_cents }) => paid_cents - refunded_cents))).toBe(kept)

  const refunded = await dbSum(
    db()
      .select({ cents: sql`sum(${orderRefunds.amountCents})` })
      .from(orderRefunds)
      .where(isNotNull(orderRefunds.refundedAt)),
  )
  expect(refunded).toBe(2400 + 1001 + 250)
  expect(sumOfColumn(csv, 'refunded')).toBe(refunded)
})

test('receipts less credit notes are what was paid less what was refunded, to the cent', async () => {
  const exported = await collectRows(exportOrders({ db: db() }, {}))
  const documents = await collectText(documentsCsv({ db: db() }, {}))
  const paid = sum(exported.map(({ paid_cents }) => paid_cents))
  const refunded = sum(exported.map(({ refunded_cents }) => refunded_cents))
  expect(sumOfColumn(documents, 'charged')).toBe(paid)
  expect(sumOfColumn(documents, 'refunded')).toBe(refunded)
  expect(sumOfColumn(documents, 'charged 24%') - sumOfColumn(documents, 'refunded 24%')).toBe(paid - refunded)
  const sold = exported.filter(({ paid_cents }) => paid_cents > 0)
  expect(sumOfColumn(documents, 'VAT charged 24%')).toBe(
    sum(sold.flatMap(({ vat }) => vat.map(({ vat_cents }) => vat_cents))),
  )
  // The whole of 24.00 €, and the parts of 10.01 € and 2.50 €.
  expect(sumOfColumn(documents, 'VAT refunded 24%')).toBe(465 + 194 + 48)
  const numbers = exported.flatMap((one) => one.documents.map(({ number }) => number))
  expect(numbers.toSorted()).toEqual(
    (await collectRows(exportDocuments({ db: db() }, {}))).map(({ number }) => number).toSorted(),
  )
})

test('gift cards are in columns of their own: what they paid, what went back to them, and those that were sold', async () => {
  const { owner } = shop.database.current
  const card = await addGiftCard(db(), 1000, { vatKind: 'single', vatRateBp: 2400 })
  const gift_cards = [{ code: card.code, amount: '10.00' }]
  const paid = (await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer', gift_cards }))).body
    .order_code as string
  const sold = await order('transfer', 2)
  await owner.db.execute(sql`
    with sold as (update order_lines set gift_card = true, vat_rate_bp = null, vat_cents = null
      where order_id = (select id from orders where code = ${sold}) returning order_id)
    update order_vat set items_cents = 0, items_vat_cents = 0 where order_id in (select order_id from sold)`)
  const before = await collectRows(exportOrders({ db: db() }, { codes: [paid] }))
  expect(before).toMatchObject([{ paid_cents: 1000, paid_by_gift_card_cents: 1000 }])
  for (const code of [paid, sold]) await act(code, 'mark-paid')
  for (const code of [paid, sold]) await issueDocuments(shop.ctx(), code)
  await refundOrder(shop.ctx(), { code: paid, amountCents: 1700, cause: 'test' })
  await issueDueCreditNotes(shop.ctx())
  const ordered = await collectText(ordersCsv({ db: db() }, { codes: [paid, sold] }))
  const documents = await collectText(documentsCsv({ db: db() }, {}))
  expect(
    ['paid', 'paid by gift card', 'refunded', 'refunded to gift card', 'gift cards sold'].map((name) =>
      sumOfColumn(ordered, name),
    ),
  ).toEqual([...[2400 + 4400, 1000, 1700, 300], 4000])
  expect(
    [
      'paid by gift card',
      'refunded to gift card',
      'gift cards sold without VAT',
      'gift cards returned without VAT',
    ].map((name) => sumOfColumn(documents, name)),
  ).toEqual([1000, 300, 4000, 0])
})

test('an export has the chosen orders, or those of the days of the shop', async () => {
  const codes = cardOrders.slice(0, 2)
  expect((await collectRows(exportOrders({ db: db() }, { codes }))).map(({ code }) => code)).toEqual(codes)
  const query = (search: string) => parseExportQuery(new Request(`http://localhost:3000/desk/orders/export?${search}`))
  expect(query('from=2026-07-01&to=2026-07-31').period).toEqual({
    from: new Date('2026-06-30T21:00:00Z'),
    before: new Date('2026-07-31T21:00:00Z'),
  })
  expect(query('from=2026-12-01&to=').period).toEqual({ from: new Date('2026-11-30T22:00:00Z') })
  expect(() => query('from=yesterday')).toThrow(expect.objectContaining({ kind: 'invalid' }))
})

test('the same export as JSON has the rows, and is a file to save', async () => {
  const exported = await collectRows(exportDocuments({ db: db() }, {}))
  const response = exportResponse(
    'documents',
    { format: 'json', days: '2026-11-01_2026-11-30' },
    jsonList(exportDocuments({ db: db() }, {}, 2)),
  )
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="documents-2026-11-01_2026-11-30.json"',
  )
  expect(await response.text()).toBe(`${JSON.stringify(exported, null, 2)}\n`)
})

test('an export of several pages has each row once, in the same order', async () => {
  const ctx = { db: db() }
  // Two orders of one moment must not be lost between two pages.
  await db()
    .update(orders)
    .set({ dateAdded: new Date('2026-11-20T10:00:00.123Z') })
  const whole = await collectRows(exportOrders(ctx, {}))
  expect(whole.length).toBeGreaterThan(3)
  expect(await collectRows(exportOrders(ctx, {}, 2))).toEqual(whole)
  expect(await collectText(ordersCsv(ctx, {}, 2))).toBe(await collectText(ordersCsv(ctx, {})))
  expect(await collectRows(exportDocuments(ctx, {}, 1))).toEqual(await collectRows(exportDocuments(ctx, {})))
  expect(await collectText(documentsCsv(ctx, {}, 1))).toBe(await collectText(documentsCsv(ctx, {})))
  const none = jsonList(exportOrders(ctx, { before: new Date('2020-01-01') }))
  expect(await collectText(none)).toBe('[]\n')
})

test('export, receipt and the list of documents have the day of the shop, with its time zone', async () => {
  const code = await order('card', 1)
  await db()
    .update(orders)
    .set({ dateAdded: new Date('2026-11-24T22:30:00Z') })
    .where(eq(orders.code, code))
  const csv = await collectText(ordersCsv(shop.ctx(), { codes: [code] }))
  expect(csv).toContain('2026-11-25T00:30:00+02:00')
  expect(csv).toContain(',time zone,')
  expect(csv).toContain(',Europe/Athens,')
  const [receipt] = await issueDocuments(shop.ctx(), code)
  expect(receipt?.order.placed_on).toBe('2026-11-25')
  expect(await collectText(documentsCsv(shop.ctx(), {}))).toContain('"2026-11-25",card,')
})
