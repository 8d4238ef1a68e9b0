'use server'

import { z } from 'zod'
import { invalid } from '@/lib/platform/base/problem'
import { cancelUnpaidOrdersOf } from '@/lib/owner/orders/cancel-unpaid-orders.server'
import { inTransaction } from '@/lib/platform/db/context.server'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { deskAction } from '@/lib/owner/desk/desk-action.server'
import { retryEmail } from '@/lib/platform/mail/outbox-admin.server'

const idSchema = z.coerce.number().int().positive()

export const sendEmailsAgain = deskAction(
  {
    permission: 'mail',
    action: 'emails.retry',
    input: z.object({ email: z.union([z.array(idSchema), idSchema.transform((id) => [id])]).default([]) }),
  },
  async (ctx, { email: ids }) => {
    if (ids.length === 0) throw invalid({ non_field_errors: ['Choose the emails that are to be sent again.'] })
    await inTransaction(ctx, async (tx) => {
      for (const id of ids)
        if (await retryEmail(tx, id))
          await recordChange(tx, {
            staff: ctx.staff,
            action: 'emails.retry',
            subject: `email ${id}`,
            before: { state: 'failed' },
            after: { state: 'waiting' },
          })
    })
    return { audit: 'recorded', goTo: `/desk?again=${ids.length}` }
  },
)

export const cancelUnpaidOrders = deskAction(
  { permission: 'orders.refund', action: 'orders.cancel_unpaid', input: z.object({ connection: z.string().max(100) }) },
  async (ctx, { connection }) => {
    const cancelled = await cancelUnpaidOrdersOf(ctx, {
      connection,
      cause: `by ${ctx.staff.email}: too many pieces in unpaid orders of one connection`,
      record: (tx, { code: subject, state }, before) =>
        ctx.record(tx, { subject, before: { state: before }, after: { state } }),
    })
    return { audit: 'recorded', goTo: `/desk?cancelled=${cancelled}` }
  },
)
