import { type Metadata } from 'next'
import { NarrowPage } from '@/components/account/narrow-page'
import { SignUpForm } from '@/components/account/sign-up-form'
import { firstValue, returnPath } from '@/lib/base/return-path'

export const metadata: Metadata = { title: 'Sign up' }

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function SignUpPage({ searchParams }: Props) {
  const to = returnPath(firstValue((await searchParams).to), '')
  return (
    <NarrowPage title="Sign up" intro="With an account you keep a wishlist, your addresses and your orders.">
      <SignUpForm to={to || undefined} />
    </NarrowPage>
  )
}
