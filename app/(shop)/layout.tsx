import '@fontsource-variable/cormorant-garamond/wght.css'
import '@fontsource-variable/instrument-sans/wght.css'
import '../globals.css'
import { type Metadata } from 'next'
import { type ReactNode } from 'react'
import { currentSupport } from '@/lib/content/current-support.server'
import { pageTitle } from '@/lib/content/title'

export async function generateMetadata(): Promise<Metadata> {
  const { company_name } = await currentSupport()
  return { title: { default: company_name, template: pageTitle(company_name, '%s') } }
}

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main id="content">{children}</main>
      </body>
    </html>
  )
}
