'use server'

import { fileAction } from '@/app/desk/content-action.server'
import { FIRST } from '@/lib/owner/content/edit-settings.server'

export const saveFirstSettings = fileAction({
  permission: 'settings',
  action: 'settings.first',
  content: FIRST,
  subject: 'settings: first',
  goTo: '/desk',
})
