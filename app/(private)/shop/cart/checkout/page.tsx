import * as t from '@messages/checkout'
import { wrappingFee } from '@messages/gifts'
import { type Metadata } from 'next'
import { CartSkeleton } from '@/components/cart/cart-skeleton'
import { Checkout } from '@/components/checkout/checkout'
import { fromStoredPrice } from '@/lib/platform/base/money'
import { pageContext } from '@/lib/shop/account/require-customer.server'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { shownVat } from '@/lib/shop/checkout/shown-vat'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { linksBesideOrder } from '@/lib/shop/content/pages/page-links'
import { currentHasAutomaticDiscounts } from '@/lib/shop/discounts/current-discounts.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { cardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'
import styles from '@/components/checkout/order.module.css'

export const metadata: Metadata = { title: t.checkout }

export default async function CheckoutPage() {
  const [rules, { viewer }, { words, delivery_time, gifts }, { vat, categories }, pages, hasAutomatic] =
    await Promise.all([
      listShippingFees(publicContext()),
      pageContext(),
      currentSupport(),
      currentSnapshot(publicContext()),
      listPages(),
      currentHasAutomaticDiscounts(),
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
        hasAutomaticDiscounts={hasAutomatic}
        vat={shownVat(vat, categories)}
        wrapping={gifts.wrapping === null ? null : { name: wrappingFee, price: fromStoredPrice(gifts.wrapping) }}
        legalLinks={linksBesideOrder(pages, t.rightOfWithdrawal)}
        discover={words.discover}
        skeleton={<CartSkeleton />}
      />
    </div>
  )
}
