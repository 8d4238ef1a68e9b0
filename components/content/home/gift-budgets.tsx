import * as t from '@messages/home'
import { Link } from '@/components/ui/link'
import { formatBudget } from '@/lib/platform/base/money'
import { type Home } from '@/lib/shop/content/home/home'
import { listingPath } from '@/lib/shop/search/listing'
import styles from './gift-budgets.module.css'

export function GiftBudgets({ gifts: { title, text, amounts } }: { gifts: NonNullable<Home['giftBudgets']> }) {
  return (
    <section className={styles.gifts} aria-labelledby="gifts">
      <div className={styles.content}>
        <div>
          <h2 id="gifts">{title}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <ul className={styles.budgets}>
          {amounts.map((budget) => (
            <li key={budget}>
              <Link href={listingPath({ range: { min: 0, max: budget } })} className={styles.budget}>
                <span className={styles.upTo}>{t.upTo}</span>{' '}
                <span className={styles.amount}>{formatBudget(budget)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
