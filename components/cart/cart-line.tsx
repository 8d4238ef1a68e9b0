import * as t from '@messages/cart'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { Picture } from '@/components/media/picture'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import { QuantityInput } from '@/components/ui/quantity-input'
import { formatPrice } from '@/lib/base/money'
import { variantTitle } from '@/lib/catalogue/variant-title'
import { isAvailable, type CartLine as Line, lineTotal, maxQuantity } from '@/lib/cart/cart'
import { cartActions } from '@/lib/cart/cart.client'
import { productPath } from '@/lib/catalogue/product-path'
import { LineNotice } from './line-notice'
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
  const { product } = item
  const name = variantTitle(product.name, item.name)
  const canBeOrdered = isAvailable(line)
  return (
    <li className={styles.line} data-available={canBeOrdered}>
      <div className={styles.picture}>
        <Picture
          src={item.get_image_md}
          alt={item.image_alt}
          color={item.image_color}
          sizes="7.5rem"
          width={120}
          height={120}
        />
      </div>
      <div className={styles.about}>
        <h2 className={styles.name}>
          {categorySlug ? (
            <a href={productPath(categorySlug, product.slug, item.slug)}>{product.name}</a>
          ) : (
            product.name
          )}
        </h2>
        {item.name !== product.name && <p className={styles.detail}>{item.name}</p>}
        <p className={styles.detail}>{item.variant_code}</p>
        {product.personalised && <p className={styles.exempt}>{noRightOfWithdrawal}</p>}
        <p className={styles.unit}>
          <span className="visually-hidden">{t.priceOfOne}</span>
          <Price price={item.price} reducedFrom={item.reduced_from} isLabelled />
        </p>
      </div>
      <LineNotice
        line={line}
        name={name}
        onAccept={() => cartActions.acceptPrice(item.id)}
        onRemove={onRemove}
        onReduce={(max) => cartActions.setQuantity(item.id, max)}
      />
      {canBeOrdered && (
        <div className={styles.controls}>
          <QuantityInput
            label={t.quantityOf(name)}
            value={quantity}
            max={maxQuantity(line)}
            onChange={(next) => cartActions.setQuantity(item.id, next)}
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
