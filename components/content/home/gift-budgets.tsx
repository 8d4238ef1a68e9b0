import { Link } from '@/components/ui/link'
import { listingPath } from '@/lib/search/listing'
import styles from './gift-budgets.module.css'

const BUDGETS = [30, 50, 100]

export function GiftBudgets() {
  return (
    <section className={styles.gifts} aria-labelledby="gifts">
      <div className={styles.content}>
        <div>
          <h2 id="gifts">A present, and how much it may cost</h2>
          <p className={styles.text}>Every piece leaves the bench in a small card box, without a price inside.</p>
        </div>
        <ul className={styles.budgets}>
          {BUDGETS.map((budget) => (
            <li key={budget}>
              <Link href={listingPath({ range: { min: 0, max: budget } })} className={styles.budget}>
                <span className={styles.upTo}>up to</span> <span className={styles.amount}>{budget}€</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
