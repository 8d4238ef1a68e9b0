import { type Metadata } from 'next'
import { Success } from '@/components/checkout/success'

export const metadata: Metadata = { title: 'Order success' }

export default function SuccessPage() {
  return (
    <div className="page">
      <Success />
    </div>
  )
}
