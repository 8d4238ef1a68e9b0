'use server'

import { contentAction } from '@/app/desk/content-action.server'
import { INTENT } from '@/lib/owner/forms/form-fields'
import {
  findTranslation,
  loadTranslationForm,
  nextTranslationPath,
  saveTranslation,
} from '@/lib/owner/translations/edit-translation.server'
import { TRANSLATED_KINDS } from '@/lib/owner/translations/translated-things'

/** Saves the translation of a thing, and with the other button opens the next one. */
export const editTranslation = contentAction({
  permission: 'content',
  action: 'translations.save',
  fields: [],
  save: async (ctx, form, record) => {
    const name = await findTranslation(ctx, form.texts.translation ?? '')
    const subject = `${[TRANSLATED_KINDS[name.kind].entry, name.slug].filter(Boolean).join(' ')} (${name.language})`
    const change = await saveTranslation(ctx, name, form, { editedBy: ctx.staff.email, record: record(subject) })
    if (form.texts[INTENT] !== 'next') return { change }
    return { change, goTo: `${await nextTranslationPath(ctx, name)}${change ? '?saved=yes' : ''}` }
  },
  loadVersion: async (ctx, texts) =>
    (await loadTranslationForm(ctx, await findTranslation(ctx, texts.translation ?? ''))).version,
})
