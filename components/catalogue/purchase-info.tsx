import { Link } from '@/components/ui/link'
import { purchaseNotes } from '@/lib/shop/content/purchase-notes'
import styles from './purchase-info.module.css'

/** The notes lead to pages, as long as the shop has these. */
export const PurchaseInfo = (props: Parameters<typeof purchaseNotes>[0]) => (
  <ul className={styles.info}>
    {purchaseNotes(props).map(({ text, href, isWarning }) => {
      const note = isWarning ? <strong>{text}</strong> : text
      return <li key={text}>{href === null ? note : <Link href={href}>{note}</Link>}</li>
    })}
  </ul>
)
