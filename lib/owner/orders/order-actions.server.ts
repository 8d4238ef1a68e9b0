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
import { isUndoable, rememberUndo, undoUntil } from './order-undos.server'
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
  /** The email waits for some seconds, in which `undoOrderAction` takes the action back. */
  canBeUndone?: boolean
  record?: RecordOrderChange
}

/** Performs an action of the owner, including its email and refund. Safe to repeat after a failure. */
export async function performOrderAction(
  ctx: Ctx,
  request: ActionRequest,
  provider: CardProvider = cardProvider(),
): Promise<OrderRow> {
  const { code, action, cause, seen, record } = request
  const order = await findOrderByCode(ctx, code)
  await requireUnchanged(ctx, order, seen)
  if (action === 'refund') return (await refundOrder(ctx, { code, cause, record }, provider)).order
  const plan = planOrderAction(action, order)
  if (!plan.ok) throw actionConflict(action, order, plan.reason)
  if (plan.endsPayment) {
    const mailKind = await mailKindAfterStatements(ctx, order, plan.mailKind)
    return requireCancelled(await cancelUnpaidOrder(ctx, provider, order, { cause, mailKind, record }))
  }
  await inTransaction(ctx, async (tx) => changeLockedOrder(tx, await lockOrder(tx, order.id), request))
  return reloadOrder(ctx, order)
}

async function changeLockedOrder(
  tx: Ctx,
  order: OrderRow,
  { action, cause, seen, parcel, canBeUndone = false, record }: ActionRequest,
): Promise<void> {
  await requireUnchanged(tx, order, seen)
  const plan = planOrderAction(action, order)
  if (!plan.ok) throw actionConflict(action, order, plan.reason)
  // Before the change, so that its email contains the parcel.
  const shipmentId = parcel ? await recordParcel(tx, order, parcel) : null
  const mailKind = await mailKindAfterStatements(tx, order, plan.mailKind)
  const isWithdrawn = mailKind === 'paid_after_withdrawal'
  const waits = canBeUndone && !isWithdrawn && (await isUndoable(tx, order))
  const mailNotBefore = waits ? undoUntil(tx.now) : undefined
  const emailId = await changeOrderState(tx, order, plan.to, { cause, mailKind, mailNotBefore })
  if (isWithdrawn) await withdrawPaidOrder(tx, order)
  if (waits && emailId !== null) await rememberUndo(tx, { order, to: plan.to, emailId, shipmentId })
  await record?.(tx, { ...order, state: plan.to })
}

/** Throws if the card was charged before the payment could be cancelled. */
function requireCancelled(order: OrderRow): OrderRow {
  if (order.state !== 'cancelled') throw actionConflict('cancel', order, 'it has just been paid: refund it instead')
  return order
}
