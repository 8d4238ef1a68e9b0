import { type ReactNode } from 'react'
import { SyncNotices } from '@/components/cart/sync-notices'
import { Toaster } from '@/components/ui/toast.client'
import { type Support } from '@/lib/content/support.schema'
import { type MenuItem } from '@/lib/search/menu'
import { HydrationSignal } from './hydration-signal'
import { BackToTop } from './back-to-top'
import { CookieNoticeScript } from './cookie-notice-script'
import { CONTENT_ID } from './content-id'
import { CookieNotice } from './cookie-notice'
import { ReplayEarlyInput } from './replay-early-input'
import { fontClasses } from './fonts'
import { Footer } from './footer'
import { Header } from './header'
import { HeaderAtHand } from './header-at-hand'
import { HEADER_END_ID } from './header-end-id'
import { FocusNewPage } from './focus-new-page'
import { OfflineLinkGuard } from './offline-link-guard'
import styles from './shell.module.css'

type Props = {
  support: Support
  menu: MenuItem[]
  /** Of a page that runs only scripts which have it. */
  nonce?: string
  children: ReactNode
}

/** The document around every page, in both zones. */
export function Shell({ support, menu, nonce, children }: Props) {
  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <body>
        {/* A menu in the middle moves while it grows, so nothing is drawn before the header is whole. */}
        <link rel="expect" href={`#${HEADER_END_ID}`} blocking="render" />
        {/* Here and not in the metadata: a page that names its own address would take it away. */}
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`New pieces at ${support.company_name}`}
          href="/feed.xml"
        />
        <CookieNoticeScript nonce={nonce} />
        <ReplayEarlyInput nonce={nonce} />
        <a href={`#${CONTENT_ID}`} className={styles.skip}>
          Skip to content
        </a>
        <Header support={support} menu={menu} />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer support={support} menu={menu} />
        <BackToTop />
        <CookieNotice />
        <Toaster />
        <OfflineLinkGuard />
        <SyncNotices />
        <HydrationSignal />
        <FocusNewPage />
        <HeaderAtHand />
      </body>
    </html>
  )
}
