'use client'

import * as texts from '@messages/cart'
import * as t from '@messages/cart-link'
import { cartIsFull } from '@messages/product'
import { Button, ButtonLink } from '@/components/ui/button'
import { NoScriptNotice } from '@/components/ui/noscript-notice'
import { notify } from '@/components/ui/toast.client'
import { loadDocument } from '@/lib/platform/base/document.client'
import { formatPrice } from '@/lib/platform/base/money'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { answersOf, isAvailable, type CartLine as Line, cartTotal, needsAnswers } from '@/lib/shop/cart/cart'
import { cartPath } from '@/lib/shop/cart/cart-path'
import { addToCart } from '@/lib/shop/cart/add-to-cart.client'
import lineStyles from './cart-line.module.css'
import viewStyles from './cart-view.module.css'
import { LineProduct } from './line-product'
import styles from './linked-cart.module.css'

type Props = {
  lines: readonly Line[]
  /** The codes of the link that the shop does not sell. */
  notSold: readonly string[]
  /** By category id. */
  categorySlugs: Readonly<Record<number, string>>
  /** That the link has for the cart; empty for none. */
  discountCode: string
}

/** The items of a link, with the button that adds them to the cart. */
export function LinkedCart({ lines, notSold, categorySlugs, discountCode }: Props) {
  const available = lines.filter(isAvailable)

  function add() {
    const results = available.map((line) => addToCart(line.item, line.quantity, answersOf(line)))
    if (results.includes('too many lines')) notify('warning', cartIsFull)
    else loadDocument(cartPath(discountCode))
  }

  return (
    <>
      <p>{available.length > 0 ? t.intro : lines.some(needsAnswers) ? t.answerFirst : t.nothing}</p>
      {lines.length > 0 && (
        <ul className={viewStyles.lines} aria-label={t.lines}>
          {lines.map((line) => (
            <LinkedLine key={keyOf(line)} line={line} categorySlug={categorySlugs[line.item.product.category]} />
          ))}
        </ul>
      )}
      {notSold.length > 0 && <p>{t.notSold(notSold.join(', '))}</p>}
      {available.length === 0 ? (
        <ButtonLink look="secondary" href={cartPath(discountCode)}>
          {t.toCart}
        </ButtonLink>
      ) : (
        <div className={styles.end}>
          <p className={styles.total}>
            {texts.total}: {formatPrice(cartTotal(lines))}
          </p>
          {discountCode && <p className={styles.note}>{t.withCode(discountCode)}</p>}
          <p className={styles.note}>{texts.shippingAtCheckout}</p>
          <NoScriptNotice what={texts.whatNeedsJavaScript} />
          <Button onClick={add}>{t.addToCart}</Button>
        </div>
      )}
    </>
  )
}

function LinkedLine({ line, categorySlug }: { line: Line; categorySlug: string | undefined }) {
  return (
    <li className={lineStyles.line} data-available={isAvailable(line)}>
      <LineProduct line={line} categorySlug={categorySlug}>
        {needsAnswers(line) && categorySlug ? (
          <p>
            <a href={productPath(categorySlug, line.item.product.slug, line.item.slug)}>{t.needsAnswers}</a>
          </p>
        ) : (
          <p>{isAvailable(line) ? t.quantity(line.quantity) : t.soldOut}</p>
        )}
      </LineProduct>
    </li>
  )
}
