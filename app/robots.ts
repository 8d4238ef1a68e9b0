import { type MetadataRoute } from 'next'
import { env } from '@/lib/platform/env.server'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      disallow: [
        '/api/',
        '/editions/',
        '/my-account/',
        '/shop/cart',
        '/log-in',
        '/sign-up',
        '/activate/',
        '/password-reset',
        '/mailbox',
        '/desk',
      ],
    },
    sitemap: new URL('/sitemap.xml', env().shopUrl).href,
  }
}
