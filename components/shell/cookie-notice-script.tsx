'use client'

import { NOTICE_CLOSED_VALUE, NOTICE_KEY } from './cookie-notice-storage'

/** Written into the page: nothing from outside this function is there. */
function markNoticeClosed(key: string, closed: string) {
  try {
    if (localStorage.getItem(key) === closed) document.documentElement.dataset.notice = 'closed'
  } catch {
    // Where nothing is kept, nothing was closed.
  }
}

// In the HTML alone, as in early-acts.tsx.
const script =
  typeof window === 'undefined' ? `(${markNoticeClosed.toString()})('${NOTICE_KEY}','${NOTICE_CLOSED_VALUE}')` : ''

/** The notice comes with the page; whoever closed it before does not see it flash. A strict page runs this by its nonce. */
export const CookieNoticeScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)
