import { type ReactNode } from 'react'
import * as t from '@messages/cart'
import { ButtonLink } from '@/components/ui/button'
import { type MinorUnits, formatPrice } from '@/lib/platform/base/money'
import styles from './cart-summary.module.css'

type Props = { count: number; total: MinorUnits; canOrder: boolean; vatNote: string | null; purchaseInfo: ReactNode }

export function CartSummary({ count, total, canOrder, vatNote, purchaseInfo }: Props) {
  return (
    <section className={styles.summary} aria-label={t.summary}>
      <div className={styles.totals} role="status">
        <p className={styles.count}>{t.items(count)}</p>
        <p className={styles.total}>
          <span>{t.total}</span> <strong>{formatPrice(total)}</strong>
        </p>
      </div>
      {vatNote && <p className={styles.note}>{vatNote}</p>}
      {canOrder ? (
        <>
          <p className={styles.note}>{t.shippingAtCheckout}</p>
          <ButtonLink href="/shop/cart/checkout" wide>
            {t.goToCheckout}
          </ButtonLink>
        </>
      ) : (
        <p className={styles.note}>{t.nothingAvailable}</p>
      )}
      <div className={styles.purchaseInfo}>{purchaseInfo}</div>
    </section>
  )
}
