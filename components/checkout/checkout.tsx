'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePersonalDataKey, useSession } from '@/lib/shop/account/session.client'
import { cartActions, useCart } from '@/lib/shop/cart/cart.client'
import { readOrderAttempt } from '@/lib/shop/checkout/checkout-storage.client'
import { callApi } from '@/lib/platform/http/api.client'
import { type Wrapping } from '@/lib/shop/checkout/quote'
import { type ShownVat } from '@/lib/shop/checkout/shown-vat'
import { type Wallet } from '@/lib/shop/payments/wallets'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { CheckoutForm } from './checkout-form'
import { LazyCartLoadError, LazyEmptyCart, LazyReplacedCartNotice } from './lazy-cart-states'
import { useSessionExpired } from './session-expired'
import { finishCheckout, loadPlaceOrder } from './use-submit-order'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import { type ShippingOperations } from '@/lib/shop/shipping/shipping.operations'

type Props = {
  rules: readonly ShippingRule[]
  publicKey: string
  /** With which a card payment can be confirmed besides the card form. */
  wallets?: readonly Wallet[]
  /** Whether the page says that card payments are tests. */
  areCardsTests?: boolean
  customer?: { userId: string; email: string }
  /** From the order to the delivery, in words. */
  deliveryTime: string
  /** Whether the shop has automatic discounts. */
  hasAutomaticDiscounts?: boolean
  vat: ShownVat
  /** What wrapping an order as a gift costs; null if the shop wraps nothing. */
  wrapping?: Wrapping | null
  legalLinks?: readonly PageLink[]
  /** The text of the link to the products. */
  discover: string
  /** Shown until the cart is known. */
  skeleton?: ReactNode
}

export function Checkout(props: Props) {
  const { rules, publicKey, wallets = [], areCardsTests = false, customer, deliveryTime, vat } = props
  const { hasAutomaticDiscounts = false, wrapping = null, legalLinks = [], discover, skeleton } = props
  const { lines, isLoaded, hasFailed, replaced } = useCart()
  const { isKnown, owner } = useSession()
  const personalDataKey = usePersonalDataKey()
  const logIn = useSessionExpired()
  const [currentRules, setCurrentRules] = useState(rules)

  useEffect(() => {
    if (isKnown) void cartActions.open().catch(() => undefined)
  }, [isKnown])

  // The browser may have been closed after the payment and before the success page.
  useEffect(() => {
    if (!readOrderAttempt()) return
    void loadPlaceOrder()
      .then(({ findOwnCompletedOrder }) => findOwnCompletedOrder())
      .then((token) => token && finishCheckout(token))
      .catch(() => undefined)
  }, [])

  /** An order may be rejected because prices or fees have changed. */
  const refreshPrices = () => {
    void cartActions.open().catch(() => undefined)
    void callApi<ShippingOperations['listShippingFees']>('GET', '/shop/products/shipping-fees')
      .then(setCurrentRules)
      .catch(() => undefined)
  }

  if (hasFailed)
    return (
      <Suspense fallback={skeleton}>
        <LazyCartLoadError />
      </Suspense>
    )
  if (!isKnown || (!isLoaded && lines.length === 0)) return skeleton
  const notice = replaced.length > 0 && (
    <Suspense>
      <LazyReplacedCartNotice />
    </Suspense>
  )
  if (lines.length === 0)
    return (
      <>
        {notice}
        <Suspense fallback={skeleton}>
          <LazyEmptyCart discover={discover} />
        </Suspense>
      </>
    )
  return (
    <>
      {notice}
      <CheckoutForm
        key={personalDataKey}
        rules={currentRules}
        publicKey={publicKey}
        wallets={wallets}
        areCardsTests={areCardsTests}
        email={owner === customer?.userId ? customer?.email : undefined}
        lines={lines}
        deliveryTime={deliveryTime}
        hasAutomaticDiscounts={hasAutomaticDiscounts}
        vat={vat}
        wrapping={wrapping}
        legalLinks={legalLinks}
        logIn={logIn}
        onRejected={refreshPrices}
      />
    </>
  )
}
