import { Link } from '@/components/ui/link'
import { type DeliveryTexts } from '@/lib/shipping/delivery-terms'
import styles from './promises.module.css'

const ALWAYS = [
  { name: '14 days to think again', text: 'from the day the parcel reaches you', href: '/shop/returns-policy' },
  { name: 'Pay as you like', text: 'by card, on delivery or by bank transfer', href: '/shop/payment-options' },
]

/** What a shopper wants to know before the first click, said once and quietly. */
export function Promises({ delivery: { name, details } }: { delivery: Pick<DeliveryTexts, 'name' | 'details'> }) {
  const promises = [{ name, text: details, href: '/shop/payment-options' }, ...ALWAYS]
  return (
    <ul className={styles.promises}>
      {promises.map(({ name, text, href }) => (
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
