import * as t from '@messages/cart'
import { Button } from '@/components/ui/button'
import { QuantityInput } from '@/components/ui/quantity-input'
import { formatPrice } from '@/lib/platform/base/money'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { isAvailable, type CartLine as Line, lineTotal, maxQuantity } from '@/lib/shop/cart/cart'
import { cartActions } from '@/lib/shop/cart/cart.client'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { LineNotice } from './line-notice'
import { LineProduct } from './line-product'
import styles from './cart-line.module.css'

type Props = {
  line: Line
  categorySlug: string | undefined
  /** Set after an undo: the button that had the focus is gone. */
  isFocused?: boolean
  onRemove: () => void
}

export function CartLine({ line, categorySlug, isFocused, onRemove }: Props) {
  const { item, quantity } = line
  const key = keyOf(line)
  const name = variantTitle(item.product.name, item.name)
  const canBeOrdered = isAvailable(line)
  return (
    <li className={styles.line} data-available={canBeOrdered}>
      <LineProduct item={item} categorySlug={categorySlug} />
      <LineNotice
        line={line}
        name={name}
        onAccept={() => cartActions.acceptPrice(key)}
        onRemove={onRemove}
        onReduce={(max) => cartActions.setQuantity(key, max)}
      />
      {canBeOrdered && (
        <div className={styles.controls}>
          <QuantityInput
            label={t.quantityOf(name)}
            value={quantity}
            max={maxQuantity(line)}
            onChange={(next) => cartActions.setQuantity(key, next)}
            onBelowMin={onRemove}
          />
          <Button look="quiet" autoFocus={isFocused} onClick={onRemove} aria-label={t.removeItem(name)}>
            {t.remove}
          </Button>
          <p className={styles.total}>
            <span className="visually-hidden">{t.priceOf(quantity)}</span>
            {formatPrice(lineTotal(line))}
          </p>
        </div>
      )}
    </li>
  )
}
