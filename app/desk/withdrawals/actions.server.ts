'use server'

import { z } from 'zod'
import { withDone } from '@/components/desk/orders/done-messages'
import { withdrawalDeskPath } from '@/lib/platform/base/desk-paths'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { acceptWithdrawal, recordArrival, refuseWithdrawal } from '@/lib/owner/withdrawals/decide-withdrawal.server'
import { refundWithdrawal } from '@/lib/owner/withdrawals/refund-withdrawal.server'
import { type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** The audit log names the order and the statement, and not its sender. */
const subjectOf = ({ order, statement }: WithdrawalView) => `${order?.code ?? 'withdrawal'} ${statement.id}`

export const acceptStatement = deskTransaction(
  {
    permission: 'withdrawals',
    action: 'withdrawals.accept',
    input: z
      .object({ id, order: z.string().trim().max(40).optional() })
      .refine(({ order }) => order !== '', { path: ['order'], error: 'Enter the code of the order.' }),
  },
  async (ctx, { id: statement, order }) => {
    const view = await acceptWithdrawal(ctx, { id: statement, orderCode: order })
    return {
      audit: { subject: subjectOf(view), after: { decision: 'accepted' } },
      goTo: withDone(withdrawalDeskPath(statement), 'accepted'),
    }
  },
)

export const refuseStatement = deskTransaction(
  {
    permission: 'withdrawals',
    action: 'withdrawals.refuse',
    input: z.object({
      id,
      reason: z
        .string()
        .trim()
        .min(1, 'The sender has to know why.')
        .max(1000, 'The reason has at most 1000 characters.'),
    }),
  },
  async (ctx, { id: statement, reason }) => {
    const view = await refuseWithdrawal(ctx, { id: statement, reason })
    return {
      audit: { subject: subjectOf(view), after: { decision: 'refused' } },
      goTo: withDone(withdrawalDeskPath(statement), 'refused'),
    }
  },
)

export const recordArrivalOfItems = deskTransaction(
  {
    permission: 'withdrawals',
    action: 'withdrawals.arrived',
    input: z.object({ id, on: z.iso.date('Enter the day on which the pieces arrived.') }),
  },
  async (ctx, { id: statement, on }) => {
    const view = await recordArrival(ctx, { id: statement, on })
    return {
      audit: { subject: subjectOf(view), after: { arrived_on: on } },
      goTo: withDone(withdrawalDeskPath(statement), 'arrived'),
    }
  },
)

export const refundStatement = deskAction(
  {
    permission: 'orders.refund',
    action: 'withdrawals.refund',
    input: z.object({ id, earlier: z.enum(['', 'included', 'besides']).default('') }),
  },
  async (ctx, { id: statement, earlier }) => {
    await refundWithdrawal(ctx, {
      id: statement,
      earlier: earlier === '' ? undefined : earlier,
      record: (tx, { order, returnedCents }) =>
        ctx.record(tx, {
          subject: `${order.code} ${statement}`,
          before: { state: order.state },
          after: { refunded: formatPriceIn(order.currency, returnedCents) },
        }),
    })
    return { audit: 'recorded', goTo: withDone(withdrawalDeskPath(statement), 'refunded') }
  },
)
