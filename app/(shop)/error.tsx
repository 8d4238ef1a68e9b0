'use client'

import Link from 'next/link'
import { Button, buttonClass } from '@/components/ui/button'
import styles from './notice.module.css'

/** Says that something failed and nothing of what it was: that stands in the shop's log. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <h1 className={styles.title}>Something went wrong</h1>
      <p className={styles.text}>It was us, not you. Please try again in a moment.</p>
      <p className={styles.ways}>
        <Button onClick={reset}>Try again</Button>
        <Link href="/" className={buttonClass({ look: 'secondary' })}>
          Go to the home page
        </Link>
      </p>
    </div>
  )
}
