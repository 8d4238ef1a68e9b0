import { Link } from '@/components/ui/link'
import styles from './purchase-info.module.css'

export const PurchaseInfo = ({ delivery }: { /** May be empty. */ delivery: string }) => (
  <ul className={styles.info}>
    {delivery && <li>{delivery}</li>}
    <li>
      <Link href="/shop/returns-policy">Returns within 14 days</Link>
    </li>
    <li>
      <Link href="/shop/payment-options">Card, on delivery or bank transfer</Link>
    </li>
  </ul>
)
