import * as t from '@messages/withdrawal-form'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { StatementReview } from '@/components/withdrawal/statement-review'
import { WithdrawalPage } from '@/components/withdrawal/withdrawal-page'
import { pageContext } from '@/lib/shop/account/require-customer.server'
import { checkDraft, type CheckedDraft } from '@/lib/shop/withdrawal-form/check-draft.server'
import { titleOfStated } from '@/lib/shop/withdrawal/stated-titles'
import { readWithdrawalCookie } from '@/lib/shop/withdrawal-form/withdrawal-cookie.server'

export const metadata: Metadata = { title: t.reviewTitle }

export default async function ReviewStatementPage() {
  const state = readWithdrawalCookie(await headers())
  if (state?.kind !== 'draft') redirect('/withdraw/change')
  const { order, statement } = await checkDraft(await pageContext(), state.draft)
  if (!statement) redirect('/withdraw/change')
  return (
    <WithdrawalPage title={t.reviewTitle} step={t.step(2, 2)} intro={t.reviewIntro}>
      <StatementReview draft={state.draft} items={state.draft.pieces && chosenItems(statement.lines, order)} />
    </WithdrawalPage>
  )
}

const chosenItems = (
  lines: NonNullable<CheckedDraft['statement']>['lines'],
  order: CheckedDraft['order'],
): string[] | null =>
  lines && lines.map((line) => `${line.quantity} × ${titleOfStated(line, order?.titles ?? new Map())}`)
