import { type Metadata } from 'next'
import { heading, title } from '@messages/password-reset'
import { NarrowPage } from '@/components/account/narrow-page'
import { ResetForm } from '@/components/account/reset-form'

export const metadata: Metadata = { title, referrer: 'no-referrer' }

type Props = { params: Promise<{ uid: string; token: string }> }

export default async function ResetPage({ params }: Props) {
  const { uid, token } = await params
  return (
    <NarrowPage title={heading}>
      <ResetForm uid={uid} token={token} />
    </NarrowPage>
  )
}
