import * as t from '@messages/cart'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { type ReactNode } from 'react'
import { Picture } from '@/components/media/picture'
import { Price } from '@/components/ui/price'
import { type CartLine } from '@/lib/shop/cart/cart'
import { productPath } from '@/lib/shop/catalogue/product-path'
import styles from './cart-line.module.css'

type Props = { item: CartLine['item']; categorySlug: string | undefined; children?: ReactNode }

/** The picture, the name and the price of what a line of a cart holds. */
export function LineProduct({ item, categorySlug, children }: Props) {
  const { product } = item
  return (
    <>
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
        {children}
      </div>
    </>
  )
}
