import { ButtonLink } from '@/components/ui/button'
import { listingPath } from '@/lib/search/listing'
import styles from './empty-cart.module.css'

export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <p className={styles.text} role="status">
        Your cart is empty...
      </p>
      <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
        Discover our jewellery
      </ButtonLink>
    </div>
  )
}
