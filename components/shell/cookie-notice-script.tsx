'use client'

import { COOKIE_NOTICE_ID } from '@/lib/platform/base/page-regions'

/** Its source text becomes an inline script, so it must not use anything from outside. */
export function keepNoticeClosed(noticeId: string) {
  const [key, value] = ['cookiesPopup', 'false']
  const hide = () => void (document.documentElement.dataset.notice = 'closed')
  try {
    if (localStorage.getItem(key) === value) hide()
  } catch {
    // Without storage, the notice is shown again on the next page that is loaded.
  }
  addEventListener('storage', (event) => event.key === key && event.newValue === value && hide())
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest(`#${noticeId} button`)) return
      hide()
      try {
        localStorage.setItem(key, value)
      } catch {
        // As above.
      }
    },
    true,
  )
}

// Only in the HTML, as in replay-early-input.tsx.
const script = typeof window === 'undefined' ? `(${keepNoticeClosed.toString()})('${COOKIE_NOTICE_ID}')` : ''

/** Hides the notice before the first paint if the visitor has closed it earlier, and closes it, also before hydration. */
export const CookieNoticeScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)
