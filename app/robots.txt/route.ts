import { env } from '@/lib/env.server'

export const dynamic = 'force-dynamic'

const PRIVATE_PATHS = [
  '/api/',
  '/my-account/',
  '/shop/cart',
  '/log-in',
  '/sign-up',
  '/activate/',
  '/password-reset',
  '/mailbox',
]

export function GET(): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', env().shopUrl).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain' } })
}
