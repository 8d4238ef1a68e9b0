import { type Metadata } from 'next'
import { title } from '@messages/activation'
import { Activation } from '@/components/account/activation'
import { NarrowPage } from '@/components/account/narrow-page'

export const metadata: Metadata = { title, referrer: 'no-referrer' }

type Props = { params: Promise<{ uid: string; token: string }> }

export default async function ActivationPage({ params }: Props) {
  const { uid, token } = await params
  return (
    <NarrowPage title={title}>
      <Activation uid={uid} token={token} />
    </NarrowPage>
  )
}
