'use client'

import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toast.client'
import { cartActions } from '@/lib/cart/cart.client'
import { MAX_QUANTITY_PER_LINE } from '@/lib/cart/cart-limits'
import { type VariantView } from '@/lib/catalogue/variant-view'

export function AddToCart({ variant, quantity }: { variant: VariantView; quantity: number }) {
  if (!variant.available) return <Button disabled>Sold out</Button>

  function add() {
    const result = cartActions.add(variant, quantity)
    if (result === 'added') notify('success', 'We have added the item to your cart.')
    else if (result === 'too many lines') notify('warning', 'Your cart is full. Please order what is in it first.')
    else
      notify(
        'warning',
        `You can order at most ${MAX_QUANTITY_PER_LINE} of one piece. Your cart contains that many now.`,
      )
  }

  return <Button onClick={add}>Add to Cart</Button>
}
