import * as t from '@messages/cart'
import { noRightOfWithdrawal } from '@messages/withdrawal-link'
import { type ReactNode } from 'react'
import { Picture } from '@/components/media/picture'
import { LazyLineAnswers } from '@/components/questions/lazy-line-answers'
import { Price } from '@/components/ui/price'
import { type CartLine } from '@/lib/shop/cart/cart'
import { fromStoredPrice, toPrice } from '@/lib/platform/base/money'
import { answersPrice } from '@/lib/shop/questions/answers-price'
import { isMadeToSpecification } from '@/lib/shop/questions/question'
import { productPath } from '@/lib/shop/catalogue/product-path'
import styles from './cart-line.module.css'

type Props = { line: CartLine; categorySlug: string | undefined; children?: ReactNode }

/** The picture, the name and the price of what a line of a cart holds. */
export function LineProduct({ line, categorySlug, children }: Props) {
  const { item, answers = {} } = line
  const { product } = item
  const isMadeForBuyer = product.personalised || isMadeToSpecification(item.questions ?? [], answers)
  const { each } = answersPrice(item.questions, answers)
  const withAnswers = (price: string) => toPrice(fromStoredPrice(price) + each)
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
        <LazyLineAnswers item={item} answers={answers} />
        {isMadeForBuyer && <p className={styles.exempt}>{noRightOfWithdrawal}</p>}
        <p className={styles.unit}>
          <span className="visually-hidden">{t.priceOfOne}</span>
          <Price
            price={withAnswers(item.price)}
            reducedFrom={item.reduced_from && withAnswers(item.reduced_from)}
            isLabelled
          />
        </p>
        {children}
      </div>
    </>
  )
}
