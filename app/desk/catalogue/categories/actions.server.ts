'use server'

import { contentAction } from '@/app/desk/content-action.server'
import { CATEGORY_FIELDS } from '@/lib/owner/content/content-forms'
import { loadCategoriesForm, saveCategoriesForm } from '@/lib/owner/content/edit-categories.server'

export const editCategories = contentAction({
  permission: 'catalogue',
  action: 'catalogue.categories',
  fields: CATEGORY_FIELDS,
  save: async (ctx, form, record) => ({ change: await saveCategoriesForm(ctx, form, record('categories')) }),
  loadVersion: async (ctx) => (await loadCategoriesForm(ctx)).version,
})
