'use server'

import { fileAction } from '@/app/desk/content-action.server'
import { DISCOUNTS } from '@/lib/owner/content/edit-discounts.server'

export const editDiscounts = fileAction({
  permission: 'catalogue',
  action: 'catalogue.discounts',
  content: DISCOUNTS,
  subject: 'discounts',
})
