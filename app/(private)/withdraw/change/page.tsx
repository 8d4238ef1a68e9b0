import * as t from '@messages/withdrawal-form'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { cache } from 'react'
import { pageContext } from '@/lib/shop/account/require-customer.server'
import { checkDraft } from '@/lib/shop/withdrawal-form/check-draft.server'
import { EMPTY_DRAFT } from '@/lib/shop/withdrawal-form/statement-draft'
import { type DraftProblem, readWithdrawalCookie } from '@/lib/shop/withdrawal-form/withdrawal-cookie.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { StatementScreen } from '../statement-screen'

/** Cached, because the title says whether there are errors. */
const loadStatement = cache(async () => {
  const state = readWithdrawalCookie(await headers())
  if (state?.kind !== 'draft')
    return { draft: EMPTY_DRAFT, order: null, errors: {}, notice: await withEmail(t.noLongerHere) }
  const { draft, problem } = state
  const { order, errors } = await checkDraft(await pageContext(), draft)
  return {
    draft,
    order,
    errors: problem === 'too_long' ? { ...errors, pieces_text: t.tooLong } : errors,
    notice: await noticeOf(problem),
  }
})

const noticeOf = async (problem: DraftProblem | undefined) =>
  problem === 'not_received' ? withEmail(t.notReceived) : undefined

const withEmail = async (text: string) => `${text} ${t.orByEmail((await currentSupport()).contact_email)}`

export async function generateMetadata(): Promise<Metadata> {
  const { errors, notice } = await loadStatement()
  const hasError = notice !== undefined || Object.keys(errors).length > 0
  return { title: hasError ? t.titleWithError(t.title) : t.title }
}

export default async function ChangeStatementPage() {
  return <StatementScreen {...await loadStatement()} />
}
