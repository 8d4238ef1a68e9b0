import 'server-only'
import { and, asc, desc, eq, exists, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { toCsv } from '@/lib/base/csv'
import { toPrice } from '@/lib/base/money'
import { type Ctx } from '@/lib/db/context.server'
import { orderAddresses, orderEvents, orderLines, orders, orderSpecialFees, payments } from '@/lib/db/schema/orders'
import { type OrderState } from '@/lib/db/schema/enums'
import { findOrderByCode } from './order-actions.server'

type DbCtx = Pick<Ctx, 'db'>

const billing = and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing'))

/** All orders for the owner, the newest first. `flag` contains the reasons to review its payments. */
export function listAllOrders(
  { db }: DbCtx,
  { state, flagged, limit }: { state?: OrderState; flagged?: boolean; limit: number },
) {
  const flags = db
    .select({ reasons: sql<string | null>`string_agg(${payments.flag}, '; ')` })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
  return db
    .select({
      code: orders.code,
      state: orders.state,
      paymentMethod: orders.paymentMethod,
      totalCents: orders.totalCents,
      dateAdded: orders.dateAdded,
      firstName: orderAddresses.firstName,
      lastName: orderAddresses.lastName,
      email: orderAddresses.email,
      country: orderAddresses.country,
      flag: sql<string | null>`(${flags})`,
    })
    .from(orders)
    .leftJoin(orderAddresses, billing)
    .where(
      and(
        state && eq(orders.state, state),
        flagged
          ? exists(
              db
                .select()
                .from(payments)
                .where(and(eq(payments.orderId, orders.id), isNotNull(payments.flag))),
            )
          : undefined,
      ),
    )
    .orderBy(desc(orders.dateAdded), desc(orders.id))
    .limit(limit)
}

/** An order with its lines, fees, addresses, payments and history. */
export async function getOrderDetails({ db }: DbCtx, code: string) {
  const order = await findOrderByCode({ db }, code)
  return {
    order,
    lines: await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id)),
    fees: await db
      .select()
      .from(orderSpecialFees)
      .where(eq(orderSpecialFees.orderId, order.id))
      .orderBy(asc(orderSpecialFees.name)),
    addresses: await db
      .select()
      .from(orderAddresses)
      .where(eq(orderAddresses.orderId, order.id))
      .orderBy(asc(orderAddresses.kind)),
    payments: await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.createdAt)),
    events: await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
  }
}

const HEADINGS = [
  'order',
  'date',
  'state',
  'payment',
  'first name',
  'last name',
  'email',
  'country',
  'items',
  'shipping',
  'special fees',
  'total',
]

/** One CSV row for each order of a period, for bookkeeping. */
export async function exportOrdersCsv(
  { db }: DbCtx,
  { from, before }: { from?: Date; before?: Date },
): Promise<{ csv: string; orders: number }> {
  const rows = await db
    .select({ order: orders, address: orderAddresses })
    .from(orders)
    .leftJoin(orderAddresses, billing)
    .where(and(from && gte(orders.dateAdded, from), before && lt(orders.dateAdded, before)))
    .orderBy(asc(orders.dateAdded), asc(orders.id))
  const cells = rows.map(({ order, address }) => [
    order.code,
    order.dateAdded.toISOString(),
    order.state,
    order.paymentMethod,
    address?.firstName ?? '',
    address?.lastName ?? '',
    address?.email ?? '',
    address?.country ?? '',
    toPrice(order.itemsCents),
    toPrice(order.shippingCents),
    toPrice(order.specialFeesCents),
    toPrice(order.totalCents),
  ])
  return { csv: toCsv([HEADINGS, ...cells]), orders: rows.length }
}
