import * as t from '@messages/gift-card-page'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { NarrowPage } from '@/components/account/narrow-page'
import { BalanceForm } from '@/components/gift-cards/balance-form'
import { BalanceView } from '@/components/gift-cards/balance-view'
import { type BalanceProblem, readBalance, readSentCode } from '@/lib/shop/gift-cards/balance.server'
import { clientAddressOf, publicContext } from '@/lib/platform/http/context.server'

export const metadata: Metadata = { title: t.title, referrer: 'same-origin' }

const PROBLEMS = ['refused', 'mistyped', 'later'] as const satisfies readonly BalanceProblem[]

type Props = { searchParams: Promise<Partial<Record<BalanceProblem | 'another', string | string[]>>> }

/** What is left on a gift card, for whoever has its whole code. */
export default async function GiftCardPage({ searchParams }: Props) {
  const asked = await searchParams
  const problem = PROBLEMS.find((name) => asked[name] !== undefined)
  const requestHeaders = await headers()
  const code = problem || asked.another !== undefined ? null : readSentCode(requestHeaders)
  const answer =
    code === null ? problem : await readBalance(publicContext(requestHeaders), code, clientAddressOf(requestHeaders))
  if (answer !== undefined && typeof answer !== 'string')
    return (
      <NarrowPage title={t.cardTitle(answer.last4)}>
        <BalanceView balance={answer} />
      </NarrowPage>
    )
  return (
    <NarrowPage title={t.title} intro={t.intro}>
      <BalanceForm error={answer && t[answer]} />
    </NarrowPage>
  )
}
