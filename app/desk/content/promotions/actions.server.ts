'use server'

import { contentAction } from '@/app/desk/content-action.server'
import { PROMOTION_FIELDS } from '@/lib/owner/content/content-forms'
import { loadPromotionsForm, savePromotionsForm } from '@/lib/owner/content/edit-promotions.server'

export const editPromotions = contentAction({
  permission: 'content',
  action: 'content.promotions',
  fields: PROMOTION_FIELDS,
  save: async (ctx, form, record) => ({ change: await savePromotionsForm(ctx, form, record('promotions')) }),
  loadVersion: async (ctx) => (await loadPromotionsForm(ctx)).version,
})
