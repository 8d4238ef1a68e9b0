'use server'

import { z } from 'zod'
import { fileAction } from '@/app/desk/content-action.server'
import { DISCOUNTS } from '@/lib/owner/content/edit-discounts.server'
import { deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { makeCodes, withdrawBatch } from '@/lib/owner/discounts/discount-codes.server'
import { newBatchSchema } from '@/lib/owner/discounts/new-batch.schema'

export const editDiscounts = fileAction({
  permission: 'catalogue',
  action: 'catalogue.discounts',
  content: DISCOUNTS,
  subject: 'discounts',
})

export const makeSingleCodes = deskTransaction(
  { permission: 'catalogue', action: 'catalogue.codes', input: newBatchSchema },
  async (ctx, batch) => {
    await makeCodes(ctx, { ...batch, by: ctx.staff.email })
    const { name, count, discount } = batch
    return { done: 'The codes are made.', audit: { subject: 'discounts', after: { codes: name, count, discount } } }
  },
)

export const withdrawSingleCodes = deskTransaction(
  {
    permission: 'catalogue',
    action: 'catalogue.codes.withdraw',
    input: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  },
  async (ctx, { id }) => ({
    done: 'The codes are withdrawn.',
    audit: { subject: 'discounts', before: { codes: await withdrawBatch(ctx, id) } },
  }),
)
