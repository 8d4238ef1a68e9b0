import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { type Cents, formatPrice } from '@/lib/base/money'
import styles from './cart-summary.module.css'

type Props = { count: number; total: Cents; canOrder: boolean; purchaseInfo: ReactNode }

export function CartSummary({ count, total, canOrder, purchaseInfo }: Props) {
  return (
    <section className={styles.summary} aria-label="Summary">
      <div className={styles.totals} role="status">
        <p className={styles.count}>{count} Item(s)</p>
        <p className={styles.total}>
          <span>Total</span> <strong>{formatPrice(total)}</strong>
        </p>
      </div>
      {canOrder ? (
        <>
          <p className={styles.note}>Shipping is added at checkout.</p>
          <ButtonLink href="/shop/cart/checkout" wide>
            Go to Checkout
          </ButtonLink>
        </>
      ) : (
        <p className={styles.note}>Nothing here can be ordered any more: everything has been sold.</p>
      )}
      <div className={styles.purchaseInfo}>{purchaseInfo}</div>
    </section>
  )
}
