'use server'

import { fileAction } from '@/app/desk/content-action.server'
import { CATEGORIES } from '@/lib/owner/content/edit-categories.server'

export const editCategories = fileAction({
  permission: 'catalogue',
  action: 'catalogue.categories',
  content: CATEGORIES,
  subject: 'categories',
})
