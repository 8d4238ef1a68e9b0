'use server'

import { contentAction } from '@/app/desk/content-action.server'
import { loadSettingsForm, saveSettingsForm } from '@/lib/owner/content/edit-settings.server'
import {
  isSettingsPart,
  SETTINGS_PARTS,
  settingsFields,
  type SettingsPartName,
} from '@/lib/owner/content/settings-parts'
import { type FormAction, type FormState } from '@/lib/owner/desk/form-state'
import { permissionOf } from './settings-permissions'

const actions = new Map<SettingsPartName, FormAction>(
  (Object.keys(SETTINGS_PARTS) as SettingsPartName[]).map((part) => [
    part,
    contentAction({
      permission: permissionOf(part),
      action: `settings.${part}`,
      fields: settingsFields(part),
      save: async (ctx, form, record) => ({
        change: await saveSettingsForm(ctx, part, form, record(`settings: ${part}`), {
          changeCurrency: form.texts.confirm_currency !== undefined,
          by: ctx.staff.email,
        }),
      }),
      loadVersion: async (ctx) => (await loadSettingsForm(ctx, part)).version,
    }),
  ]),
)

/** Saves the part of the settings that the form names. */
export async function saveSettings(previous: FormState, form: FormData): Promise<FormState> {
  const part = String(form.get('part'))
  const save = isSettingsPart(part) ? actions.get(part) : undefined
  return save ? save(previous, form) : { values: {}, errors: {}, detail: 'There is no such part of the settings.' }
}
