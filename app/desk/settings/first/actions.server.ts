'use server'

import { contentAction } from '@/app/desk/content-action.server'
import { loadFirstSettingsForm, saveFirstSettingsForm } from '@/lib/owner/content/edit-settings.server'
import { FIRST_SETTINGS } from '@/lib/owner/content/settings-parts'

export const saveFirstSettings = contentAction({
  permission: 'settings',
  action: 'settings.first',
  fields: FIRST_SETTINGS,
  save: async (ctx, form, record) => ({
    change: await saveFirstSettingsForm(ctx, form, record('settings: first')),
    goTo: '/desk',
  }),
  loadVersion: async (ctx) => (await loadFirstSettingsForm(ctx)).version,
})
