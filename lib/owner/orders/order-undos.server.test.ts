import { eq, sql } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderUndos } from '@/lib/platform/db/schema/order-handling'
import { orders, payments } from '@/lib/platform/db/schema/orders'
import { stockHolds } from '@/lib/platform/db/schema/stock'
import { type Transport } from '@/lib/platform/mail/transport.server'
import { sendDueEmails } from '@/lib/platform/mail/worker.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { issueDocuments } from '@/lib/owner/documents/issue-documents.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { checkOrders } from './check-orders.server'
import { performOrderAction } from './order-actions.server'
import { getOrderDetails } from './order-admin.server'
import { addOrderNote } from './order-notes.server'
import { listUndos, type UndoableState, undoOrderAction } from './order-undos.server'
import { addParcel } from './parcels.server'
import { refundOrder } from './refund-order.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db
const NOW = new Date('2026-11-25T10:00:00Z')
const at = (seconds: number) => shop.ctx(new Date(NOW.getTime() + seconds * 1000))

type Method = 'transfer' | 'via_courier'

/** An order whose emails until now were sent. */
async function placeOrder(payment_method: Method): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method }))
  await emailsAreSent()
  return body.order_code
}

const emailsAreSent = () => db().update(outbox).set({ sentAt: NOW })

const parcel = { carrier: 'acs' as const, tracking_number: '7000000001', tracking_url: '' }
const ACTIONS = { shipped: { action: 'ship', parcel }, paid: { action: 'mark-paid' } } as const

const act = (code: string, state: UndoableState) =>
  performOrderAction(at(0), { code, ...ACTIONS[state], cause: 'by maria@test.example', canBeUndone: true })
const undo = (code: string, state: UndoableState, seconds = 9) =>
  undoOrderAction(at(seconds), { code, state, cause: 'undone by maria@test.example' })

/** All that these actions change. The connection of an order is forgotten for good once somebody has acted on it. */
const stored = () =>
  db().execute(sql`
    select (select json_agg(to_jsonb(o) - 'placed_from' order by id) from orders o) as orders,
           (select json_agg(e order by id) from order_events e) as events,
           (select json_agg(s order by id) from order_shipments s) as parcels,
           (select json_agg(h order by order_id, variant_id) from stock_holds h) as holds,
           (select json_agg(s order by variant_id) from stock s) as stock,
           (select json_agg(json_build_object(p.slug, p.orders_since) order by id) from products p) as popularity,
           (select json_agg(json_build_object(m.kind, m.recipient) order by id) from outbox m) as emails,
           (select count(*) from order_undos) as undos`)

const send = async (seconds: number): Promise<string[]> => {
  const sent: string[] = []
  const transport: Transport = {
    keepsCopy: true,
    close: () => {},
    deliver: async ({ kind, subject }) => void sent.push(`${kind} ${subject}`),
  }
  while ((await sendDueEmails(db(), transport, at(seconds).now)) > 0);
  return sent
}

beforeEach(async () => {
  const owner = shop.database.current.owner.db
  await owner.execute(sql`truncate orders cascade`)
  await owner.execute(sql`truncate outbox cascade`)
  await owner.execute(sql`update products set orders_since = 0`)
  await db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to: 5, cause: 'a test' }))
})

test.each<[Method, UndoableState, before: string]>([
  ['transfer', 'paid', 'awaiting_payment'],
  ['via_courier', 'shipped', 'confirmed'],
])('of an order by %s, undoing “%s” leaves everything as it was, and no email', async (method, state, first) => {
  const code = await placeOrder(method)
  const before = await stored()
  await act(code, state)
  expect(await stored()).not.toEqual(before)
  expect(await send(9)).toEqual([])
  expect((await undo(code, state)).state).toBe(first)
  expect(await stored()).toEqual(before)
  expect(await send(3600)).toEqual([])
  expect(await checkOrders(shop.ctx())).toEqual([])
})

test('a paid order that was shipped by mistake is shipped again, with one email about it', async () => {
  const code = await placeOrder('transfer')
  await performOrderAction(at(-60), { code, action: 'mark-paid', cause: 'on the statement' })
  await emailsAreSent()
  await act(code, 'shipped')
  await undo(code, 'shipped')
  expect(await db().select({ state: stockHolds.state }).from(stockHolds)).toEqual([{ state: 'taken' }])
  await act(code, 'shipped')
  expect(await send(3600)).toEqual([expect.stringMatching(`^order_shipped .*${code}`)])
  expect((await getOrderDetails(shop.ctx(), code)).events.map(({ toState }) => toState)).toEqual([
    'awaiting_payment',
    'paid',
    'shipped',
  ])
})

test('what waits is listed with the name of the buyer until the time is over', async () => {
  const code = await placeOrder('via_courier')
  await act(code, 'shipped')
  expect(await listUndos(at(9), [code.toLowerCase()])).toEqual([
    { code, state: 'shipped', buyer: 'Eleni', until: at(10).now },
  ])
  expect(await listUndos(at(10), [code])).toEqual([])
})

test('after ten seconds the email goes, and nothing is undone', async () => {
  const code = await placeOrder('via_courier')
  await act(code, 'shipped')
  await expect(undo(code, 'shipped', 10)).rejects.toMatchObject({
    body: { detail: expect.stringContaining('on its way') },
  })
  expect(await send(10)).toEqual([expect.stringMatching('^order_shipped ')])
})

test('an email that a worker has begun to send is not taken back', async () => {
  const code = await placeOrder('via_courier')
  await act(code, 'shipped')
  await db().update(outbox).set({ attempts: 1 })
  const before = await stored()
  await expect(undo(code, 'shipped')).rejects.toThrow('on its way')
  expect(await stored()).toEqual(before)
})

const CHANGES: [what: string, method: Method, state: UndoableState, change: (code: string) => Promise<unknown>][] = [
  [
    'a parcel',
    'via_courier',
    'shipped',
    (code) => addParcel(at(1), { code, parcel: { ...parcel, tracking_number: '7000000002' } }),
  ],
  ['a receipt', 'transfer', 'paid', (code) => issueDocuments(at(1), code)],
  [
    'a refund of a part',
    'transfer',
    'paid',
    (code) => refundOrder(at(1), { code, amountCents: 100, cause: 'a scratch' }),
  ],
  [
    'another action',
    'transfer',
    'paid',
    (code) => performOrderAction(at(1), { code, action: 'ship', cause: 'by nikos@test.example' }),
  ],
  [
    'a delivery',
    'via_courier',
    'shipped',
    (code) => db().update(orders).set({ deliveredOn: '2026-11-25' }).where(eq(orders.code, code)),
  ],
  [
    'a payment',
    'transfer',
    'paid',
    async (code) => {
      const [order] = await db().select().from(orders).where(eq(orders.code, code))
      await db()
        .insert(payments)
        .values({ orderId: order?.id ?? '', provider: 'sandbox', intentId: code, amountCents: 1, status: 'succeeded' })
    },
  ],
]

test.each(CHANGES)('%s since then keeps the action from being undone', async (_, method, state, change) => {
  const code = await placeOrder(method)
  await act(code, state)
  await change(code)
  const before = await stored()
  await expect(undo(code, state)).rejects.toThrow('has changed since')
  expect(await stored()).toEqual(before)
})

test('a note does not', async () => {
  const code = await placeOrder('via_courier')
  await act(code, 'shipped')
  await addOrderNote(at(1), { code, body: 'The wrong parcel.', author: 'maria@test.example' })
  expect((await undo(code, 'shipped')).state).toBe('confirmed')
})

test('who may undo one thing does not undo another by it', async () => {
  const code = await placeOrder('transfer')
  await act(code, 'paid')
  await expect(undo(code, 'shipped')).rejects.toThrow('Nothing was undone')
})

test('of two people who undo the same, the second is told', async () => {
  const code = await placeOrder('via_courier')
  await act(code, 'shipped')
  const results = await Promise.allSettled([undo(code, 'shipped'), undo(code, 'shipped')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the email goes at once where the person has left or pieces are missing, because that cannot be undone', async () => {
  const left = await placeOrder('via_courier')
  await db().update(orders).set({ personLeft: true }).where(eq(orders.code, left))
  await act(left, 'shipped')
  const missing = await placeOrder('transfer')
  await db().execute(sql`
    update stock_holds set state = 'given_back' from orders o where o.id = order_id and o.code = ${missing}`)
  await act(missing, 'paid')
  expect(await db().select().from(orderUndos)).toEqual([])
  expect(await db().$count(outbox, eq(outbox.nextAttemptAt, at(10).now))).toBe(0)
})

test('without an undo, no order goes back to an earlier state', async () => {
  const code = await placeOrder('via_courier')
  await act(code, 'shipped')
  await db().delete(orderUndos)
  await expect(
    db().transaction(async (tx) => {
      await tx.execute(sql`select set_config('shop.cause', 'by hand', true)`)
      await tx.update(orders).set({ state: 'confirmed' }).where(eq(orders.code, code))
    }),
  ).rejects.toThrow()
})
