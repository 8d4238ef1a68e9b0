import { type Metadata } from 'next'
import { NarrowPage } from '@/components/account/narrow-page'
import { ResetRequestForm } from '@/components/account/reset-request-form'

export const metadata: Metadata = { title: 'Password reset request' }

export default function ResetRequestPage() {
  return (
    <NarrowPage
      title="Forgotten your password?"
      intro="Tell us the email address of your account, and we send you a link to choose a new one."
    >
      <ResetRequestForm />
    </NarrowPage>
  )
}
