'use client'

import { NOTICE_CLOSED_VALUE, NOTICE_KEY } from './cookie-notice-storage'

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
