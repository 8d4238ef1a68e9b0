import { type ReactNode } from 'react'
import { preload } from 'react-dom'
import { newProducts } from '@messages/machines'
import { language } from '@messages/language'
import * as t from '@messages/layout'
import { SyncNotices } from './sync-notices'
import { Toaster } from '@/components/ui/toast.client'
import { pageAttributes } from '@/lib/platform/base/page-attributes'
import { type LanguageLink } from '@/lib/shop/content/language-links'
import { type PageLinks } from '@/lib/shop/content/pages/page-links'
import { type Support } from '@/lib/shop/content/support.schema'
import { type MenuItem } from '@/lib/shop/search/menu'
import { type Look } from '@/lib/platform/theme/look'
import { BackToTop } from './back-to-top'
import { CookieNotice } from './cookie-notice'
import { CookieNoticeScript } from './cookie-notice-script'
import { NavigatingBody } from './navigating-body'
import { HydrationSignal, ReplayEarlyInput } from './replay-early-input'
import { Footer } from './footer/footer'
import { Header } from './header/header'
import { StickyHeader } from './header/sticky-header'
import { CONTENT_ID, HEADER_END_ID } from '@/lib/platform/base/page-regions'
import { FocusNewPage } from './focus-new-page'
import styles from './shell.module.css'

type Props = {
  support: Support
  menu: MenuItem[]
  pages: PageLinks
  languages: LanguageLink[]
  look: Look
  /** For pages whose Content-Security-Policy requires one. */
  nonce?: string
  children: ReactNode
}

/** The document of public and private pages. */
export function Shell({ support, menu, pages, languages, look, nonce, children }: Props) {
  for (const font of look.fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={language} {...pageAttributes()} suppressHydrationWarning>
      <NavigatingBody>
        <link rel="stylesheet" href={look.stylesheet} precedence="theme" />
        {/* The centred menu would move while the browser parses it, so nothing is rendered before the end of the header. */}
        <link rel="expect" href={`#${HEADER_END_ID}`} blocking="render" />
        {/* Not in the metadata, where the `alternates` of a page would replace it. */}
        <link rel="alternate" type="application/rss+xml" title={newProducts(support.company_name)} href="/feed.xml" />
        <CookieNoticeScript nonce={nonce} />
        <ReplayEarlyInput nonce={nonce} />
        <a href={`#${CONTENT_ID}`} className={styles.skip}>
          {t.skipToContent}
        </a>
        <Header support={support} menu={menu} pages={pages} languages={languages} logo={look.logo} />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer support={support} menu={menu} columns={pages.footer} languages={languages} />
        <BackToTop />
        <CookieNotice privacyPolicy={pages.privacyPolicy} />
        <Toaster />
        <SyncNotices />
        <HydrationSignal />
        <FocusNewPage />
        <StickyHeader />
      </NavigatingBody>
    </html>
  )
}
