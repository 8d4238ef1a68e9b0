'use server'

import { z } from 'zod'
import { deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { openShop } from '@/lib/owner/opening/opening-guide.server'

export const open = deskTransaction(
  { permission: 'settings', action: 'shop.open', input: z.object({}) },
  async (tx) => {
    await openShop(tx)
    return { done: 'The shop is open: everybody sees it within seconds.', audit: { subject: 'shop' } }
  },
)
