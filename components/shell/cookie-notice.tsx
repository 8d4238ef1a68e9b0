'use client'

import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { NOTICE_CLOSED, NOTICE_KEY } from './cookie-notice-memory'
import styles from './cookie-notice.module.css'

const CHANGED = 'cookie-notice-closed'

// Where a browser keeps nothing, the notice closes for as long as the page stays.
let closedHere = false

const isClosed = () => closedHere || readStored(NOTICE_KEY) === NOTICE_CLOSED

function close(): void {
  closedHere = true
  writeStored(NOTICE_KEY, NOTICE_CLOSED)
  window.dispatchEvent(new Event(CHANGED))
}

function follow(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** It floats, so nothing moves for it. Where no script could close it, it stands below the page. */
export function CookieNotice() {
  const closed = useSyncExternalStore(follow, isClosed, () => false)
  if (closed) return null
  return (
    <aside className={styles.floating} aria-label="Cookies">
      <p className={styles.text}>
        We only use necessary tools like cookies so that you can use our website. By continuing to use this website you agree to this website&apos;s use of these tools.{' '}
        <Link href="/privacy-policy">
          Read More<span className="visually-hidden"> about privacy</span>
        </Link>
      </p>
      <IconButton label="Close the cookie notice" onClick={close}>
        <CloseIcon />
      </IconButton>
    </aside>
  )
}
