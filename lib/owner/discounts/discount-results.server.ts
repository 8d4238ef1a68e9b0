import 'server-only'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { groupBy } from '@/lib/platform/base/group-by'
import { type MinorUnits } from '@/lib/platform/base/money'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { discounts, orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orders } from '@/lib/platform/db/schema/orders'

type DiscountRow = typeof discounts.$inferSelect

/** What the orders of a discount gave off, cost, and were paid back, in one currency. */
type Sum = {
  currency: string
  uses: number
  givenCents: MinorUnits
  paidCents: MinorUnits
  refundedCents: MinorUnits
}

export type DiscountResult = {
  discount: DiscountRow
  uses: number
  sums: Sum[]
  state: 'on' | 'off' | 'later' | 'over'
}

/** Each discount with what it brought, without orders that were cancelled. */
export async function listDiscountResults({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<DiscountResult[]> {
  const rows = await db.select().from(discounts).orderBy(asc(discounts.name))
  const refunded = refundsByOrder(db)
  const sums = await db
    .select({
      id: orderDiscounts.discountId,
      currency: orders.currency,
      uses: sql<number>`count(*)::int`,
      givenCents: sql<number>`sum(${orderDiscounts.itemsCents} + ${orderDiscounts.shippingCents})::float8`,
      paidCents: sql<number>`sum(${orders.totalCents})::float8`,
      refundedCents: sql<number>`coalesce(sum(${refunded.cents}), 0)::float8`,
    })
    .from(orderDiscounts)
    .innerJoin(orders, eq(orders.id, orderDiscounts.orderId))
    .leftJoin(refunded, eq(refunded.orderId, orders.id))
    .where(and(ne(orderDiscounts.state, 'given_back'), ne(orders.state, 'cancelled')))
    .groupBy(orderDiscounts.discountId, orders.currency)
  const byDiscount = groupBy(sums, ({ id }) => id)
  return rows.map((discount) => {
    const own = byDiscount.get(discount.id) ?? []
    return {
      discount,
      uses: own.reduce((all, { uses }) => all + uses, 0),
      sums: own.map(({ id: _id, ...sum }) => sum),
      state: stateOf(discount, dayOf(now)),
    }
  })
}

const refundsByOrder = (db: Ctx['db']) =>
  db
    .select({ orderId: orderRefunds.orderId, cents: sql<number>`sum(${orderRefunds.amountCents})`.as('cents') })
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderId, db.select({ id: orderDiscounts.orderId }).from(orderDiscounts)))
    .groupBy(orderRefunds.orderId)
    .as('refunded')

function stateOf({ isOn, startsOn, endsOn }: DiscountRow, today: string): DiscountResult['state'] {
  if (!isOn) return 'off'
  if (endsOn !== null && endsOn < today) return 'over'
  return startsOn !== null && startsOn > today ? 'later' : 'on'
}
