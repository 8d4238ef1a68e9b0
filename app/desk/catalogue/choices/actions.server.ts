'use server'

import { fileAction } from '@/app/desk/content-action.server'
import { CHOICES } from '@/lib/owner/content/edit-tagged.server'

export const editChoices = fileAction({
  permission: 'catalogue',
  action: 'catalogue.choices',
  content: CHOICES,
  subject: 'choices',
})
