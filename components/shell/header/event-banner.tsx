import { Link } from '@/components/ui/link'
import { type Support } from '@/lib/shop/content/support.schema'
import styles from './event-banner.module.css'

export function EventBanner({ banner: { toggle, link, text } }: { banner: Support['event_banner'] }) {
  if (!toggle || !text) return null
  return (
    <Link href={link} className={styles.banner}>
      {text}
    </Link>
  )
}
