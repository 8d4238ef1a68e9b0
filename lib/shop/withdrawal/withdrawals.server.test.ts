import { sql } from 'drizzle-orm'
import { type OrderState, type WithdrawalEventKind } from '@/lib/platform/db/schema/enums'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { countOpenWithdrawals, getWithdrawal, listWithdrawals } from './withdrawals.server'

const shop = useTestCheckout()

beforeEach(() => shop.database.current.owner.db.execute(sql`truncate orders, withdrawals cascade`))

/** The id of an order that is in this state, however it got there. */
async function orderIn(state: OrderState): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock))
  return shop.database.current.owner.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const [order] = await tx.execute<{ id: string }>(
      sql`update orders set state = ${state} where code = ${body.order_code} returning id`,
    )
    return order?.id ?? ''
  })
}

type Event = WithdrawalEventKind | { kind: WithdrawalEventKind; orderId: string }

async function state(events: readonly Event[], orderId: string | null = null): Promise<number> {
  const { db } = shop.ctx()
  const [row] = await db
    .insert(withdrawals)
    .values({
      ...{ orderId, orderCode: 'AS-0000-0000', name: 'Eleni', email: 'eleni@test.example', language: 'en' },
      ...{ finding: 'late', contentHash: Buffer.alloc(0), receivedAt: new Date() },
    })
    .returning()
  for (const event of events)
    await db.insert(withdrawalEvents).values({
      ...(typeof event === 'string' ? { kind: event } : event),
      ...{ withdrawalId: row?.id ?? 0, amountCents: 2000, arrivedOn: '2026-11-20' },
    })
  return row?.id ?? 0
}

/** Whether a statement is open, by its page, the list and the count, which have to agree. */
async function isOpen(id: number): Promise<boolean> {
  const view = await getWithdrawal(shop.ctx(), id)
  const listed = await listWithdrawals(shop.ctx(), { isOpen: true, limit: 10 })
  expect(listed.map(({ statement }) => statement.id)).toEqual(view.isOpen ? [id] : [])
  expect(await countOpenWithdrawals(shop.ctx())).toBe(view.isOpen ? 1 : 0)
  return view.isOpen
}

test.each<[WithdrawalEventKind[], boolean]>([
  [[], true],
  [['accepted'], true],
  [['arrived', 'refund_begun'], true],
  [['refused'], false],
  [['refused', 'accepted'], true],
  [['accepted', 'refused'], false],
  [['accepted', 'refund_begun', 'refunded'], false],
])('after %j a statement is open: %p', async (events, open) => {
  expect(await isOpen(await state(events))).toBe(open)
})

test.each<[OrderState, boolean]>([
  ['shipped', true],
  ['withdrawn', true],
  ['partly_refunded', true],
  ['cancelled', false],
  ['refunded', false],
])('a statement about an order that is %s is open: %p', async (orderState, open) => {
  expect(await isOpen(await state([], await orderIn(orderState)))).toBe(open)
})

test('the order that the owner has found counts, and not the one that the statement names', async () => {
  const [open, closed] = [await orderIn('shipped'), await orderIn('refunded')]
  const id = await state([{ kind: 'accepted', orderId: closed }], open)
  expect(await isOpen(id)).toBe(false)
})

test('more open statements than a list shows are counted, and the list has the oldest', async () => {
  const ids = [await state([]), await state([]), await state(['refused']), await state([])]
  const listed = await listWithdrawals(shop.ctx(), { isOpen: true, limit: 2 })
  expect(listed.map(({ statement }) => statement.id)).toEqual(ids.slice(0, 2))
  expect(await countOpenWithdrawals(shop.ctx())).toBe(3)
})
