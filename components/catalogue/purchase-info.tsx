import { Link } from '@/components/ui/link'
import styles from './purchase-info.module.css'

/** What a shopper asks before buying, answered where the button is. */
export const PurchaseInfo = ({ delivery }: { /** Empty where nothing is promised. */ delivery: string }) => (
  <ul className={styles.promise}>
    {delivery && <li>{delivery}</li>}
    <li>
      <Link href="/shop/returns-policy">Returns within 14 days</Link>
    </li>
    <li>
      <Link href="/shop/payment-options">Card, on delivery or bank transfer</Link>
    </li>
  </ul>
)
