import * as t from '@messages/withdrawal-form'
import { locale } from '@messages/language'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { WithdrawalPage } from '@/components/withdrawal/withdrawal-page'
import { readWithdrawalCookie } from '@/lib/shop/withdrawal-form/withdrawal-cookie.server'
import { formatMoment } from '@/lib/platform/base/dates'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { hasPage } from '@/lib/shop/content/pages/page-links'

export const metadata: Metadata = { title: t.receivedTitle }

const RETURNS_POLICY = '/shop/returns-policy'

export default async function WithdrawalReceivedPage() {
  const state = readWithdrawalCookie(await headers())
  if (state?.kind !== 'received') redirect('/withdraw')
  return (
    <WithdrawalPage title={t.receivedTitle}>
      <p>
        <strong>{t.receivedAt(formatMoment(new Date(state.at), locale))}</strong>
      </p>
      <p>{state.isComplete ? t.receiptSent(state.email) : t.receiptWithoutProof(state.email)}</p>
      {hasPage(await listPages(), RETURNS_POLICY) && (
        <p>
          <Link href={RETURNS_POLICY}>{t.howItGoesOn}</Link>
        </p>
      )}
    </WithdrawalPage>
  )
}
