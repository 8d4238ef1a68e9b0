'use server'

import { fileAction } from '@/app/desk/content-action.server'
import { FILTERS } from '@/lib/owner/content/edit-tagged.server'

export const editFilters = fileAction({
  permission: 'catalogue',
  action: 'catalogue.filters',
  content: FILTERS,
  subject: 'filters',
})
