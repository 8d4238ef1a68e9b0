import '../globals.css'
import { headers } from 'next/headers'
import { type ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { siteMetadata } from '@/lib/content/site-metadata.server'
import { publicContext } from '@/lib/http/context.server'
import { readNonce } from '@/lib/http/content-security-policy'
import { shopMenu } from '@/lib/search/menu'

// A second root layout, so that a link from a public page loads a new document with the stricter policy of middleware.ts.
export const dynamic = 'force-dynamic'

export async function generateMetadata() {
  return { ...(await siteMetadata()), robots: { index: false } }
}

export default async function PrivateLayout({ children }: { children: ReactNode }) {
  const [support, { categories }] = await Promise.all([currentSupport(), currentSnapshot(publicContext())])
  const nonce = readNonce((await headers()).get('Content-Security-Policy') ?? '')
  return (
    <Shell support={support} menu={shopMenu(categories)} nonce={nonce}>
      {children}
    </Shell>
  )
}
