import 'server-only'
import { randomUUID } from 'node:crypto'
import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { toProviderAmount } from '@/lib/shop/payments/provider-amount'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { enqueueOrderEmail } from '@/lib/shop/orders/mail/enqueue-order-email.server'
import { reloadOrder } from '@/lib/shop/order-payments/order-payment.server'
import { beginRefund, makeRefund, type RefundRow, settleRefundedOrder } from '@/lib/shop/refunds/make-refund.server'
import { loadGiftCardSettings } from '@/lib/shop/gift-cards/current-gift-card-settings.server'
import { giftCardPart, refundableOf } from '@/lib/shop/refunds/refund-plan'
import { loadRefundSituation, type PaymentRow } from '@/lib/shop/refunds/refunds.server'
import { actionRefusedMessage, planOrderAction } from '@/lib/shop/orders/state/order-actions'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'

export type OrderRefundRequest = {
  code: string
  /** All that is left, without it. */
  amountCents?: MinorUnits
  /** Who refunds it and why. */
  cause: string
  /** The same key is one refund, such as when a form is sent twice. */
  key?: string
  /** What was refunded already as the owner saw it. Another amount means that somebody else has refunded meanwhile. */
  seenRefundedCents?: MinorUnits
  /** Called with the order and its refund in the transaction that finishes the refund. */
  record?: (tx: Ctx, order: OrderRow, refund: RefundRow) => Promise<void>
}

type OrderRefundPlan = {
  /** Null if nothing of it goes back to a card payment. */
  payment: PaymentRow | null
  amountCents: MinorUnits
  giftCardCents: MinorUnits
  refundedBeforeCents: MinorUnits
}

const refusal = ({ code }: OrderRow, reason: string) =>
  new Problem('conflict', { detail: actionRefusedMessage('refund', code, reason) })

export type Refundable = NonNullable<Awaited<ReturnType<typeof findRefundable>>>

/** What was refunded of an order and what is left; null if its state or its payment allows no refund. */
export async function findRefundable(ctx: Pick<Ctx, 'db'>, order: OrderRow) {
  if (!planOrderAction('refund', order).ok) return null
  const situation = await loadRefundSituation(ctx, order)
  const refundable = refundableOf(situation)
  const unfinished = situation.refunds.find(({ refundedAt }) => refundedAt === null) ?? null
  if (refundable === null || (refundable.leftCents === 0 && unfinished === null)) return null
  const { payment, leftCents, giftCardLeftCents, refundedCents } = refundable
  const { refund_first: first } = await loadGiftCardSettings(ctx)
  return {
    leftCents,
    giftCardLeftCents,
    refundedCents,
    giftCardRefundedCents: situation.giftCardCents - giftCardLeftCents,
    isByCard: payment !== null,
    first,
    unfinished,
    usedCardsCents: situation.usedCardsCents,
    unusedCardsCents: situation.unusedCardsCents,
  }
}

/** What can be refunded of an order; throws a conflict with the reason if nothing can be. */
async function planOrderRefund(
  ctx: Pick<Ctx, 'db'>,
  order: OrderRow,
  wantedCents?: MinorUnits,
): Promise<OrderRefundPlan> {
  const plan = planOrderAction('refund', order)
  if (!plan.ok) throw refusal(order, plan.reason)
  const refundable = refundableOf(await loadRefundSituation(ctx, order))
  if (refundable === null)
    throw new Problem('conflict', {
      detail: `Order ${order.code} cannot be refunded: it has no succeeded card payment.`,
    })
  const { leftCents, refundedCents } = refundable
  const amountCents = wantedCents ?? leftCents
  if (leftCents === 0) throw refusal(order, 'nothing of it is left to refund')
  if (wantedCents !== undefined && wantedCents > leftCents)
    throw refusal(order, `only ${formatPriceIn(order.currency, leftCents)} of it is left to refund`)
  const giftCardCents = giftCardPart(refundable, amountCents, (await loadGiftCardSettings(ctx)).refund_first)
  const payment = giftCardCents === amountCents ? null : refundable.payment
  if (payment && wantedCents !== undefined && toProviderAmount(amountCents - giftCardCents, order.currency) === null)
    throw refusal(order, 'the card provider cannot refund exactly this amount')
  return { payment, amountCents, giftCardCents, refundedBeforeCents: refundedCents }
}

/** Refunds an order or a part of it, with the email to the customer. */
export async function refundOrder(
  ctx: Ctx,
  request: OrderRefundRequest,
  provider: CardProvider = cardProvider(),
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const { id } = await findOrderByCode(ctx, request.code)
  const refund = await makeRefund(ctx, provider, {
    begin: async (tx) => beginOrderRefund(tx, await lockOrder(tx, id), request),
    finish: async (tx, lockedOrder, finished) => {
      const { amountCents, cause } = finished
      await settleRefundedOrder(tx, lockedOrder, {
        refundedCents: amountCents,
        cause,
        // Items that a buyer is sending back are still to arrive.
        endedStates: ['shipped'],
        sendPartlyRefundedEmail: () =>
          enqueueOrderEmail(tx, lockedOrder, 'partly_refunded', { refundedCents: amountCents }),
      })
      await request.record?.(tx, await reloadOrder(tx, { id }), finished)
    },
  })
  if (refund === null) throw new Error('The refund was not begun.')
  return { order: await reloadOrder(ctx, { id }), refund }
}

async function beginOrderRefund(
  tx: Ctx,
  order: OrderRow,
  { amountCents, cause, key = randomUUID(), seenRefundedCents }: OrderRefundRequest,
): Promise<RefundRow> {
  const { refunds } = await loadRefundSituation(tx, order)
  const sent = refunds.find((refund) => refund.key === key)
  if (sent) return sent
  const unfinished = refunds.find(({ refundedAt }) => refundedAt === null)
  if (unfinished) return continueRefund(order, unfinished, amountCents)
  const plan = await planOrderRefund(tx, order, amountCents)
  if (seenRefundedCents !== undefined && seenRefundedCents !== plan.refundedBeforeCents) {
    const refunded = formatPriceIn(order.currency, plan.refundedBeforeCents)
    throw new Problem('conflict', {
      detail: `Order ${order.code} cannot be refunded: ${refunded} of it is refunded meanwhile. Look at it again.`,
    })
  }
  return beginRefund(tx, order, {
    paymentId: plan.payment?.id ?? null,
    key,
    amountCents: plan.amountCents,
    giftCardCents: plan.giftCardCents,
    refundedBeforeCents: plan.refundedBeforeCents,
    cause,
  })
}

function continueRefund(order: OrderRow, unfinished: RefundRow, wantedCents: MinorUnits | undefined): RefundRow {
  const amount = formatPriceIn(order.currency, unfinished.amountCents)
  if (unfinished.withdrawalId !== null)
    throw refusal(
      order,
      `a refund of ${amount} for statement ${unfinished.withdrawalId} of withdrawal has begun and is not finished: repeat that one first`,
    )
  if (wantedCents !== undefined && wantedCents !== unfinished.amountCents)
    throw refusal(order, `a refund of ${amount} has begun and is not finished: repeat that one first`)
  return unfinished
}
