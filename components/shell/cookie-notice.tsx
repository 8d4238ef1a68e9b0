'use client'

import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import styles from './cookie-notice.module.css'

const KEY = 'cookiesPopup'
const CLOSED = 'false'
const CHANGED = 'cookie-notice-closed'

// Where a browser keeps nothing, the notice closes for as long as the page stays.
let closedHere = false

const isClosed = () => closedHere || readStored(KEY) === CLOSED

function close(): void {
  closedHere = true
  writeStored(KEY, CLOSED)
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

/** It floats, so nothing moves for it; and it comes with the script, so whoever closed it never sees it flash. */
export function CookieNotice() {
  const closed = useSyncExternalStore(follow, isClosed, () => true)
  if (closed) return null
  return (
    <aside className={styles.floating} aria-label="Cookies">
      <CookieText />
      <IconButton label="Close the cookie notice" onClick={close}>
        <CloseIcon />
      </IconButton>
    </aside>
  )
}

export const CookieText = () => (
  <p className={styles.text}>
    We only use necessary tools like cookies so that you can use our website. By continuing to use this website you agree to this website&apos;s use of these tools.{' '}
    <Link href="/privacy-policy" prefetch={false}>
      Read More<span className="visually-hidden"> about privacy</span>
    </Link>
  </p>
)
