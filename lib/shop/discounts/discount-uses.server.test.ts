import { eq, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { discountCodeBatches, discountCodes, discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { addDiscount } from '@/testing/discounts.server'
import { takeUses } from './discount-uses.server'
import { findOffers } from './find-offers.server'

const shop = useTestCheckout()
const db = () => shop.database.current.db

async function orderId(): Promise<string> {
  const { body } = await postOrder(buildOrderInput(shop.stock))
  return (await findOrderByCode(shop.ctx(), body.order_code)).id
}

/** Until another transaction waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await db().execute<{ waits: boolean }>(sql`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`)
    if (row?.waits) return
  }
}

async function addSingleCode(code: string): Promise<number> {
  const discountId = await addDiscount(db(), { code: 'MANY', codeKey: '!MANY', singleCodes: true })
  const [batch] = await db().insert(discountCodeBatches).values({ discountId, name: 'cards' }).returning()
  await db()
    .insert(discountCodes)
    .values({ batchId: batch?.id ?? 0, code, codeKey: code })
  return discountId
}

test.each([
  ['the last use', () => addDiscount(db(), { code: 'LAST', maxUses: 1 })],
  ['the same single code', () => addSingleCode('LAST')],
])('an order waits for another one that takes %s, and is refused when that is placed', async (_, add) => {
  await db().delete(discounts)
  const id = await add()
  const { coded } = await findOffers(shop.ctx(), { variants: [shop.stock.ring], code: 'LAST' })
  if (!coded) throw new Error('The code was not found.')
  const take = (tx: Ctx['db'], order: string) =>
    takeUses(
      { db: tx },
      { orderId: order, userId: null, email: `${order}@example.com` },
      [{ offer: coded, lines: [200], items: 200, delivery: 0 }],
      { now: new Date(), expiresAt: null },
    )
  const [first, second] = [await orderId(), await orderId()]
  let other: Promise<unknown> = Promise.resolve()
  await db().transaction(async (tx) => {
    await take(tx, first)
    other = db()
      .transaction((later) => take(later, second))
      .catch((error: unknown) => error)
    await Promise.race([other, untilSomebodyWaits()])
  })
  expect(await other).toMatchObject({ kind: 'conflict' })
  expect(await db().$count(orderDiscounts, eq(orderDiscounts.discountId, id))).toBe(1)
})
