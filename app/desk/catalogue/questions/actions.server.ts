'use server'

import { z } from 'zod'
import { contentAction } from '@/app/desk/content-action.server'
import { loadContentForm, saveContentForm } from '@/lib/owner/content/edited-content.server'
import { questionSetContent, removeQuestionSet } from '@/lib/owner/content/edit-question-sets.server'
import { QUESTION_SET_FIELDS } from '@/lib/owner/content/question-set-form'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { deskAction } from '@/lib/owner/desk/desk-action.server'
import { type FormTexts, INTENT } from '@/lib/owner/forms/form-fields'
import { say } from '@/lib/owner/language/say.server'
import { addExample } from '@/lib/owner/products/question-examples'

const LIST = '/desk/catalogue/questions'

const subjectOf = (name = '') => `questions: ${name.trim()}`

/** The stored set that the form edits; none for a new one. */
const storedSlug = ({ slug }: FormTexts) => slug || null

export const editQuestionSet = contentAction({
  permission: 'catalogue',
  action: 'catalogue.questions',
  fields: QUESTION_SET_FIELDS,
  answerButton: (texts) => addExample(texts, texts[INTENT], say),
  save: async (ctx, form, record) => {
    const slug = storedSlug(form.texts)
    const change = await saveContentForm(ctx, questionSetContent(slug), form, record(subjectOf(form.texts.name)))
    return { change, goTo: slug === null ? `${LIST}?saved=yes` : undefined }
  },
  loadVersion: async (ctx, texts) => (await loadContentForm(ctx, questionSetContent(storedSlug(texts)))).version,
})

export const removeOneQuestionSet = deskAction(
  {
    permission: 'catalogue',
    action: 'catalogue.questions.remove',
    input: z.object({ slug: z.string().max(80), version: z.string().max(40) }),
  },
  async (ctx, removed) => {
    await removeQuestionSet(ctx, removed, (tx, texts) =>
      recordChange(tx, {
        staff: ctx.staff,
        action: 'catalogue.questions.remove',
        subject: subjectOf(texts.before.name),
        ...texts,
      }),
    )
    return { audit: 'recorded', goTo: LIST }
  },
)
