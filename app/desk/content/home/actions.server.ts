'use server'

import { fileAction } from '@/app/desk/content-action.server'
import { HOME } from '@/lib/owner/content/edit-home.server'

export const editHome = fileAction({
  permission: 'content',
  action: 'content.home',
  content: HOME,
  subject: 'home',
})
