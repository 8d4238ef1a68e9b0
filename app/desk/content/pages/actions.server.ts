'use server'

import { z } from 'zod'
import { contentAction, tryAction } from '@/app/desk/content-action.server'
import { INTENT, TRY_RESULT } from '@/lib/owner/forms/form-fields'
import { loadPageForm, movePage, previewPage, removePage, savePageForm } from '@/lib/owner/content/edit-pages.server'
import { PAGE_FIELDS } from '@/lib/owner/content/page-form'
import { formTexts } from '@/lib/owner/forms/form-values'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { deskAction } from '@/lib/owner/desk/desk-action.server'
import { type FormState } from '@/lib/owner/desk/form-state'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { publicContext } from '@/lib/platform/http/context.server'

/** The stored page that the form edits; none for a new one. */
const storedSlug = (texts: Readonly<Record<string, string>>) => texts.page || null

const save = contentAction({
  permission: 'content',
  action: 'pages.save',
  fields: PAGE_FIELDS,
  save: async (ctx, form, record) => {
    const slug = storedSlug(form.texts)
    const saved = await savePageForm(ctx, slug, form, record(`page: ${form.texts.slug}`))
    return {
      change: saved.change,
      goTo: saved.slug === slug ? undefined : `/desk/content/pages/${saved.slug}?saved=yes`,
    }
  },
  // Saving a page that was removed meanwhile is refused again.
  loadVersion: async (ctx, texts) => (await loadPageForm(ctx, storedSlug(texts)).catch(nullIfNotFound))?.version ?? '',
})

const preview = tryAction({ permission: 'content', action: 'pages.preview' }, async (ctx, { texts }) => {
  await previewPage(ctx, storedSlug(texts), texts)
  return 'This is the page as shoppers would see it. It is not saved yet.'
})

const isTried = ({ values }: FormState) => Boolean(values[TRY_RESULT])

/** Saves the page, or shows it as it is typed. */
export async function editPage(previous: FormState, form: FormData): Promise<FormState> {
  if (form.get(INTENT) !== 'preview') return save(previous, form)
  const state = await preview(previous, form)
  const texts = formTexts(form)
  return isTried(state)
    ? ({ ...state, preview: await previewPage(publicContext(), storedSlug(texts), texts) } as FormState)
    : state
}

const slug = z.string().max(200)
const version = z.string().max(40)

export const removeOnePage = deskAction(
  { permission: 'content', action: 'pages.remove', input: z.object({ page: slug, version }) },
  async (ctx, { page, version: shown }) => {
    await removePage(ctx, { slug: page, version: shown }, (tx, texts) =>
      recordChange(tx, { staff: ctx.staff, action: 'pages.remove', subject: `page: ${page}`, ...texts }),
    )
    return { audit: 'recorded', goTo: '/desk/content/pages' }
  },
)

export const moveOnePage = deskAction(
  {
    permission: 'content',
    action: 'pages.move',
    input: z.object({ move: z.string().regex(/^(up|down) \S{1,200}$/), version }),
  },
  async (ctx, { move, version: shown }) => {
    const [direction, page = ''] = move.split(' ')
    await movePage(ctx, { slug: page, direction: direction === 'up' ? 'up' : 'down', version: shown }, (tx, texts) =>
      recordChange(tx, { staff: ctx.staff, action: 'pages.move', subject: `page: ${page}`, ...texts }),
    )
    return { done: 'The order is saved.', audit: 'recorded' }
  },
)
