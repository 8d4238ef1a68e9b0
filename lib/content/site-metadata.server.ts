import 'server-only'
import { type Metadata } from 'next'
import { env } from '@/lib/env.server'
import { currentSupport } from './current-support.server'
import { defaultSharingPicture } from './site-pictures'

/** The metadata of pages that set none of their own. */
export async function siteMetadata(): Promise<Metadata> {
  const { company_name, website_name } = await currentSupport()
  return {
    metadataBase: new URL(env().shopUrl),
    title: { default: company_name, template: `%s | ${company_name}` },
    description: `${website_name}: pieces made by hand, and made to your drawing.`,
    openGraph: { siteName: company_name, type: 'website', locale: 'en', images: [defaultSharingPicture] },
    twitter: { card: 'summary_large_image' },
    formatDetection: { telephone: false },
  }
}
