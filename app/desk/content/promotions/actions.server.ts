'use server'

import { fileAction } from '@/app/desk/content-action.server'
import { PROMOTIONS } from '@/lib/owner/content/edit-promotions.server'

export const editPromotions = fileAction({
  permission: 'content',
  action: 'content.promotions',
  content: PROMOTIONS,
  subject: 'promotions',
})
