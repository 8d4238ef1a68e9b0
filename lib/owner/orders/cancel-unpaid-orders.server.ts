import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { listUnpaidOrdersOf } from '@/lib/shop/stock/unpaid-units.server'
import { eachForItself } from './each-for-itself.server'
import { performOrderAction } from './order-actions.server'

/** Cancels the unpaid orders of a connection that hold units, each for itself, and returns how many. */
export async function cancelUnpaidOrdersOf(
  ctx: Ctx,
  {
    connection,
    cause,
    record,
  }: { connection: string; cause: string; record: (tx: Ctx, order: OrderRow, before: OrderState) => Promise<void> },
  provider: CardProvider = cardProvider(),
): Promise<number> {
  const cancelled = await eachForItself(await listUnpaidOrdersOf(ctx, connection), ({ code, state }) =>
    performOrderAction(
      ctx,
      { code, action: 'cancel', seen: state, cause, record: (tx, order) => record(tx, order, state) },
      provider,
    ),
  )
  return cancelled.length
}
