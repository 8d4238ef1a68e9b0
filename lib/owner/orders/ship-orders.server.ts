import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { type CardProvider, cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { planOrderAction } from '@/lib/shop/orders/state/order-actions'
import { performOrderAction } from './order-actions.server'
import { type ShipmentInput } from './order-handling.schema'

/** Of these orders, those that can be shipped with the names on their parcels, and the others. */
export async function listOrdersToShip({ db }: Pick<Ctx, 'db'>, codes: readonly string[]) {
  const found = await db
    .select({
      code: orders.code,
      state: orders.state,
      paymentMethod: orders.paymentMethod,
      firstName: orderAddresses.firstName,
      lastName: orderAddresses.lastName,
    })
    .from(orders)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'shipping')))
    .where(
      inArray(
        orders.code,
        codes.map((code) => code.toUpperCase()),
      ),
    )
    .orderBy(orders.dateAdded)
  const rows = found.map(({ firstName, lastName, ...order }) => ({
    ...order,
    name: [firstName, lastName].filter(Boolean).join(' '),
    isReady: planOrderAction('ship', order).ok,
  }))
  return { ready: rows.filter(({ isReady }) => isReady), others: rows.filter(({ isReady }) => !isReady) }
}

type OrderToShip = { code: string; seen: OrderState; parcel: ShipmentInput }

/** Ships each order for itself: one that was changed meanwhile does not stop the others. */
export async function shipOrders(
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
  const shipped: OrderToShip[] = []
  for (const order of toShip) {
    const isShipped = await performOrderAction(
      ctx,
      { ...order, action: 'ship', cause, record: async (tx) => record?.(tx, order) },
      provider,
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && (error.kind === 'conflict' || error.kind === 'not_found')) return false
        throw error
      },
    )
    if (isShipped) shipped.push(order)
  }
  return shipped
}
