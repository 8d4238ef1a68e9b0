'use server'

import { contentAction } from '@/app/desk/content-action.server'
import { HOME_FIELDS } from '@/lib/owner/content/content-forms'
import { loadHomeForm, saveHomeForm } from '@/lib/owner/content/edit-home.server'

export const editHome = contentAction({
  permission: 'content',
  action: 'content.home',
  fields: HOME_FIELDS,
  save: async (ctx, form, record) => ({ change: await saveHomeForm(ctx, form, record('home')) }),
  loadVersion: async (ctx) => (await loadHomeForm(ctx)).version,
})
