'use client'

import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toast.client'
import { cartActions } from '@/lib/cart/cart.client'
import { type VariantView } from '@/lib/catalogue/variant-view'

export function AddToCart({ variant, quantity }: { variant: VariantView; quantity: number }) {
  if (!variant.available) return <Button disabled>Sold out</Button>

  function add() {
    if (cartActions.add(variant, quantity)) notify('success', 'We have added the item to your cart.')
    else notify('warning', 'Your cart is full. Please order what is in it first.')
  }

  return <Button onClick={add}>Add to Cart</Button>
}
