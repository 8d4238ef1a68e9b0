'use server'

import { z } from 'zod'
import { formatPriceIn, fromPriceIn } from '@/lib/platform/base/money-format'
import { type MinorUnits, moneyFormat } from '@/lib/platform/base/money'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { emailAddressSchema, lineSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { correctGiftCard, issueGiftCard, withdrawGiftCard } from '@/lib/owner/gift-cards/change-gift-card.server'
import { requireGiftCard } from '@/lib/owner/gift-cards/find-gift-cards.server'
import { giftCardDeskPath } from '@/lib/owner/gift-cards/gift-card-state'
import { sendGiftCard } from '@/lib/owner/gift-cards/send-gift-cards.server'
import { languages } from '@/messages/languages'

const MAX_CENTS = 1_000_000

const id = z.string().max(40)
const amount = z.string().max(30)
const reason = lineSchema(300).min(1, 'Say why: the ledger keeps it.')

function amountIn(currency: string, typed: string): MinorUnits {
  const cents = fromPriceIn(currency, typed)
  if (!cents || cents > MAX_CENTS)
    throw invalid({ amount: [`Enter an amount up to ${formatPriceIn(currency, MAX_CENTS)}.`] })
  return cents
}

const optionalEmail = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), emailAddressSchema]))

export const issueCard = deskTransaction(
  {
    permission: 'orders.refund',
    action: 'gift_cards.issue',
    input: z.object({
      amount,
      reason,
      recipient_name: lineSchema(100),
      recipient_email: z.string().trim().pipe(emailAddressSchema),
      message: textSchema(500),
      language: z.enum(languages),
    }),
  },
  async (ctx, input) => {
    const amountCents = amountIn(moneyFormat().currency, input.amount)
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
    input: z.object({ id, direction: z.enum(['add', 'take']), amount, reason }),
  },
  async (ctx, { id: of, direction, amount: typed, reason: why }) => {
    const { currency } = await requireGiftCard(ctx, of)
    const cents = amountIn(currency, typed) * (direction === 'add' ? 1 : -1)
    const left = await correctGiftCard(ctx, { id: of, cents, cause: `by ${ctx.staff.email}: ${why}` })
    return {
      done: 'The gift card is corrected.',
      audit: { subject: of, before: { left: left - cents }, after: { left } },
    }
  },
)

export const sendCardAgain = deskAction(
  { permission: 'orders.refund', action: 'gift_cards.send', input: z.object({ id, email: optionalEmail }) },
  async (ctx, { id: of, email }) => {
    const card = await requireGiftCard(ctx, of)
    if (email === '' && card.recipientEmail === '') throw invalid({ email: ['Enter an email address.'] })
    const isSent = await sendGiftCard(ctx, card, {
      to: email || undefined,
      record: (tx) => ctx.record(tx, { subject: of, after: { sent: 'with a new code' } }),
    })
    if (!isSent)
      throw new Problem('conflict', { detail: 'Nothing is left on the gift card, or it was changed meanwhile.' })
    return { done: 'The gift card is sent with a new code. The code before it no longer works.', audit: 'recorded' }
  },
)

export const withdrawCard = deskTransaction(
  { permission: 'orders.refund', action: 'gift_cards.withdraw', input: z.object({ id, reason }) },
  async (ctx, { id: of, reason: why }) => {
    const left = await withdrawGiftCard(ctx, { id: of, cause: `by ${ctx.staff.email}: ${why}` })
    return {
      done: 'The gift card is withdrawn: it no longer pays.',
      audit: { subject: of, before: { left }, after: { left: 0 } },
    }
  },
)
