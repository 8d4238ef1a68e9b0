import * as t from '@messages/order'
import { type Metadata } from 'next'
import { Success } from '@/components/checkout/success'
import styles from '@/components/checkout/order.module.css'

export const metadata: Metadata = { title: t.orderSuccess }

export default function SuccessPage() {
  return (
    <div className={`page ${styles.screen}`}>
      <Success />
    </div>
  )
}
