import { Link } from '@/components/ui/link'
import { type DeliveryTexts } from '@/lib/shipping/delivery-terms'
import styles from './shopping-benefits.module.css'

const FIXED_BENEFITS = [
  { name: '14 days to think again', text: 'from the day the parcel reaches you', href: '/shop/returns-policy' },
  { name: 'Pay as you like', text: 'by card, on delivery or by bank transfer', href: '/shop/payment-options' },
]

export function ShoppingBenefits({
  delivery: { name, details },
}: {
  delivery: Pick<DeliveryTexts, 'name' | 'details'>
}) {
  const benefits = [{ name, text: details, href: '/shop/payment-options' }, ...FIXED_BENEFITS]
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ name, text, href }) => (
        <li key={name} className={styles.benefit}>
          <Link href={href} className={styles.link}>
            <strong className={styles.name}>{name}</strong>
            <span className={styles.text}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
