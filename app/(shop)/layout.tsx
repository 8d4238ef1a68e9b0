import '../globals.css'
import { type ReactNode } from 'react'
import { PrefetchLinks } from '@/components/shell/prefetch-links'
import { Shell } from '@/components/shell/shell'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { siteMetadata } from '@/lib/content/site-metadata.server'
import { publicContext } from '@/lib/http/context.server'
import { shopMenu } from '@/lib/search/menu'

export const generateMetadata = siteMetadata

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [support, { categories }] = await Promise.all([currentSupport(), currentSnapshot(publicContext())])
  return (
    <Shell support={support} menu={shopMenu(categories)}>
      {children}
      <PrefetchLinks />
    </Shell>
  )
}
