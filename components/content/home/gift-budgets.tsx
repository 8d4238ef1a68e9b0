import * as t from '@messages/home'
import { Link } from '@/components/ui/link'
import { formatBudget } from '@/lib/platform/base/money'
import { type Home } from '@/lib/shop/content/home/home'
import { listingPath } from '@/lib/shop/search/listing'
import styles from './gift-budgets.module.css'

/** The currency has the distance to its number that it has in prices; its text has none. */
function Amount({ text }: { text: string }) {
  const [, number = text, sign] = /^(.*\d)([^\d\s]+)$/.exec(text) ?? []
  return (
    <span className={styles.amount}>
      {number}
      {sign && <span className={styles.sign}>{sign}</span>}
    </span>
  )
}

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
                <span className={styles.upTo}>{t.upTo}</span> <Amount text={formatBudget(budget)} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
