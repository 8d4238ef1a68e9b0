import { type Metadata } from 'next'
import { NarrowPage } from '@/components/account/narrow-page'
import { ResetForm } from '@/components/account/reset-form'

export const metadata: Metadata = { title: 'Password reset', referrer: 'no-referrer' }

type Props = { params: Promise<{ uid: string; token: string }> }

export default async function ResetPage({ params }: Props) {
  const { uid, token } = await params
  return (
    <NarrowPage title="Choose a new password">
      <ResetForm uid={uid} token={token} />
    </NarrowPage>
  )
}
