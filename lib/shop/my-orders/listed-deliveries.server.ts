import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { orderAddresses, orderEvents, orderLines } from '@/lib/platform/db/schema/orders'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { listMadeToOrder } from '@/lib/shop/orders/order-delivery.server'
import { type ShownDelivery } from '@/lib/shop/orders/order.schema'
import { chooseRule } from '@/lib/shop/shipping/shipping-fee'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import { expectedDelivery } from './expected-delivery'

const ON_ITS_WAY: readonly OrderState[] = ['awaiting_payment', 'confirmed', 'paid', 'shipped']

const isBeingMade = ({ state }: ListedOrder) => state === 'confirmed' || state === 'paid'

type ListedOrder = Pick<OrderRow, 'id' | 'state' | 'dateAdded' | 'deliveredOn' | 'promisedOn' | 'leadDays'>

/** When each of these orders is expected, or has arrived. */
export async function listDeliveries(
  ctx: Ctx,
  listed: readonly ListedOrder[],
): Promise<(order: ListedOrder) => ShownDelivery> {
  const isOpen = ({ state, deliveredOn }: ListedOrder) => deliveredOn === null && ON_ITS_WAY.includes(state)
  const { daysOf, paidAt, madeToOrder, delivered } = await loadOpen(
    ctx,
    listed.filter(isOpen).map(({ id }) => id),
  )
  return (order) => {
    const days = daysOf.get(order.id) ?? null
    const started = order.state === 'awaiting_payment' ? null : (paidAt.get(order.id) ?? order.dateAdded)
    const expected =
      isOpen(order) && delivered.has(order.id)
        ? expectedDelivery(
            {
              ...{ startedOn: started && dayOf(started), days },
              ...{ isMadeToOrder: madeToOrder.has(order.id), promisedOn: order.promisedOn },
            },
            dayOf(ctx.now),
          )
        : null
    return {
      ...{ days, expected, delivered_on: order.deliveredOn },
      ...{ leaves_by: isBeingMade(order) ? order.promisedOn : null, working_days: order.leadDays },
    }
  }
}

async function loadOpen(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return { daysOf: new Map(), paidAt: new Map(), madeToOrder: new Set(), delivered: new Set() }
  const { db } = ctx
  const addresses = await db
    .select()
    .from(orderAddresses)
    .where(and(inArray(orderAddresses.orderId, [...ids]), eq(orderAddresses.kind, 'shipping')))
  const payments = await db
    .select({ id: orderEvents.orderId, at: sql<Date>`min(${orderEvents.at})`.mapWith(orderEvents.at) })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...ids]), eq(orderEvents.toState, 'paid')))
    .groupBy(orderEvents.orderId)
  const lines = await db
    .select({ orderId: orderLines.orderId, variantId: orderLines.variantId, giftCard: orderLines.giftCard })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
  const rules = await listShippingFees(ctx)
  const toOrder = await listMadeToOrder(ctx, lines)
  return {
    daysOf: new Map(addresses.map((row) => [row.orderId, chooseRule(rules, fromAddressRow(row))?.delivery_days])),
    paidAt: new Map(payments.map(({ id, at }) => [id, at])),
    /** Not those of gift cards alone. */
    delivered: new Set(lines.flatMap(({ orderId, giftCard }) => (giftCard ? [] : [orderId]))),
    madeToOrder: new Set(lines.filter(({ variantId }) => toOrder.has(variantId)).map(({ orderId }) => orderId)),
  }
}
