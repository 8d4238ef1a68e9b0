'use client'

import * as t from '@messages/product'
import * as card from '@messages/product-card'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toast.client'
import { cartActions } from '@/lib/shop/cart/cart.client'
import { MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'

export function AddToCart({ variant, quantity }: { variant: VariantView; quantity: number }) {
  if (!variant.available) return <Button disabled>{card.soldOut}</Button>

  function add() {
    const result = cartActions.add(variant, quantity)
    if (result === 'added') notify('success', t.addedToCart)
    else if (result === 'too many lines') notify('warning', t.cartIsFull)
    else notify('warning', t.atMost(MAX_QUANTITY_PER_LINE))
  }

  return <Button onClick={add}>{t.addToCart}</Button>
}
