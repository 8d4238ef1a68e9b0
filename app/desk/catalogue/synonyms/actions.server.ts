'use server'

import { z } from 'zod'
import { contentAction } from '@/app/desk/content-action.server'
import { loadContentForm, saveContentForm } from '@/lib/owner/content/edited-content.server'
import { keyOfForm, removeSynonym, synonymContent } from '@/lib/owner/content/edit-synonyms.server'
import { SYNONYM_FIELDS } from '@/lib/owner/content/synonym-form'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { deskAction } from '@/lib/owner/desk/desk-action.server'
import { type FormTexts } from '@/lib/owner/forms/form-fields'

const LIST = '/desk/catalogue/synonyms'

const subjectOf = (words: string) => `search words: ${words.split('\n', 1)[0]?.trim()}`

/** The stored entry that the form edits; none for a new one. */
const storedKey = ({ key }: FormTexts) => key || null

export const editSynonym = contentAction({
  permission: 'catalogue',
  action: 'catalogue.synonym',
  fields: SYNONYM_FIELDS,
  save: async (ctx, form, record) => {
    const key = storedKey(form.texts)
    const change = await saveContentForm(ctx, synonymContent(key), form, record(subjectOf(form.texts.words ?? '')))
    return { change, goTo: keyOfForm(form.texts) === key ? undefined : `${LIST}?saved=yes` }
  },
  loadVersion: async (ctx, texts) => (await loadContentForm(ctx, synonymContent(storedKey(texts)))).version,
})

export const removeOneSynonym = deskAction(
  {
    permission: 'catalogue',
    action: 'catalogue.synonym.remove',
    input: z.object({ key: z.string().max(40), version: z.string().max(40) }),
  },
  async (ctx, removed) => {
    await removeSynonym(ctx, removed, (tx, texts) =>
      recordChange(tx, {
        staff: ctx.staff,
        action: 'catalogue.synonym.remove',
        subject: subjectOf(texts.before.words ?? ''),
        ...texts,
      }),
    )
    return { audit: 'recorded', goTo: LIST }
  },
)
