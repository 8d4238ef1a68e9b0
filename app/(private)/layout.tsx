import '../globals.css'
import { headers } from 'next/headers'
import { type ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentLanguageLinks } from '@/lib/shop/content/language-links.server'
import { siteMetadata } from '@/lib/shop/content/home/site-metadata.server'
import { currentPageLinks } from '@/lib/shop/content/pages/current-pages.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { readNonce } from '@/lib/platform/http/content-security-policy'
import { shopMenu } from '@/lib/shop/search/menu'
import { currentTheme } from '@/lib/shop/content/current-theme.server'

// A second root layout, so that a link from a public page loads a new document with the stricter policy of middleware.ts.
export const dynamic = 'force-dynamic'

export async function generateMetadata() {
  return { ...(await siteMetadata()), robots: { index: false } }
}

export default async function PrivateLayout({ children }: { children: ReactNode }) {
  const [support, { categories }, { look }, pages, languages] = await Promise.all([
    currentSupport(),
    currentSnapshot(publicContext()),
    currentTheme(),
    currentPageLinks(),
    currentLanguageLinks(),
  ])
  const nonce = readNonce((await headers()).get('Content-Security-Policy') ?? '')
  return (
    <Shell support={support} menu={shopMenu(categories)} pages={pages} languages={languages} look={look} nonce={nonce}>
      {children}
    </Shell>
  )
}
