import { Link } from '@/components/ui/link'
import styles from './purchase-promise.module.css'

/** What a shopper asks before buying, answered where the button is. */
export const PurchasePromise = () => (
  <ul className={styles.promise}>
    <li>Free delivery in Greece on orders over 50 €</li>
    <li>
      <Link href="/shop/returns-policy">
        Returns within 14 days
      </Link>
    </li>
    <li>
      <Link href="/shop/payment-options">
        Card, on delivery or bank transfer
      </Link>
    </li>
  </ul>
)
