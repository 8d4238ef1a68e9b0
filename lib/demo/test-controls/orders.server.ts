import 'server-only'
import { eq } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { findOrderByCode, type OrderRow, orderUrl } from '@/lib/shop/orders/order-access.server'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { findRefundable, refundOrder } from '@/lib/owner/orders/refund-order.server'
import {
  refreshOrderPayments,
  reloadOrder,
  resumeOrCreatePayment,
} from '@/lib/shop/order-payments/order-payment.server'
import { type OrderAction } from '@/lib/shop/orders/state/order-actions'
import { acceptWithdrawal, recordArrival } from '@/lib/owner/withdrawals/decide-withdrawal.server'
import { isWithdrawable, receiveWithdrawal } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { recordDelivery } from '@/lib/owner/withdrawals/record-delivery.server'
import { listWithdrawalsOfOrder } from '@/lib/shop/withdrawal/withdrawals.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { orderAddresses } from '@/lib/platform/db/schema/orders'
import { type InputOf, type ReplyOf } from '@/lib/platform/http/operation'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { confirm } from '@/lib/shop/payments/sandbox/intent-machine'
import { changeIntent } from '@/lib/shop/payments/sandbox/intents.server'
import { type testOperations } from './test-controls.operations'

type Input = InputOf<(typeof testOperations)['setOrderState']>
type Step = (ctx: Ctx, order: OrderRow) => Promise<OrderRow>

const CAUSE = 'by a test'
const CARD_THAT_SUCCEEDS = '4242424242424242'

/** Puts an order into a state through the steps of its buyer and of the owner, with their emails. */
export async function setOrderState(
  ctx: Ctx,
  { order_code, state, delivered_on }: Input,
): Promise<ReplyOf<(typeof testOperations)['setOrderState']>> {
  const moved = await moveTo(ctx, await findOrderByCode(ctx, order_code), state)
  const on = delivered_on === 'today' ? dayOf(ctx.now) : delivered_on
  const order = on ? await recordDelivery(ctx, { code: moved.code, on }) : moved
  return { order_code: order.code, state: order.state, url: orderUrl(order), delivered_on: order.deliveredOn }
}

async function moveTo(ctx: Ctx, order: OrderRow, state: Input['state']): Promise<OrderRow> {
  if (order.state === state) return order
  const before = stateBefore(order.state, state)
  return before ? moveTo(ctx, await moveTo(ctx, order, before), state) : STEPS[state](ctx, order)
}

/** The state that an order gets to first, if it cannot get to the wanted one in one step. */
function stateBefore(state: OrderState, wanted: Input['state']): Input['state'] | null {
  if (state === 'awaiting_payment') return wanted === 'paid' || wanted === 'cancelled' ? null : 'paid'
  const isSent = state === 'shipped' || state === 'partly_refunded'
  if (isSent) return wanted === 'returned' ? 'withdrawn' : null
  const isToSend = state === 'confirmed' || state === 'paid'
  return isToSend && (wanted === 'returned' || wanted === 'partly_refunded') ? 'shipped' : null
}

const refusal = ({ code, state }: OrderRow, wanted: Input['state']) =>
  new Problem('conflict', {
    detail: `Order ${code} cannot become “${orderStateLabels[wanted]}”: its state is “${orderStateLabels[state]}”.`,
  })

const perform =
  (action: OrderAction): Step =>
  (ctx, { code }) =>
    performOrderAction(ctx, { code, action, cause: CAUSE })

const STEPS: Record<Input['state'], Step> = {
  paid: pay,
  shipped: perform('ship'),
  cancelled: perform('cancel'),
  refunded: perform('refund'),
  partly_refunded: refundHalf,
  withdrawn: withdraw,
  returned: receiveItems,
}

async function pay(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.paymentMethod !== 'card' || order.state !== 'awaiting_payment') return perform('mark-paid')(ctx, order)
  const provider = cardProvider()
  if (provider.kind !== 'sandbox')
    throw new Problem('conflict', { detail: 'Only payments of the card sandbox can be paid by a test.' })
  const [intentId = ''] = (await resumeOrCreatePayment(ctx, provider, order)).split('_secret_')
  await changeIntent(ctx.db, intentId, (state) => confirm(state, CARD_THAT_SUCCEEDS))
  await refreshOrderPayments(ctx, provider, order)
  const paid = await reloadOrder(ctx, order)
  if (paid.state === 'awaiting_payment') throw new Problem('conflict', { detail: 'The card payment did not succeed.' })
  return paid
}

async function refundHalf(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'shipped') throw refusal(order, 'partly_refunded')
  const refundable = await findRefundable(ctx, order)
  const amountCents = refundable ? Math.ceil(refundable.leftCents / 2) : undefined
  return (await refundOrder(ctx, { code: order.code, amountCents, cause: CAUSE })).order
}

/** States the withdrawal of the buyer from the whole order, which the owner accepts if that is needed. */
async function withdraw(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const [buyer] = await ctx.db.select().from(orderAddresses).where(eq(orderAddresses.orderId, order.id))
  if (!buyer || !isWithdrawable(order.state)) throw refusal(order, 'withdrawn')
  const { firstName, lastName, email } = buyer
  const statement = { name: `${firstName} ${lastName}`, order_code: order.code, email, lines: null }
  // An address of its own, because a suite states more withdrawals than the limit of one address.
  await receiveWithdrawal(ctx, statement, { clientAddress: `test of ${order.code}` })
  const received = await reloadOrder(ctx, order)
  if (received.state === 'withdrawn') return received
  await acceptWithdrawal(ctx, { id: await lastStatement(ctx, order) })
  const accepted = await reloadOrder(ctx, order)
  if (accepted.state !== 'withdrawn') throw refusal(accepted, 'withdrawn')
  return accepted
}

async function receiveItems(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  await recordArrival(ctx, { id: await lastStatement(ctx, order), on: dayOf(ctx.now) })
  return reloadOrder(ctx, order)
}

async function lastStatement(ctx: Ctx, order: OrderRow): Promise<number> {
  const last = (await listWithdrawalsOfOrder(ctx, order.id)).at(-1)
  if (!last) throw new Problem('conflict', { detail: `Nobody has withdrawn from order ${order.code}.` })
  return last.statement.id
}
