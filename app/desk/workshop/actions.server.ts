'use server'

import { z } from 'zod'
import { withDone } from '@/components/desk/orders/done-messages'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { textSchema } from '@/lib/platform/base/shared.schema'
import { deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { tellNewDay as tellBuyer } from '@/lib/owner/workshop/tell-new-day.server'

const MAX_REASON_LENGTH = 1000

const input = z.object({
  code: z.string().max(40),
  seen: z.iso.date(),
  day: z.iso.date('Choose a day.'),
  reason: textSchema(MAX_REASON_LENGTH).trim().default(''),
})

export const tellNewDay = deskTransaction(
  { permission: 'orders.pack', action: 'orders.new_day', input },
  async (ctx, { code, seen, day, reason }) => {
    const order = await tellBuyer(ctx, { code, seen, day, reason, author: ctx.staff.email })
    return {
      audit: { subject: order.code, before: { promised_on: seen }, after: { promised_on: day } },
      goTo: withDone(orderDeskPath(order.code), 'new_day'),
    }
  },
)
