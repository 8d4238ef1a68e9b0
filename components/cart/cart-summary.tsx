import { PurchasePromise } from '@/components/catalogue/purchase-promise'
import { ButtonLink } from '@/components/ui/button'
import { type Cents, formatPrice } from '@/lib/base/money'
import styles from './cart-summary.module.css'

export function CartSummary({ count, total }: { count: number; total: Cents }) {
  return (
    <section className={styles.summary} aria-label="Summary">
      <div className={styles.figures} role="status">
        <p className={styles.count}>{count} Item(s)</p>
        <p className={styles.total}>
          <span>Total</span> <strong>{formatPrice(total)}</strong>
        </p>
      </div>
      <p className={styles.note}>Shipping is added at checkout.</p>
      {total > 0 && (
        <ButtonLink href="/shop/cart/checkout" wide>
          Go to Checkout
        </ButtonLink>
      )}
      <div className={styles.promise}>
        <PurchasePromise />
      </div>
    </section>
  )
}
