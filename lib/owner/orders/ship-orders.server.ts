import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { orderAddresses, orderGifts, orders } from '@/lib/platform/db/schema/orders'
import { type CardProvider, cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { planOrderAction } from '@/lib/shop/orders/state/order-actions'
import { eachForItself } from './each-for-itself.server'
import { performOrderAction } from './order-actions.server'
import { type ShipmentInput } from './order-handling.schema'

const billing = alias(orderAddresses, 'billing')

/** Of these orders, those that can be shipped with the names on their parcels, and the others. */
export async function listOrdersToShip({ db }: Pick<Ctx, 'db'>, codes: readonly string[]) {
  const found = await db
    .select({
      code: orders.code,
      state: orders.state,
      paymentMethod: orders.paymentMethod,
      cancelledByBuyerAt: orders.cancelledByBuyerAt,
      firstName: orderAddresses.firstName,
      lastName: orderAddresses.lastName,
      email: billing.email,
      /** Null for an order that is no gift. */
      isWrapped: orderGifts.isWrapped,
      otherEmail: orderGifts.email,
    })
    .from(orders)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'shipping')))
    .leftJoin(billing, and(eq(billing.orderId, orders.id), eq(billing.kind, 'billing')))
    .leftJoin(orderGifts, eq(orderGifts.orderId, orders.id))
    .where(
      inArray(
        orders.code,
        codes.map((code) => code.toUpperCase()),
      ),
    )
    .orderBy(orders.dateAdded)
  const rows = found.map(({ firstName, lastName, email, otherEmail, ...order }) => ({
    ...order,
    /** An order that has forgotten its person has no address. */
    getsEmail: Boolean(email),
    /** Of a gift. */
    otherGetsEmail: Boolean(otherEmail),
    name: [firstName, lastName].filter(Boolean).join(' '),
    isReady: planOrderAction('ship', order).ok,
  }))
  return { ready: rows.filter(({ isReady }) => isReady), others: rows.filter(({ isReady }) => !isReady) }
}

type OrderToShip = { code: string; seen: OrderState; parcel: ShipmentInput }

/** Ships each order for itself: one that was changed meanwhile does not stop the others. It can be undone for some seconds. */
export function shipOrders(
  ctx: Ctx,
  {
    toShip,
    cause,
    record,
  }: {
    toShip: readonly OrderToShip[]
    cause: string
    record?: (tx: Ctx, shipped: OrderToShip) => Promise<void>
  },
  provider: CardProvider = cardProvider(),
): Promise<OrderToShip[]> {
  return eachForItself(toShip, (order) =>
    performOrderAction(
      ctx,
      { ...order, action: 'ship', cause, canBeUndone: true, record: async (tx) => record?.(tx, order) },
      provider,
    ),
  )
}
