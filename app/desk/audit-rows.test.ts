import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { TEST_ADDRESS } from '@/testing/address'
import { dayOf } from '@/lib/platform/base/working-days'
import { buildOrderInput, postOrder, tryCard, useTestCheckout } from '@/testing/checkout.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { addParcel as addOrderParcel } from '@/lib/owner/orders/parcels.server'
import { refreshOrderPayments } from '@/lib/shop/order-payments/order-payment.server'
import { receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { orderShipments } from '@/lib/platform/db/schema/order-handling'
import { orders, sandboxRefunds } from '@/lib/platform/db/schema/orders'
import { auditLog } from '@/lib/platform/db/schema/staff'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { actAs, refuseRecords, sendForm } from '@/testing/desk.server'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { cancelUnpaidOrders } from './actions.server'
import { issueReceipts } from './documents/actions.server'
import * as orderActions from './orders/actions.server'
import { invite } from './staff/actions.server'
import * as withdrawalActions from './withdrawals/actions.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))
// No server runs here that events could be posted to.
jest.mock('@/lib/shop/payments/provider/sandbox-event-scheduler.server', () => ({
  deliverEventsNow: () => {},
  startSandboxEventScheduler: () => {},
}))

const shop = useTestCheckout()
const db = () => shop.database.current.db

type Method = 'card' | 'transfer' | 'via_courier'

/** An order of a ring, in the state in which its buyer leaves it. */
async function place(method: Method, { declined = false } = {}) {
  const address = { ...TEST_ADDRESS, email: `${randomUUID()}@test.example` }
  const input = buildOrderInput(shop.stock, {
    billing_address: address,
    shipping_address: address,
    payment_method: method,
  })
  const { body } = await postOrder(input)
  if (method === 'card' && !declined) {
    await tryCard(body.client_secret, '4242424242424242')
    await refreshOrderPayments(shop.ctx(), cardProvider(), await findOrderByCode(shop.ctx(), body.order_code))
  }
  return { code: String(body.order_code), email: address.email }
}

const act = (code: string, action: 'ship' | 'mark-paid', canBeUndone = false) =>
  performOrderAction(shop.ctx(), { code, action, cause: 'a test', canBeUndone })

async function placeShipped() {
  const placed = await place('via_courier')
  await act(placed.code, 'ship')
  return placed
}

/** A statement of withdrawal about an order that was shipped. */
async function state({ code, email }: { code: string; email: string }, { late = false } = {}): Promise<string> {
  if (late)
    await db()
      .update(orders)
      .set({ deliveredOn: '2026-01-07', withdrawalNoticeOn: '2026-01-07' })
      .where(eq(orders.code, code))
  const statement = { name: 'Eleni', order_code: code, email, lines: null }
  await receiveWithdrawal(shop.ctx(), statement, { clientAddress: email })
  const [stored] = await db().select().from(withdrawals).where(eq(withdrawals.orderCode, code))
  return String(stored?.id)
}

const NO_PARCEL = { carrier: '', tracking_number: '', tracking_url: '' }
const PARCEL = { carrier: 'acs', tracking_number: '1234567890', tracking_url: '' }
const today = () => dayOf(new Date())

/** Each makes what its action is about, and returns the form and what the rows of the audit log are about. */
const CASES: [
  name: string,
  action: FormAction,
  prepare: () => Promise<{ form: Record<string, string | string[]>; subject: string }>,
][] = [
  [
    'ship',
    orderActions.shipOrder,
    async () => {
      const { code } = await place('via_courier')
      return { form: { code, seen: 'confirmed', ...PARCEL }, subject: code }
    },
  ],
  [
    'ship several',
    orderActions.shipOrders,
    async () => {
      const { code } = await place('via_courier')
      const fields = Object.entries({ seen: 'confirmed', ...NO_PARCEL }).map(([name, value]) => [
        `${code}.${name}`,
        value,
      ])
      return { form: { codes: code, ...Object.fromEntries(fields) }, subject: code }
    },
  ],
  [
    'add a parcel',
    orderActions.addParcel,
    async () => {
      const { code } = await placeShipped()
      return { form: { code, ...PARCEL }, subject: code }
    },
  ],
  [
    'remove a parcel',
    orderActions.removeParcel,
    async () => {
      const { code } = await placeShipped()
      const { id: orderId } = await addOrderParcel(shop.ctx(), { code, parcel: { ...PARCEL, carrier: 'acs' } })
      const [parcel] = await db().select().from(orderShipments).where(eq(orderShipments.orderId, orderId))
      return { form: { code, id: String(parcel?.id) }, subject: code }
    },
  ],
  [
    'mark as delivered',
    orderActions.deliverOrder,
    async () => {
      const { code } = await placeShipped()
      return { form: { code, on: today() }, subject: code }
    },
  ],
  [
    'add a note',
    orderActions.addNote,
    async () => {
      const { code } = await place('via_courier')
      return { form: { code, note: 'Wrap it as a present.' }, subject: code }
    },
  ],
  [
    'undo the shipping',
    orderActions.undoShipping,
    async () => {
      const { code } = await place('via_courier')
      await act(code, 'ship', true)
      return { form: { codes: code }, subject: code }
    },
  ],
  [
    'undo a payment',
    orderActions.undoPayment,
    async () => {
      const { code } = await place('transfer')
      await act(code, 'mark-paid', true)
      return { form: { code }, subject: code }
    },
  ],
  [
    'mark as paid',
    orderActions.markOrderPaid,
    async () => {
      const { code } = await place('transfer')
      return { form: { code, seen: 'awaiting_payment' }, subject: code }
    },
  ],
  [
    'cancel',
    orderActions.cancelOrder,
    async () => {
      const { code } = await place('transfer')
      return { form: { code, seen: 'awaiting_payment' }, subject: code }
    },
  ],
  [
    'cancel an order whose card was not paid',
    orderActions.cancelOrder,
    async () => {
      const { code } = await place('card', { declined: true })
      return { form: { code, seen: 'awaiting_payment' }, subject: code }
    },
  ],
  [
    'cancel the unpaid orders of a connection',
    cancelUnpaidOrders,
    async () => {
      await db().transaction((tx) => setStock({ db: tx }, { variantId: shop.stock.ring, to: 9, cause: 'a test' }))
      const { code } = await place('transfer')
      const connection = randomUUID()
      await db().update(orders).set({ placedFrom: connection }).where(eq(orders.code, code))
      return { form: { connection }, subject: code }
    },
  ],
  [
    'refund by card',
    orderActions.refundOrder,
    async () => {
      const { code } = await place('card')
      return { form: { code, amount: '5.00', key: randomUUID(), seen_refunded: '0' }, subject: code }
    },
  ],
  [
    'refund a transfer',
    orderActions.refundOrder,
    async () => {
      const { code } = await place('transfer')
      await act(code, 'mark-paid')
      return { form: { code, amount: '24.00', key: randomUUID(), seen_refunded: '0' }, subject: code }
    },
  ],
  [
    'accept a statement',
    withdrawalActions.acceptStatement,
    async () => {
      const placed = await placeShipped()
      const id = await state(placed, { late: true })
      return { form: { id }, subject: `${placed.code} ${id}` }
    },
  ],
  [
    'refuse a statement',
    withdrawalActions.refuseStatement,
    async () => {
      const placed = await placeShipped()
      const id = await state(placed)
      return { form: { id, reason: 'It was worn.' }, subject: `${placed.code} ${id}` }
    },
  ],
  [
    'record what arrived',
    withdrawalActions.recordArrivalOfItems,
    async () => {
      const placed = await placeShipped()
      const id = await state(placed)
      return { form: { id, on: today() }, subject: `${placed.code} ${id}` }
    },
  ],
  [
    'refund a statement',
    withdrawalActions.refundStatement,
    async () => {
      const placed = await place('card')
      const id = await state(placed)
      return { form: { id }, subject: `${placed.code} ${id}` }
    },
  ],
  [
    'refund nothing of a parcel that was not paid',
    withdrawalActions.refundStatement,
    async () => {
      const placed = await place('via_courier')
      const id = await state(placed)
      return { form: { id }, subject: `${placed.code} ${id}` }
    },
  ],
  [
    'issue receipts',
    issueReceipts,
    async () => {
      const { code } = await placeShipped()
      return { form: { codes: code }, subject: code }
    },
  ],
  [
    'invite',
    invite,
    async () => {
      const email = `${randomUUID()}@desk.example`
      return { form: { email, role: 'packer' }, subject: `staff ${email}` }
    },
  ],
]

/** All that these actions change. What a refund has begun stays, so that it can be continued. */
const snapshot = () =>
  db().execute(sql`
    select (select json_agg(o order by id) from (select id, state, delivered_on from orders) o) as orders,
           (select json_agg(s order by id) from order_shipments s) as parcels,
           (select json_agg(e order by id) from order_events e) as events,
           (select json_agg(e order by id) from withdrawal_events e where kind <> 'refund_begun') as statements,
           (select count(*) from order_refunds where refunded_at is not null) as refunds,
           (select count(*) from order_notes) as notes,
           (select count(*) from documents) as documents,
           (select json_agg(c) from document_counters c) as numbers,
           (select count(*) from staff) as staff,
           (select count(*) from outbox) as emails`)

const subjects = async () => (await db().select().from(auditLog).orderBy(auditLog.id)).map(({ subject }) => subject)

test.each(CASES)(
  '%s: there is no change without its row in the audit log, and no row without its change',
  async (...of) => {
    const [, action, prepare] = of
    const { form, subject } = await prepare()
    await actAs(shop.database.current, 'owner')
    const before = await snapshot()
    const known = await subjects()

    const acceptRecords = await refuseRecords(shop.database.current)
    try {
      expect((await sendForm(action, form)).detail).toContain('nothing was changed')
      expect(await snapshot()).toEqual(before)
    } finally {
      await acceptRecords()
    }
    const { errors, detail } = await sendForm(action, form)
    expect([errors, detail]).toEqual([{}, undefined])
    expect(await snapshot()).not.toEqual(before)
    expect((await subjects()).slice(known.length)).toEqual([subject])
  },
)

test('money whose refund could not be recorded is returned once', async () => {
  const { code } = await place('card')
  await actAs(shop.database.current, 'owner')
  const form = { code, amount: '5.00', key: randomUUID(), seen_refunded: '0' }
  const made = await db().$count(sandboxRefunds)
  const acceptRecords = await refuseRecords(shop.database.current)
  await sendForm(orderActions.refundOrder, form)
  await acceptRecords()
  await sendForm(orderActions.refundOrder, form)
  await sendForm(orderActions.refundOrder, form)
  expect((await db().$count(sandboxRefunds)) - made).toBe(1)
  expect((await subjects()).filter((subject) => subject === code)).toHaveLength(1)
})
