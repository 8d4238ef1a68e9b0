import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { logIn } from '@messages/account'
import { LogInForm } from '@/components/account/log-in-form'
import { NarrowPage } from '@/components/account/narrow-page'
import { pageContext } from '@/lib/shop/account/require-customer.server'
import { firstValue, returnPath } from '@/lib/platform/base/return-path'

export const metadata: Metadata = { title: logIn }

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function LogInPage({ searchParams }: Props) {
  const to = firstValue((await searchParams).to)
  const target = returnPath(to, '/my-account/cart')
  if ((await pageContext()).viewer) redirect(target)
  return (
    <NarrowPage title={logIn}>
      <LogInForm target={target} to={to && target} />
    </NarrowPage>
  )
}
