import { whatHolds } from '@messages/checkout'
import { Link } from '@/components/ui/link'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import styles from './checkout.module.css'

/** What the buyer agrees to, beside the button that orders. */
export const LegalLinks = ({ links }: { links: readonly PageLink[] }) =>
  links.length > 0 && (
    <ul aria-label={whatHolds} className={styles.legalLinks}>
      {links.map(({ href, name }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  )
