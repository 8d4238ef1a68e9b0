'use client'

import { type Ref } from 'react'
import * as t from '@messages/product'
import * as card from '@messages/product-card'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toast.client'
import { addVariant } from '@/lib/shop/cart/add-to-cart.client'
import { MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'
import { type LineAnswers } from '@/lib/shop/cart/cart-line'
import { type VariantView } from '@/lib/shop/catalogue/variant-view'
import { type Asking } from './asking'

type Props = {
  variant: VariantView
  quantity: number
  /** The answers that go along; null if nothing can be added yet. */
  take?: Asking['take']
  /** Says that it was added. */
  onAdded: (answers?: LineAnswers) => void
  /** It may be pressed next. */
  onPoint: () => void
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
}

export function AddToCart({ variant, quantity, take, onAdded, onPoint, ...rest }: Props) {
  if (!variant.available) return <Button disabled>{card.soldOut}</Button>

  function add() {
    const answers = take?.(variant)
    if (answers === null) return
    const result = addVariant(variant, quantity, answers)
    if (result === 'added') onAdded(answers)
    else if (result === 'too many lines') notify('warning', t.cartIsFull)
    else notify('warning', t.atMost(MAX_QUANTITY_PER_LINE))
  }

  return (
    <Button {...rest} onClick={add} onPointerEnter={onPoint} onFocus={onPoint}>
      {t.addToCart}
    </Button>
  )
}
