'use server'

import { contentAction, tryAction } from '@/app/desk/content-action.server'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { loadThemeForm, saveThemeForm, type ThemeUploads } from '@/lib/owner/content/edit-theme.server'
import { ALL_THEME_FIELDS } from '@/lib/owner/content/theme-form'
import { type FormState } from '@/lib/owner/desk/form-state'

const ROLES = ['logo', 'icon'] as const

async function readUploads(form: FormData): Promise<ThemeUploads> {
  const uploads: ThemeUploads = {}
  for (const role of ROLES) {
    const file = form.get(`${role}_upload`)
    if (file instanceof File && file.size > 0)
      uploads[role] = { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
  }
  return uploads
}

const preview = tryAction({ permission: 'settings', action: 'settings.theme-preview' }, async () =>
  Promise.resolve('The preview shows this look. It is not saved yet.'),
)

/** Saves the look, or shows it as it is typed. */
export async function editTheme(previous: FormState, form: FormData): Promise<FormState> {
  if (form.get(INTENT) === 'preview') return preview(previous, form)
  const uploads = await readUploads(form)
  const save = contentAction({
    permission: 'settings',
    action: 'settings.theme',
    fields: ALL_THEME_FIELDS,
    save: async (ctx, texts, record) => ({ change: await saveThemeForm(ctx, texts, uploads, record('theme')) }),
    loadVersion: async (ctx) => (await loadThemeForm(ctx)).version,
  })
  return save(previous, form)
}
