import { type ReactNode } from 'react'
import * as t from '@messages/cart'
import { discount } from '@messages/order-labels'
import { ButtonLink } from '@/components/ui/button'
import { type MinorUnits, formatPrice, takenOff } from '@/lib/platform/base/money'
import { isAvailable, type CartLine, linePrice } from '@/lib/shop/cart/cart'
import { applyDiscounts, type DiscountContext } from '@/lib/shop/discounts/apply-discounts'
import { type Discounts } from '@/lib/shop/discounts/use-discounts.client'
import { type GiftCards } from '@/lib/shop/gift-cards/use-gift-cards.client'
import { areAllByEmail } from '@/lib/shop/shipping/delivery-quote'
import { LazyAppliedTexts, LazyDiscountField } from './lazy-discounts'
import { LazyLeaving } from './lazy-leaving'
import styles from './cart-summary.module.css'

type Props = {
  count: number
  /** Before discounts. */
  total: MinorUnits
  lines: readonly CartLine[]
  discounts: Discounts
  giftCards: GiftCards
  /** Why nothing can be ordered; null if something can. */
  unorderable: string | null
  vatNote: string | null
  purchaseInfo: ReactNode
  /** The same where nothing is delivered. */
  giftCardInfo: ReactNode
}

/** The place of the delivery is chosen in the checkout. */
const NOT_KNOWN: DiscountContext = { goesTo: () => null, deliveryFee: () => null }

export function CartSummary(props: Props) {
  const { count, total, lines, discounts, giftCards, unorderable, vatNote, purchaseInfo, giftCardInfo } = props
  const available = lines.filter(isAvailable)
  const isByEmail = areAllByEmail(available.map(({ item }) => ({ giftCard: item.product.gift_card })))
  const priced = available.map((line) => ({ variant: line.item.id, ...linePrice(line), quantity: line.quantity }))
  const plan = applyDiscounts(priced, discounts.offers, NOT_KNOWN)
  return (
    <section className={styles.summary} aria-label={t.summary}>
      <div className={styles.totals} role="status">
        <p className={styles.count}>{t.items(count)}</p>
        {plan.applied.length > 0 && (
          <p className={styles.discount}>
            <span>
              {discount}{' '}
              <LazyAppliedTexts applied={plan.applied}>{(texts) => <small>{texts.join(', ')}</small>}</LazyAppliedTexts>
            </span>{' '}
            {plan.items > 0 && <span>{takenOff(formatPrice(plan.items))}</span>}
          </p>
        )}
        <p className={styles.total}>
          <span>{t.total}</span> <strong>{formatPrice(total - plan.items)}</strong>
        </p>
      </div>
      {vatNote && !isByEmail && <p className={styles.note}>{vatNote}</p>}
      {unorderable === null ? (
        <>
          <LazyDiscountField discounts={discounts} plan={plan} giftCards={giftCards} />
          <LazyLeaving lines={lines} className={styles.note} />
          {!isByEmail && <p className={styles.note}>{t.shippingAtCheckout}</p>}
          <ButtonLink href="/shop/cart/checkout" wide>
            {t.goToCheckout}
          </ButtonLink>
        </>
      ) : (
        <p className={styles.note}>{unorderable}</p>
      )}
      <div className={styles.purchaseInfo}>{isByEmail ? giftCardInfo : purchaseInfo}</div>
    </section>
  )
}
