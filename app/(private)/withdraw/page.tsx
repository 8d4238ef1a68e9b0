import * as t from '@messages/withdrawal-form'
import { type Metadata } from 'next'
import { pageContext } from '@/lib/shop/account/require-customer.server'
import { firstValue } from '@/lib/platform/base/return-path'
import { findOwnOrder } from '@/lib/shop/withdrawal-form/own-order.server'
import { EMPTY_DRAFT, MAX_TEXT_LENGTH } from '@/lib/shop/withdrawal-form/statement-draft'
import { WITHDRAWAL_PATH } from '@/lib/shop/withdrawal-form/withdrawal-paths'
import { pageAlternates } from '@/lib/shop/search/alternates.server'
import { draftForOrder, StatementScreen } from './statement-screen'

type Props = { searchParams: Promise<{ order?: string | string[] }> }

const readCode = async (searchParams: Props['searchParams']) =>
  firstValue((await searchParams).order)?.slice(0, MAX_TEXT_LENGTH.order_code) ?? ''

/** Whoever looks for the way to withdraw finds it in a search engine too. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return {
    title: t.title,
    description: t.description,
    alternates: await pageAlternates(WITHDRAWAL_PATH),
    robots: { index: (await readCode(searchParams)) === '' },
  }
}

export default async function WithdrawPage({ searchParams }: Props) {
  const ctx = await pageContext()
  const code = await readCode(searchParams)
  const order = await findOwnOrder(ctx, { order_code: code, access_token: '' })
  const draft = order ? draftForOrder(order) : { ...EMPTY_DRAFT, order_code: code, email: ctx.viewer?.email ?? '' }
  return <StatementScreen draft={draft} order={order} />
}
