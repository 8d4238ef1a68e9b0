import * as t from '@messages/checkout'
import { type Metadata } from 'next'
import { Checkout } from '@/components/checkout/checkout'
import { pageContext } from '@/lib/account/require-customer.server'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { shownVat } from '@/lib/checkout/shown-vat'
import { listPages } from '@/lib/content/pages/current-pages.server'
import { linksBesideOrder } from '@/lib/content/pages/page-links'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { cardProvider } from '@/lib/payments/provider/card-provider.server'
import { listShippingFees } from '@/lib/shipping/shipping.server'
import styles from '@/components/checkout/checkout.module.css'

export const metadata: Metadata = { title: t.checkout }

export default async function CheckoutPage() {
  const [rules, { viewer }, { words, delivery_time }, { vat, categories }, pages] = await Promise.all([
    listShippingFees(publicContext()),
    pageContext(),
    currentSupport(),
    currentSnapshot(publicContext()),
    listPages(),
  ])
  const { publicKey, wallets } = cardProvider()
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{t.checkout}</h1>
      <Checkout
        rules={rules}
        publicKey={publicKey}
        wallets={wallets}
        areCardsTests={env().takesTestCards}
        customer={viewer ? { userId: viewer.userId, email: viewer.email } : undefined}
        deliveryTime={delivery_time}
        vat={shownVat(vat, categories)}
        legalLinks={linksBesideOrder(pages, t.rightOfWithdrawal)}
        discover={words.discover}
      />
    </div>
  )
}
