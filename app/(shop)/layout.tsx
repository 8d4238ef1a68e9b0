import '../globals.css'
import { type ReactNode } from 'react'
import { PrefetchLinks } from '@/components/shell/prefetch-links'
import { RenewPage } from '@/components/shell/renew-page'
import { Shell } from '@/components/shell/shell'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentLanguageLinks } from '@/lib/shop/content/language-links.server'
import { siteMetadata } from '@/lib/shop/content/home/site-metadata.server'
import { currentPageLinks } from '@/lib/shop/content/pages/current-pages.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { shopMenu } from '@/lib/shop/search/menu'
import { currentTheme } from '@/lib/shop/content/current-theme.server'

/** Waits for all that the layout waits for, so that the elements of the head have the same order in every rendering. */
export async function generateMetadata() {
  const [metadata] = await Promise.all([siteMetadata(), currentPageLinks(), currentTheme()])
  return metadata
}

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [support, { categories }, { look }, pages, languages] = await Promise.all([
    currentSupport(),
    currentSnapshot(publicContext()),
    currentTheme(),
    currentPageLinks(),
    currentLanguageLinks(),
  ])
  return (
    <Shell support={support} menu={shopMenu(categories)} pages={pages} languages={languages} look={look}>
      {children}
      <PrefetchLinks />
      <RenewPage />
    </Shell>
  )
}
