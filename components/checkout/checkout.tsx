'use client'

import { useEffect } from 'react'
import { CartSkeleton } from '@/components/cart/cart-skeleton'
import { EmptyCart } from '@/components/cart/empty-cart'
import { useSession } from '@/lib/account/session.client'
import { cartActions, useCart } from '@/lib/cart/cart.client'
import { finishedMeanwhile } from '@/lib/checkout/submit.client'
import { type ShippingRule } from '@/lib/shipping/shipping.schema'
import { CheckoutForm } from './checkout-form'
import { finish } from './use-order'

type Props = { rules: readonly ShippingRule[]; publicKey: string }

export function Checkout(props: Props) {
  const { lines, isSettled } = useCart()
  const { isKnown } = useSession()

  useEffect(() => {
    if (isKnown) void cartActions.open().catch(() => undefined)
  }, [isKnown])

  // The browser may have been closed between a payment and the page that says so.
  useEffect(() => {
    void finishedMeanwhile().then((token) => token && finish(token))
  }, [])

  if (!isKnown || (!isSettled && lines.length === 0)) return <CartSkeleton />
  return lines.length === 0 ? <EmptyCart /> : <CheckoutForm {...props} lines={lines} />
}
