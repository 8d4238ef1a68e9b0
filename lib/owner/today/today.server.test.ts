import { sql } from 'drizzle-orm'
import { outbox } from '@/lib/platform/db/schema/mail'
import { sumOf } from '@/lib/owner/sales/sales'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { countWaiting } from './count-waiting.server'
import {
  listFailedEmails,
  listFlaggedPayments,
  listOpenTransfers,
  listOpenWithdrawals,
  listOrdersToPack,
  loadSales,
} from './today.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

beforeEach(async () => {
  const owner = shop.database.current.owner.db
  await owner.execute(sql`truncate orders cascade`)
  await owner.execute(sql`truncate outbox cascade`)
})

type Action = Parameters<typeof performOrderAction>[1]['action']

async function placed(payment_method: 'transfer' | 'via_courier' | 'card', ...actions: Action[]): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method }))
  for (const action of actions) await performOrderAction(shop.ctx(), { code: body.order_code, action, cause: 'test' })
  return body.order_code
}

const codesOf = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code)

test('confirmed and paid orders are to be packed, those that wait longest first', async () => {
  const courier = await placed('via_courier')
  const paid = await placed('transfer', 'mark-paid')
  await placed('transfer')
  await placed('card')
  await placed('via_courier', 'ship')
  await placed('via_courier', 'cancel')
  const found = await listOrdersToPack(shop.ctx())
  expect([found.count, codesOf(found)]).toEqual([2, [courier, paid]])
})

test('more orders than a screen shows are counted', async () => {
  for (let at = 0; at < 6; at += 1) await placed('via_courier')
  const found = await listOrdersToPack(shop.ctx())
  expect([found.count, found.rows.length]).toEqual([6, 5])
})

test('only unpaid transfers are looked for', async () => {
  const open = await placed('transfer')
  await placed('transfer', 'mark-paid')
  await placed('card')
  expect(codesOf(await listOpenTransfers(shop.ctx()))).toEqual([open])
})

test('an open statement of withdrawal is listed with the day until which the money is due', async () => {
  await db().execute(sql`
    insert into withdrawals (order_code, name, email, language, finding, content_hash, received_at)
    values ('AS-0000-0000', 'Eleni', 'eleni@test.example', 'en', 'unmatched', '', '2026-11-20T10:00:00Z')`)
  const { count, rows } = await listOpenWithdrawals(shop.ctx(new Date('2026-11-22T10:00:00Z')))
  expect(count).toBe(1)
  expect(rows[0]?.dates.byLaw).toMatch(/^2026-12-/)
})

test('what waits is counted for the screens that a role may open', async () => {
  await placed('via_courier')
  await placed('card')
  await db().execute(sql`
    insert into withdrawals (order_code, name, email, language, finding, content_hash, received_at)
    values ('AS-0000-0001', 'Eleni', 'eleni@test.example', 'en', 'unmatched', '', '2026-11-20T10:00:00Z')`)
  expect(await countWaiting(shop.ctx(), 'owner')).toMatchObject({ '/desk/orders': 1, '/desk/withdrawals': 1 })
  expect(await countWaiting(shop.ctx(), 'packer')).toEqual({ '/desk/orders': 1 })
})

test('a payment with a reason to review it is listed with its order', async () => {
  const code = await placed('card')
  expect((await listFlaggedPayments(shop.ctx())).count).toBe(0)
  await db().execute(sql`update payments set flag = 'paid a second time'`)
  expect(await listFlaggedPayments(shop.ctx())).toEqual({ count: 1, rows: [{ code, reason: 'paid a second time' }] })
})

test('emails that were given up are listed, and no others', async () => {
  const email = { kind: 'x', recipient: 'a@test.example', subject: 'Given up', html: '', text: '' }
  const now = new Date()
  await db()
    .insert(outbox)
    .values([
      { ...email, failedAt: now, lastError: 'no such mailbox' },
      { ...email, subject: 'Waiting', lastError: 'try later' },
      { ...email, subject: 'Sent', sentAt: now },
    ])
  expect(await listFailedEmails(shop.ctx())).toMatchObject({
    count: 1,
    rows: [{ subject: 'Given up', reason: 'no such mailbox', failedAt: now }],
  })
})

test('sales count orders that are paid or confirmed by the day in the time zone of the shop, less refunds', async () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const dated = async (code: string, at: string) =>
    db().execute(sql`update orders set date_added = ${at}::timestamptz where code = ${code}`)
  // 23:30 UTC is half past one of the next day in Athens.
  await dated(await placed('via_courier'), '2026-02-28T23:30:00Z')
  await dated(await placed('transfer', 'mark-paid'), '2026-03-01T10:00:00Z')
  await dated(await placed('transfer', 'mark-paid', 'refund'), '2026-03-02T10:00:00Z')
  await dated(await placed('transfer'), '2026-03-02T10:00:00Z')
  await dated(await placed('via_courier', 'cancel'), '2026-03-02T10:00:00Z')
  await dated(await placed('via_courier'), '2026-01-01T10:00:00Z')
  const { currency, days } = await loadSales(shop.ctx(now))
  expect([currency, days.length, days.at(0)?.day, days.at(-1)?.day]).toEqual(['EUR', 30, '2026-02-01', '2026-03-02'])
  expect(days.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-03-01', orders: 2, cents: 4800 },
    { day: '2026-03-02', orders: 1, cents: 0 },
  ])
  expect(sumOf(days)).toEqual({ orders: 3, cents: 4800 })
})
