import { type Metadata } from 'next'
import { requestHeading, requestIntro, requestTitle } from '@messages/password-reset'
import { NarrowPage } from '@/components/account/narrow-page'
import { ResetRequestForm } from '@/components/account/reset-request-form'

export const metadata: Metadata = { title: requestTitle }

export default function ResetRequestPage() {
  return (
    <NarrowPage title={requestHeading} intro={requestIntro}>
      <ResetRequestForm />
    </NarrowPage>
  )
}
