import 'server-only'
import { Problem } from '@/lib/base/problem'
import { findOrderByCode, type OrderRow, orderUrl } from '@/lib/checkout/order-access.server'
import { performOrderAction } from '@/lib/checkout/orders/order-actions.server'
import { refreshOrderPayments, reloadOrder, resumeOrCreatePayment } from '@/lib/checkout/payment/order-payment.server'
import { recordDelivery } from '@/lib/checkout/withdrawal/record-delivery.server'
import { type Ctx } from '@/lib/db/context.server'
import { type InputOf, type ReplyOf } from '@/lib/http/operation'
import { cardProvider } from '@/lib/payments/provider/card-provider.server'
import { confirm } from '@/lib/payments/sandbox/intent-machine'
import { changeIntent } from '@/lib/payments/sandbox/intents.server'
import { type testOperations } from './test-controls.operations'

type Input = InputOf<(typeof testOperations)['setOrderState']>

const CAUSE = 'by a test'
const CARD_THAT_SUCCEEDS = '4242424242424242'

const ACTIONS = { paid: 'mark-paid', shipped: 'ship', cancelled: 'cancel', refunded: 'refund' } as const

/** Puts an order into a state through the steps of its buyer and of the owner, with their emails. */
export async function setOrderState(
  ctx: Ctx,
  { order_code, state, delivered_on }: Input,
): Promise<ReplyOf<(typeof testOperations)['setOrderState']>> {
  const moved = await moveTo(ctx, await findOrderByCode(ctx, order_code), state)
  const order = delivered_on ? await recordDelivery(ctx, { code: moved.code, on: delivered_on }) : moved
  return { order_code: order.code, state: order.state, url: orderUrl(order), delivered_on: order.deliveredOn }
}

async function moveTo(ctx: Ctx, order: OrderRow, state: Input['state']): Promise<OrderRow> {
  if (order.state === state) return order
  if (order.state === 'awaiting_payment' && state !== 'cancelled') return moveTo(ctx, await pay(ctx, order), state)
  return performOrderAction(ctx, { code: order.code, action: ACTIONS[state], cause: CAUSE })
}

async function pay(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.paymentMethod !== 'card')
    return performOrderAction(ctx, { code: order.code, action: 'mark-paid', cause: CAUSE })
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
