import 'server-only'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { listUnpaidOrdersOf } from '@/lib/shop/stock/unpaid-units.server'
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
  let cancelled = 0
  for (const { code, state } of await listUnpaidOrdersOf(ctx, connection)) {
    try {
      await performOrderAction(
        ctx,
        { code, action: 'cancel', seen: state, cause, record: (tx, order) => record(tx, order, state) },
        provider,
      )
      cancelled += 1
    } catch (error) {
      // It was paid or changed meanwhile.
      if (!(error instanceof Problem) || error.kind !== 'conflict') throw error
    }
  }
  return cancelled
}
