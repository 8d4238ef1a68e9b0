'use client'

import { useSyncExternalStore } from 'react'
import * as t from '@messages/shell'
import { IconButton } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { readStored, writeStored } from '@/lib/platform/base/browser-storage.client'
import styles from './cookie-notice.module.css'

/** The localStorage entry of a closed notice. */
const NOTICE_KEY = 'cookiesPopup'
const NOTICE_CLOSED_VALUE = 'false'
const CLOSED_EVENT = 'cookie-notice-closed'

// If storage is not available, the notice stays closed until the next page load.
let isClosedOnThisPage = false

const isClosed = () => isClosedOnThisPage || readStored(NOTICE_KEY) === NOTICE_CLOSED_VALUE

function closeNotice(): void {
  isClosedOnThisPage = true
  writeStored(NOTICE_KEY, NOTICE_CLOSED_VALUE)
  window.dispatchEvent(new Event(CLOSED_EVENT))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CLOSED_EVENT, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CLOSED_EVENT, onChange)
  }
}

/** Fixed to the bottom of the screen, or below the page if the screen is low or no script can close it. */
export function CookieNotice({ privacyPolicy }: { privacyPolicy: string | null }) {
  const closed = useSyncExternalStore(subscribe, isClosed, () => false)
  if (closed) return null
  return (
    <aside className={styles.floating} aria-label={t.cookies}>
      <p className={styles.text}>
        {t.cookieNotice}{' '}
        {privacyPolicy && (
          <Link href={privacyPolicy}>
            {t.readMore}
            <span className="visually-hidden"> {t.aboutPrivacy}</span>
          </Link>
        )}
      </p>
      <IconButton label={t.closeCookieNotice} onClick={closeNotice}>
        <CloseIcon />
      </IconButton>
    </aside>
  )
}

/** Its source text becomes an inline script, so it must not use anything from outside. */
function markNoticeClosed(key: string, closed: string) {
  try {
    if (localStorage.getItem(key) === closed) document.documentElement.dataset.notice = 'closed'
  } catch {
    // Without storage the notice is shown.
  }
}

// Only in the HTML, as in replay-early-input.tsx.
const script =
  typeof window === 'undefined' ? `(${markNoticeClosed.toString()})('${NOTICE_KEY}','${NOTICE_CLOSED_VALUE}')` : ''

/** Hides the notice before the first paint if the visitor has closed it earlier. */
export const CookieNoticeScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)
