import 'server-only'
import * as t from '@messages/new-day'
import { eq } from 'drizzle-orm'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { enqueueOwnerEmail } from '@/lib/platform/mail/owner-email.server'
import { isOpenPromise } from '@/lib/shop/lead-time/lead-time'
import { listNewDays } from '@/lib/shop/lead-time/new-day.server'
import { enqueueOrderEmail } from '@/lib/shop/orders/mail/enqueue-order-email.server'
import { findOrderByToken, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'

/** The new day that the buyer was told last, and whether the order may be cancelled because of it. */
export async function findNewDay(ctx: Pick<Ctx, 'db'>, order: OrderRow): Promise<ShownOrder['new_day']> {
  if (order.promisedOn === null) return null
  const [last] = await listNewDays(ctx, order.id)
  if (!last) return null
  return {
    before: last.before,
    leaves_by: last.promisedOn,
    may_cancel: isOpenPromise(order),
    cancelled_at: order.cancelledByBuyerAt?.toISOString() ?? null,
  }
}

/** Cancels an order whose buyer was told a new day. What was paid stays to be refunded by the owner. */
export async function cancelLateOrder(ctx: Ctx, { access_token }: { access_token: string }): Promise<void> {
  const { id } = await findOrderByToken(ctx, access_token)
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    // Sent twice, such as by two presses.
    if (order.cancelledByBuyerAt !== null) return
    const newDay = await findNewDay(tx, order)
    if (!newDay?.may_cancel) throw new Problem('conflict', { detail: t.cannotBeCancelled })
    await tx.db.update(orders).set({ cancelledByBuyerAt: ctx.now }).where(eq(orders.id, id))
    const cause = 'cancelled by the buyer, who was told a new day'
    const mailKind = 'cancelled_by_buyer'
    if (order.state === 'confirmed') await changeOrderState(tx, order, 'cancelled', { cause, mailKind })
    else await enqueueOrderEmail(tx, order, mailKind)
    await tellOwner(tx, order)
  })
}

const tellOwner = (tx: Pick<Ctx, 'db'>, { code, state }: OrderRow) =>
  enqueueOwnerEmail(tx, {
    setting: 'always',
    kind: 'order_cancelled_by_buyer',
    deskPath: orderDeskPath(code),
    write: (say) => ({
      subject: say('The buyer has cancelled order {code}', { code }),
      title: say('The buyer has cancelled order {code}', { code }),
      parts: [
        {
          kind: 'text',
          text:
            state === 'paid'
              ? say(
                  'The buyer did not want to wait for the new day. Refund the order within 14 days, and do not send it.',
                )
              : say('The buyer did not want to wait for the new day. The order is cancelled, and nothing was paid.'),
        },
      ],
    }),
  })
