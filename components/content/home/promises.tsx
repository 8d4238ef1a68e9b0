import { Link } from '@/components/ui/link'
import styles from './promises.module.css'

const PROMISES = [
  { name: 'Free delivery in Greece', text: 'on orders over 50 €, and to many other countries at cost', href: '/shop/payment-options' },
  { name: '14 days to think again', text: 'from the day the parcel reaches you', href: '/shop/returns-policy' },
  { name: 'Pay as you like', text: 'by card, on delivery or by bank transfer', href: '/shop/payment-options' },
]

/** What a shopper wants to know before the first click, said once and quietly. */
export function Promises() {
  return (
    <ul className={styles.promises}>
      {PROMISES.map(({ name, text, href }) => (
        <li key={name} className={styles.promise}>
          <Link href={href} className={styles.link}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.text}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
