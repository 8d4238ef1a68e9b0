import { type Metadata } from 'next'
import { Checkout } from '@/components/checkout/checkout'
import { pageContext } from '@/lib/account/require-customer.server'
import { publicContext } from '@/lib/http/context.server'
import { cardProvider } from '@/lib/payments/provider/card-provider.server'
import { listShippingFees } from '@/lib/shipping/shipping.server'
import styles from '@/components/checkout/checkout.module.css'

export const metadata: Metadata = { title: 'Checkout' }

export default async function CheckoutPage() {
  const [rules, { viewer }] = await Promise.all([listShippingFees(publicContext()), pageContext()])
  return (
    <div className={`page ${styles.screen}`}>
      <h1>Checkout</h1>
      <Checkout
        rules={rules}
        publicKey={cardProvider().publicKey}
        customer={viewer ? { userId: viewer.userId, email: viewer.email } : undefined}
      />
    </div>
  )
}
