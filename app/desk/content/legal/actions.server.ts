'use server'

import { z } from 'zod'
import { deskAction, deskTransaction } from '@/lib/owner/desk/desk-action.server'
import { recordChange } from '@/lib/owner/desk/audit.server'
import { markLegalTextChecked, writeLegalPages } from '@/lib/owner/legal/legal-pages.server'
import { invalid } from '@/lib/platform/base/problem'

export const writePages = deskAction(
  {
    permission: 'content',
    action: 'pages.write',
    input: z.object({
      replace: z
        .union([z.string().transform((one) => [one]), z.array(z.string())])
        .default([])
        .pipe(z.array(z.string().max(200)).max(10)),
    }),
  },
  async (ctx, { replace }) => {
    const titles = await writeLegalPages(ctx, replace, (tx, slug, texts) =>
      recordChange(tx, { staff: ctx.staff, action: 'pages.write', subject: `page: ${slug}`, ...texts }),
    )
    if (titles.length === 0)
      throw invalid({ non_field_errors: ['No page is missing. Choose which pages are to be written anew.'] })
    return {
      done: `Written: ${titles.join(', ')}. They are drafts until a lawyer has checked them.`,
      audit: 'recorded',
    }
  },
)

export const markChecked = deskTransaction(
  {
    permission: 'content',
    action: 'pages.checked',
    input: z.object({ path: z.string().max(200), language: z.string().max(20) }),
  },
  async (tx, { path, language }) => {
    await markLegalTextChecked(tx, { path, language })
    return {
      done: 'Stored: a lawyer has checked this text. The desk tells you when it changes.',
      audit: { subject: `legal text: ${path} (${language})` },
    }
  },
)
