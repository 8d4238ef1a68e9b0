import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { withdrawalEvents } from '@/lib/platform/db/schema/withdrawals'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { beginRefund, makeRefund, type RefundRow, settleRefundedOrder } from '@/lib/shop/refunds/make-refund.server'
import { loadGiftCardSettings } from '@/lib/shop/gift-cards/current-gift-card-settings.server'
import { withdrawReturnedCards } from '@/lib/shop/gift-cards/return-gift-cards.server'
import { giftCardPart, refundableOf } from '@/lib/shop/refunds/refund-plan'
import { loadRefundSituation, type PaymentRow } from '@/lib/shop/refunds/refunds.server'
import { usedCards } from '@/lib/shop/orders/right-of-withdrawal'
import { isRefundable } from '@/lib/shop/orders/state/order-actions'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { giveBackItems } from '@/lib/shop/stock/take-stock.server'
import { enqueuePartlyRefundedEmail } from './decision-emails.server'
import { withdrawalConflict } from './withdrawal-conflict'
import { refundAmountOf } from '@/lib/shop/withdrawal/withdrawal-plan'
import { getWithdrawal, listWithdrawalsOfOrder, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'

/** Refunds that belong to no statement, such as one in the provider's dashboard: a part of this refund, or besides it. */
export type EarlierRefunds = 'included' | 'besides'

/** Money was refunded before, for no statement, and nobody has said whether it is a part of this refund. */
export class EarlierRefundError extends Problem {
  constructor(id: number, order: OrderRow, amountCents: MinorUnits) {
    const amount = formatPriceIn(order.currency, amountCents)
    super('conflict', {
      detail: `Statement ${id} of withdrawal cannot be refunded: ${amount} of order ${order.code} was refunded already, for no statement: say whether that is a part of this refund.`,
    })
  }
}

export type WithdrawalRefundPlan = {
  order: OrderRow
  /** The amount for the statement. */
  amountCents: MinorUnits
  /** The amount to return now. */
  returnedCents: MinorUnits
  /** The same, if it is refunded at the card provider; null if the owner returns the money in another way. */
  cardCents: MinorUnits | null
  /** Null if nothing of it goes back to a card payment. */
  payment: PaymentRow | null
  /** The part of `returnedCents` that goes back to gift cards. */
  giftCardCents: MinorUnits
  /** What had been refunded of the payment, or of the order without one. */
  refundedBeforeCents: MinorUnits
  isBegun: boolean
  /** The refund to continue. */
  refund: RefundRow | null
  /** The gift cards of the statement that are withdrawn, by line. */
  returnedCards: WithdrawalView['items']
  /** Those of which something was used. */
  usedCards: WithdrawalView['items']
  /** The items of the statement, if none of the order was sent: they are there for others again. */
  unsentItems: WithdrawalView['items']
}

/** What a refund for a statement would do; throws a conflict with the reason if it is not possible. */
export async function planWithdrawalRefund(
  ctx: Ctx,
  id: number,
  earlier?: EarlierRefunds,
): Promise<WithdrawalRefundPlan> {
  const view = await getWithdrawal(ctx, id)
  const { order, statement, decision } = view
  if (view.refundedCents !== null) throw withdrawalConflict(id, 'refunded', 'it was refunded already')
  if (order === null)
    throw withdrawalConflict(id, 'refunded', 'it names no order of its sender: accept it for an order first')
  if (decision === 'refused') throw withdrawalConflict(id, 'refunded', 'it was refused')
  if (decision === 'undecided') throw withdrawalConflict(id, 'refunded', `it is ${statement.finding}: accept it first`)
  if (!isRefundable(order.state))
    throw withdrawalConflict(id, 'refunded', `order ${order.code} is not paid, or its money was returned already`)
  const others = (await listWithdrawalsOfOrder(ctx, order.id)).filter((other) => other.statement.id !== id)
  const attributed = others.reduce((sum, other) => sum + attributedCents(other), 0)
  const begun = view.events.find(({ kind }) => kind === 'refund_begun')
  const situation = await loadRefundSituation(ctx, order)
  const refund = situation.refunds.find(({ withdrawalId }) => withdrawalId === id) ?? null
  const unfinished = situation.refunds.find(({ refundedAt }) => refundedAt === null)
  if (unfinished && unfinished.id !== refund?.id)
    throw withdrawalConflict(
      id,
      'refunded',
      `another refund of order ${order.code}, of ${formatPriceIn(order.currency, unfinished.amountCents)}, has begun and is not finished: repeat that one first`,
    )
  const refundable = refundableOf({ ...situation, refunds: situation.refunds.filter((other) => other !== refund) })
  if (refundable === null) throw withdrawalConflict(id, 'refunded', `order ${order.code} has no succeeded card payment`)
  const refundedBeforeCents = begun?.refundedBeforeCents ?? refundable.refundedCents
  const unattributed = Math.max(0, refundedBeforeCents - attributed)
  const isIncluded = begun ? begun.reason === INCLUDED : earlier === 'included'
  if (unattributed > 0 && !begun && earlier === undefined) throw new EarlierRefundError(id, order, unattributed)
  const wanted = wasPaid(view, order)
    ? refundAmountOf({
        order,
        lines: view.lines,
        items: view.items,
        refundedItems: others.filter((other) => attributedCents(other) > 0).flatMap(({ items }) => items),
        refundedForStatements: attributed,
        refundedCents: isIncluded ? attributed : refundedBeforeCents,
      })
    : 0
  // Gift cards that were used meanwhile are not returned.
  const amountCents = situation.usedCardsCents ? Math.min(wanted, refundable.leftCents) : wanted
  const returnedCents = begun?.amountCents ?? (isIncluded ? Math.max(0, amountCents - unattributed) : amountCents)
  const giftCardCents =
    refund?.giftCardCents ?? giftCardPart(refundable, returnedCents, (await loadGiftCardSettings(ctx)).refund_first)
  const payment = giftCardCents > 0 && giftCardCents === returnedCents ? null : refundable.payment
  return {
    order,
    amountCents,
    returnedCents,
    cardCents: payment === null ? null : returnedCents - giftCardCents,
    giftCardCents,
    payment,
    refundedBeforeCents,
    isBegun: begun !== undefined,
    refund,
    unsentItems: view.wasShipped ? [] : view.items,
    returnedCards: view.items.filter(({ giftCard }) => giftCard),
    usedCards: usedCards(view.stated),
  }
}

/** The reason of a begun refund of which an earlier refund is a part. */
const INCLUDED = 'an earlier refund is included'

/** A parcel that is paid on delivery is paid once it was sent. */
const wasPaid = ({ wasShipped }: WithdrawalView, { paymentMethod }: OrderRow) =>
  paymentMethod !== 'via_courier' || wasShipped

const attributedCents = ({ events, refundedCents }: WithdrawalView): MinorUnits =>
  refundedCents ?? events.find(({ kind }) => kind === 'refund_begun')?.amountCents ?? 0

/** Called in the transaction that records the refund of a statement. */
type RecordWithdrawalRefund = (tx: Ctx, plan: WithdrawalRefundPlan) => Promise<void>

/** Refunds a statement. A refund that was interrupted is continued and not made twice. */
export async function refundWithdrawal(
  ctx: Ctx,
  { id, earlier, record }: { id: number; earlier?: EarlierRefunds; record?: RecordWithdrawalRefund },
): Promise<WithdrawalRefundPlan> {
  const begun: { plan?: WithdrawalRefundPlan } = {}
  const finish = async (tx: Ctx, lockedOrder: OrderRow, plan: WithdrawalRefundPlan, refundId: string | null) => {
    if (!(await recordRefund(tx, id, lockedOrder, plan, refundId))) return
    if (plan.unsentItems.length > 0) await giveBackItems(tx, lockedOrder, plan.unsentItems, causeOf(id))
    for (const line of plan.returnedCards)
      await withdrawReturnedCards(tx, { orderId: lockedOrder.id, cause: causeOf(id), line }, tx.now)
    await record?.(tx, plan)
  }
  const refund = await makeRefund(ctx, cardProvider(), {
    begin: async (tx) => {
      await lockOrderOfStatement(tx, id)
      begun.plan = await planWithdrawalRefund(tx, id, earlier)
      return beginWithdrawalRefund(tx, id, begun.plan, earlier)
    },
    undo: async ({ db }) => {
      await db
        .delete(withdrawalEvents)
        .where(and(eq(withdrawalEvents.withdrawalId, id), eq(withdrawalEvents.kind, 'refund_begun')))
    },
    finish: (tx, lockedOrder, { refundId }) => finish(tx, lockedOrder, requirePlan(begun.plan), refundId),
  })
  const plan = requirePlan(begun.plan)
  if (refund === null)
    await inTransaction(ctx, async (tx) => finish(tx, await lockOrder(tx, plan.order.id), plan, null))
  return plan
}

function requirePlan(plan: WithdrawalRefundPlan | undefined): WithdrawalRefundPlan {
  if (!plan) throw new Error('The refund was not planned.')
  return plan
}

async function lockOrderOfStatement(tx: Ctx, id: number): Promise<void> {
  const { order } = await getWithdrawal(tx, id)
  if (order) await lockOrder(tx, order.id)
}

async function beginWithdrawalRefund(
  tx: Ctx,
  id: number,
  {
    order,
    payment,
    returnedCents,
    cardCents,
    giftCardCents,
    refundedBeforeCents,
    isBegun,
    refund,
  }: WithdrawalRefundPlan,
  earlier: EarlierRefunds | undefined,
): Promise<RefundRow | null> {
  if (!isBegun && (cardCents !== null || returnedCents > 0))
    await tx.db.insert(withdrawalEvents).values({
      withdrawalId: id,
      kind: 'refund_begun',
      reason: earlier === 'included' ? INCLUDED : '',
      amountCents: returnedCents,
      refundedBeforeCents,
      at: tx.now,
    })
  if (refund !== null) return refund
  if (returnedCents === 0) return null
  return beginRefund(tx, order, {
    paymentId: payment?.id ?? null,
    withdrawalId: id,
    // A refund that began before refunds were listed has this key at the provider.
    key: isBegun ? `withdrawal-${id}` : randomUUID(),
    amountCents: returnedCents,
    giftCardCents,
    refundedBeforeCents,
    cause: causeOf(id),
  })
}

const causeOf = (id: number) => `refund for statement ${id} of withdrawal`

/** False if that was recorded already. */
async function recordRefund(
  tx: Ctx,
  id: number,
  lockedOrder: OrderRow,
  { amountCents }: WithdrawalRefundPlan,
  refundId: string | null,
): Promise<boolean> {
  const [recorded] = await tx.db
    .insert(withdrawalEvents)
    .values({ withdrawalId: id, kind: 'refunded', amountCents, refundId, at: tx.now })
    .onConflictDoNothing()
    .returning({ id: withdrawalEvents.id })
  if (!recorded) return false
  const cause = causeOf(id)
  // Nothing was paid for it.
  if (amountCents === 0 && lockedOrder.state === 'withdrawn') {
    await changeOrderState(tx, lockedOrder, 'cancelled', { cause, mailKind: 'cancelled_after_withdrawal' })
    return true
  }
  await settleRefundedOrder(tx, lockedOrder, {
    refundedCents: amountCents,
    cause,
    endedStates: ['shipped', 'withdrawn', 'returned'],
    sendPartlyRefundedEmail: () => enqueuePartlyRefundedEmail(tx, id, lockedOrder, amountCents),
  })
  return true
}
