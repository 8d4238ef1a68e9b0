'use server'

import { contentAction } from '@/app/desk/content-action.server'
import { CATEGORY_FIELDS } from '@/lib/content/editing/content-forms'
import { loadCategoriesForm, saveCategoriesForm } from '@/lib/content/editing/edit-categories.server'

export const editCategories = contentAction({
  permission: 'catalogue',
  action: 'catalogue.categories',
  fields: CATEGORY_FIELDS,
  save: async (ctx, form, record) => ({ change: await saveCategoriesForm(ctx, form, record('categories')) }),
  loadVersion: async (ctx) => (await loadCategoriesForm(ctx)).version,
})
