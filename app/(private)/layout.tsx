import '../globals.css'
import { headers } from 'next/headers'
import { type ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { currentLanguageLinks } from '@/lib/content/language-links.server'
import { siteMetadata } from '@/lib/content/home/site-metadata.server'
import { currentPageLinks } from '@/lib/content/pages/current-pages.server'
import { publicContext } from '@/lib/http/context.server'
import { readNonce } from '@/lib/http/content-security-policy'
import { shopMenu } from '@/lib/search/menu'
import { currentTheme } from '@/lib/theme/current-theme.server'

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
