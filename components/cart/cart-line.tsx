import { useEffect, useRef } from 'react'
import * as t from '@messages/cart'
import { Button } from '@/components/ui/button'
import { QuantityInput } from '@/components/ui/quantity-input'
import { formatPrice } from '@/lib/platform/base/money'
import { isAvailable, type CartLine as Line, lineTotal, maxQuantity } from '@/lib/shop/cart/cart'
import { cartActions } from '@/lib/shop/cart/cart.client'
import { lineTitle } from '@/lib/shop/cart/line-title'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { preloadEditor } from './lazy-edit-answers'
import { LineNotice } from './line-notice'
import { LineProduct } from './line-product'
import styles from './cart-line.module.css'

type Props = {
  line: Line
  categorySlug: string | undefined
  /** The button that gets the focus, because the one that had it is gone: after an undo, or after other answers. */
  focused?: 'remove' | 'edit'
  onEdit: () => void
  onRemove: () => void
}

export function CartLine({ line, categorySlug, focused, onEdit, onRemove }: Props) {
  const { item, quantity } = line
  const key = keyOf(line)
  const name = lineTitle(line)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused === 'edit') edit.current?.focus()
  }, [focused])
  return (
    <li className={styles.line} data-available={isAvailable(line)}>
      <LineProduct line={line} categorySlug={categorySlug} />
      <LineNotice
        line={line}
        name={name}
        onAccept={() => cartActions.acceptPrice(key)}
        onAnswer={onEdit}
        onRemove={onRemove}
        onReduce={(max) => cartActions.setQuantity(key, max)}
      />
      {item.available && (
        <div className={styles.controls}>
          <QuantityInput
            label={t.quantityOf(name)}
            value={quantity}
            max={maxQuantity(line)}
            onChange={(next) => cartActions.setQuantity(key, next)}
            onBelowMin={onRemove}
          />
          {item.questions && (
            <Button
              look="quiet"
              ref={edit}
              onClick={onEdit}
              onPointerEnter={preloadEditor}
              onFocus={preloadEditor}
              aria-label={t.editItem(name)}
            >
              {t.edit}
            </Button>
          )}
          <Button look="quiet" autoFocus={focused === 'remove'} onClick={onRemove} aria-label={t.removeItem(name)}>
            {t.remove}
          </Button>
          {isAvailable(line) && (
            <p className={styles.total}>
              <span className="visually-hidden">{t.priceOf(quantity)}</span>
              {formatPrice(lineTotal(line))}
            </p>
          )}
        </div>
      )}
    </li>
  )
}
