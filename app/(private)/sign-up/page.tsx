import { type Metadata } from 'next'
import { signUp } from '@messages/account'
import { intro } from '@messages/sign-up'
import { NarrowPage } from '@/components/account/narrow-page'
import { SignUpForm } from '@/components/account/sign-up-form'
import { isOn } from '@/lib/platform/base/options'
import { firstValue, returnPath } from '@/lib/platform/base/return-path'

export const metadata: Metadata = { title: signUp }

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function SignUpPage({ searchParams }: Props) {
  const to = returnPath(firstValue((await searchParams).to), '')
  return (
    <NarrowPage title={signUp} intro={intro(isOn('wishlist'))}>
      <SignUpForm to={to || undefined} />
    </NarrowPage>
  )
}
