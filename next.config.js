/**
 * Public pages are cached and shared, so they carry a policy without a nonce.
 * The private zone answers with a stricter one of its own: see middleware.ts.
 */
const development = process.env.NODE_ENV === 'development'

const publicPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  `connect-src 'self'${development ? ' ws:' : ''}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const everywhere = [
  { key: 'Content-Security-Policy', value: publicPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

const forever = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

/** @type {import('next').NextConfig} */
module.exports = {
  poweredByHeader: false,
  // A page named `page.dev.tsx` is there while the shop is worked on, and in no build.
  pageExtensions: ['ts', 'tsx', ...(development ? ['dev.tsx'] : [])],
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['@node-rs/argon2', 'postgres', 'sharp', 'nodemailer', 'sanitize-html'],
  // The cache of pages lives and dies with its instance: one build serves any database.
  experimental: { isrFlushToDisk: false },
  // A chosen variant is a page of its own to the cache, and the same address to everybody else.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/shop/:category/:product',
        has: [{ type: 'query', key: 'variant', value: '(?<variant>[a-z0-9-]{1,80})' }],
        destination: '/shop/:category/:product/:variant',
      },
    ],
  }),
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    { source: '/media/:path*', headers: forever },
  ],
}
