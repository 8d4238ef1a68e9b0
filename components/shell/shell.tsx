import { type ReactNode } from 'react'
import { SyncNotices } from './sync-notices'
import { Toaster } from '@/components/ui/toast.client'
import { type Support } from '@/lib/content/support.schema'
import { type MenuItem } from '@/lib/search/menu'
import { BackToTop } from './back-to-top'
import { CookieNotice, CookieNoticeScript } from './cookie-notice'
import { NavigatingBody } from './navigating-body'
import { HydrationSignal, ReplayEarlyInput } from './replay-early-input'
import { fontClasses } from './fonts'
import { Footer } from './footer/footer'
import { Header } from './header/header'
import { StickyHeader } from './header/sticky-header'
import { CONTENT_ID, HEADER_END_ID } from '@/components/ui/page-regions'
import { FocusNewPage } from './focus-new-page'
import styles from './shell.module.css'

type Props = {
  support: Support
  menu: MenuItem[]
  /** For pages whose Content-Security-Policy requires one. */
  nonce?: string
  children: ReactNode
}

/** The document of public and private pages. */
export function Shell({ support, menu, nonce, children }: Props) {
  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <NavigatingBody>
        {/* The centred menu would move while the browser parses it, so nothing is rendered before the end of the header. */}
        <link rel="expect" href={`#${HEADER_END_ID}`} blocking="render" />
        {/* Not in the metadata, where the `alternates` of a page would replace it. */}
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
        <SyncNotices />
        <HydrationSignal />
        <FocusNewPage />
        <StickyHeader />
      </NavigatingBody>
    </html>
  )
}
