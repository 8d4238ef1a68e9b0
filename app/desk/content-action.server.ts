import 'server-only'
import { z } from 'zod'
import {
  CHANGED_MEANWHILE,
  loadContentForm,
  saveContentForm,
  type ContentChange,
  type ContentForm,
  type EditedContent,
  type RecordChange,
} from '@/lib/owner/content/edited-content.server'
import { TRY_RESULT, type FormField, type FormTexts } from '@/lib/owner/forms/form-fields'
import { answerListChange } from '@/lib/owner/forms/form-lists'
import { formTexts, textsOf } from '@/lib/owner/forms/form-values'
import { type Ctx } from '@/lib/platform/db/context.server'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { isPartialForm } from '@/lib/owner/desk/form-values'
import { deskAction } from '@/lib/owner/desk/desk-action.server'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'
import { type FormAction, type FormState } from '@/lib/owner/desk/form-state'
import { deskLanguages } from '@/lib/owner/language/desk-language'
import { sayIn } from '@/lib/owner/language/say.server'
import { type Permission } from '@/lib/owner/desk/permissions'
import { publicContext } from '@/lib/platform/http/context.server'

const SAVED = 'Saved. The shop shows it within seconds.'
const UNCHANGED = 'Nothing was changed: the shop has these values already.'

/** The answer is in the language of the person. */
const isChangedMeanwhile = ({ detail }: FormState) =>
  deskLanguages.some((language) => detail === sayIn(language)(CHANGED_MEANWHILE))

/** The texts of a form, and the version with which it began. */
const contentInput = z.record(z.string().max(300), z.unknown()).transform((values): ContentForm => {
  const { version = '', ...texts } = textsOf(values)
  return { version, texts }
})

type ContentAction = {
  permission: Permission
  /** Its name in the audit log. */
  action: string
  fields: readonly FormField[]
  save: (
    ctx: DeskCtx,
    form: ContentForm,
    record: (subject: string) => RecordChange,
  ) => Promise<{ change: ContentChange | null; goTo?: string }>
  /** What is stored now, after somebody else changed it. */
  loadVersion: (ctx: Ctx, texts: FormTexts) => Promise<string>
  /** The form after a button that only changes it; null for others. */
  answerButton?: (texts: FormTexts) => FormTexts | null
}

/**
 * Makes the server action of a form of the content. Its buttons that change a list only change the form: nothing is
 * stored then. When somebody else changed the content meanwhile, what was typed stays, and saving once more replaces it.
 */
export function contentAction(made: ContentAction): FormAction {
  const { permission, action, fields, save, loadVersion, answerButton = () => null } = made
  const saveForm = deskAction({ permission, action, input: contentInput }, async (ctx, form) => {
    const { change, goTo } = await save(
      ctx,
      form,
      (subject) => (tx, texts) => recordChange(tx, { staff: ctx.staff, action, subject, ...texts }),
    )
    return { done: change ? SAVED : UNCHANGED, audit: 'recorded', goTo }
  })
  return async (previous, form) => {
    const texts = formTexts(form)
    const changed = isPartialForm(form) ? null : (answerListChange(fields, texts) ?? answerButton(texts))
    if (changed) return { values: changed, errors: {} }
    const state = await saveForm(previous, form)
    return isChangedMeanwhile(state)
      ? { ...state, values: { ...state.values, version: await loadVersion(publicContext(), texts) } }
      : state
  }
}

type FileAction = Pick<ContentAction, 'permission' | 'action'> & {
  content: EditedContent
  /** What the audit log says was changed. */
  subject: string
  /** The screen to open when it is saved. */
  goTo?: string
}

/** Makes the server action of the form of a file. */
export const fileAction = ({ content, subject, goTo, ...names }: FileAction): FormAction =>
  contentAction({
    ...names,
    fields: content.fields,
    save: async (ctx, form, record) => ({ change: await saveContentForm(ctx, content, form, record(subject)), goTo }),
    loadVersion: async (ctx) => (await loadContentForm(ctx, content)).version,
  })

/** Makes an action that changes nothing, such as a preview: what was typed stays in the form, with what was found. */
export function tryAction(
  { permission, action }: Pick<ContentAction, 'permission' | 'action'>,
  run: (ctx: DeskCtx, form: ContentForm) => Promise<string>,
): FormAction {
  const tryForm = deskAction({ permission, action, input: contentInput }, async (ctx, form) => ({
    done: await run(ctx, form),
    audit: 'nothing',
  }))
  return async (previous, form) => {
    const { done = '', ...state } = await tryForm(previous, form)
    return { ...state, values: { ...formTexts(form), [TRY_RESULT]: done } }
  }
}
