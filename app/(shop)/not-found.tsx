import { type Metadata } from 'next'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { currentSupport } from '@/lib/content/current-support.server'
import { listingPath } from '@/lib/search/listing'
import styles from './notice.module.css'

export const metadata: Metadata = { title: 'Not Found', robots: { index: false } }

export default async function NotFound() {
  const { contact_email } = await currentSupport()
  return (
    <div className={styles.notice}>
      <h1 className={styles.title}>Error 404</h1>
      <p className={styles.text}>There is no page at this address. It may have been sold, renamed, or mistyped.</p>
      <p className={styles.ways}>
        <Link href="/" className={buttonClass()}>
          Go to the home page
        </Link>
        <Link href={listingPath()} prefetch={false} className={buttonClass({ look: 'secondary' })}>
          See everything we make
        </Link>
      </p>
      <p>
        Still lost? <a href={`mailto:${contact_email}`}>Contact us</a>
      </p>
    </div>
  )
}
