import { type ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { type Home } from '@/lib/shop/content/home/home'
import styles from './shopping-benefits.module.css'

export function ShoppingBenefits({ promises }: { promises: Home['promises'] }) {
  return (
    <ul className={styles.benefits}>
      {promises.map(({ name, text, link }) => (
        <li key={name} className={styles.benefit}>
          <Benefit href={link}>
            <strong className={styles.name}>{name}</strong>
            {text && <span className={styles.text}>{text}</span>}
          </Benefit>
        </li>
      ))}
    </ul>
  )
}

const Benefit = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    <div className={styles.link}>{children}</div>
  ) : (
    <Link href={href} className={styles.link}>
      {children}
    </Link>
  )
