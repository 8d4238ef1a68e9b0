import 'server-only'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { cancelUnpaidOrder, reloadOrder } from '@/lib/shop/order-payments/order-payment.server'
import { changeOrderState, lockOrder, type RecordOrderChange } from '@/lib/shop/orders/state/order-state.server'
import { type OrderAction, planOrderAction, actionRefusedMessage } from '@/lib/shop/orders/state/order-actions'
import { requireUnchanged } from './changed-meanwhile.server'
import { type ShipmentInput } from './order-handling.schema'
import { recordParcel } from './parcels.server'
import { mailKindAfterStatements, withdrawPaidOrder } from '@/lib/shop/withdrawal/statements-of-orders.server'
import { refundOrder } from './refund-order.server'

const actionConflict = (action: OrderAction, { code }: OrderRow, reason: string) =>
  new Problem('conflict', { detail: actionRefusedMessage(action, code, reason) })

type ActionRequest = {
  code: string
  action: OrderAction
  /** Who did it and why, for the history of the order. */
  cause: string
  /** The state as the owner saw it. In another one nothing is done, because somebody else has changed it meanwhile. */
  seen?: OrderState
  /** For `ship`. */
  parcel?: ShipmentInput
  record?: RecordOrderChange
}

/** Performs an action of the owner, including its email and refund. Safe to repeat after a failure. */
export async function performOrderAction(
  ctx: Ctx,
  { code, action, cause, seen, parcel, record }: ActionRequest,
  provider: CardProvider = cardProvider(),
): Promise<OrderRow> {
  const order = await findOrderByCode(ctx, code)
  await requireUnchanged(ctx, order, seen)
  if (action === 'refund') return (await refundOrder(ctx, { code, cause, record }, provider)).order
  const plan = planOrderAction(action, order)
  if (!plan.ok) throw actionConflict(action, order, plan.reason)
  if (plan.endsPayment) {
    const mailKind = await mailKindAfterStatements(ctx, order, plan.mailKind)
    return requireCancelled(await cancelUnpaidOrder(ctx, provider, order, { cause, mailKind, record }))
  }

  await inTransaction(ctx, async (tx) => {
    const lockedOrder = await lockOrder(tx, order.id)
    await requireUnchanged(tx, lockedOrder, seen)
    const currentPlan = planOrderAction(action, lockedOrder)
    if (!currentPlan.ok) throw actionConflict(action, lockedOrder, currentPlan.reason)
    // Before the change, so that its email contains the parcel.
    if (parcel) await recordParcel(tx, lockedOrder, parcel)
    const mailKind = await mailKindAfterStatements(tx, lockedOrder, currentPlan.mailKind)
    await changeOrderState(tx, lockedOrder, currentPlan.to, { cause, mailKind })
    if (mailKind === 'paid_after_withdrawal') await withdrawPaidOrder(tx, lockedOrder)
    await record?.(tx, { ...lockedOrder, state: currentPlan.to })
  })
  return reloadOrder(ctx, order)
}

/** Throws if the card was charged before the payment could be cancelled. */
function requireCancelled(order: OrderRow): OrderRow {
  if (order.state !== 'cancelled') throw actionConflict('cancel', order, 'it has just been paid: refund it instead')
  return order
}
