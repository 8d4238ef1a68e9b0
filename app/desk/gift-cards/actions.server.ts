'use server'

import { z } from 'zod'
import { withDone } from '@/components/desk/orders/done-messages'
import { moneyFormat } from '@/lib/platform/base/money'
import { deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { correctGiftCard, issueGiftCard, withdrawGiftCard } from '@/lib/owner/gift-cards/change-gift-card.server'
import { requireGiftCard } from '@/lib/owner/gift-cards/find-gift-cards.server'
import {
  amountSchema,
  newGiftCardSchema,
  otherEmailSchema,
  reasonSchema,
} from '@/lib/owner/gift-cards/gift-card-input.schema'
import { giftCardDeskPath } from '@/lib/owner/gift-cards/gift-card-state'
import { sendGiftCardAgain } from '@/lib/owner/gift-cards/send-gift-cards.server'
import { typedAmount } from '@/lib/owner/gift-cards/typed-amount'

const id = z.string().max(40)

export const issueCard = deskTransaction(
  {
    permission: 'orders.refund',
    action: 'gift_cards.issue',
    input: newGiftCardSchema,
  },
  async (ctx, input) => {
    const amountCents = typedAmount(moneyFormat().currency, input.amount)
    const card = await issueGiftCard(ctx, {
      amountCents,
      recipientName: input.recipient_name,
      recipientEmail: input.recipient_email,
      message: input.message,
      language: input.language,
      issuedBy: ctx.staff.email,
      cause: `by ${ctx.staff.email}: ${input.reason}`,
    })
    return { audit: { subject: card, after: { issued: amountCents } }, goTo: giftCardDeskPath(card) }
  },
)

export const correctCard = deskTransaction(
  {
    permission: 'orders.refund',
    action: 'gift_cards.correct',
    input: z.object({ id, direction: z.enum(['add', 'take']), amount: amountSchema, reason: reasonSchema }),
  },
  async (ctx, { id: of, direction, amount: typed, reason: why }) => {
    const { currency } = await requireGiftCard(ctx, of)
    const cents = typedAmount(currency, typed) * (direction === 'add' ? 1 : -1)
    const left = await correctGiftCard(ctx, { id: of, cents, cause: `by ${ctx.staff.email}: ${why}` })
    return {
      done: 'The gift card is corrected.',
      audit: { subject: of, before: { left: left - cents }, after: { left } },
    }
  },
)

export const sendCardAgain = deskAction(
  { permission: 'orders.refund', action: 'gift_cards.send', input: z.object({ id, email: otherEmailSchema }) },
  async (ctx, { id: of, email }) => {
    await sendGiftCardAgain(ctx, of, {
      to: email,
      record: (tx) => ctx.record(tx, { subject: of, after: { sent: 'with a new code' } }),
    })
    return { done: 'The gift card is sent with a new code. The code before it no longer works.', audit: 'recorded' }
  },
)

export const withdrawCard = deskTransaction(
  { permission: 'orders.refund', action: 'gift_cards.withdraw', input: z.object({ id, reason: reasonSchema }) },
  async (ctx, { id: of, reason: why }) => {
    const left = await withdrawGiftCard(ctx, { id: of, cause: `by ${ctx.staff.email}: ${why}` })
    return {
      audit: { subject: of, before: { left }, after: { left: 0 } },
      goTo: withDone(giftCardDeskPath(of), 'withdrawn'),
    }
  },
)
