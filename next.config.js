/**
 * Public pages are cached and shared, so they carry a policy without a nonce.
 * The private zone answers with a stricter one of its own: see middleware.ts.
 * What is the same on every answer comes from scripts/server/security-headers.mjs.
 */
const development = process.env.NODE_ENV === 'development'

const publicPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  // The media domain of the settings is known only when the shop runs.
  "img-src 'self' data: https:",
  "font-src 'self'",
  `connect-src 'self'${development ? ' ws:' : ''}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Data and pictures are no pages: opened by themselves, they may do nothing. */
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const policy = (value) => [{ key: 'Content-Security-Policy', value }]

const forever = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

const shared = [{ key: 'X-Shared-For', value: '3600' }]

/** @type {import('next').NextConfig} */
module.exports = {
  poweredByHeader: false,
  // A page named `page.dev.tsx` is there while the shop is worked on, and in no build.
  pageExtensions: ['ts', 'tsx', ...(development ? ['dev.tsx'] : [])],
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // Pictures have their renditions already: nobody needs a call that makes more of them.
  images: { unoptimized: true },
  serverExternalPackages: ['@node-rs/argon2', 'postgres', 'sharp', 'nodemailer', 'sanitize-html'],
  // The cache of pages lives and dies with its instance: one build serves any database.
  // `_rsc`, by which Next tells answers for scripts from pages in caches that ignore `Vary`, never reaches a page: it would
  // stand in the copy that everybody gets. Such answers are private instead: see scripts/server/script-answers.mjs.
  experimental: { isrFlushToDisk: false, validateRSCRequestHeaders: false },
  redirects: async () => [{ source: '/my-account', destination: '/my-account/cart', permanent: false }],
  rewrites: async () => ({
    beforeFiles: [
      // Every listing is one page to the router (docs/decisions/0013-one-route-for-all-listings.md), which then keeps what stands on it: focus, an open
      // sheet, the region that says the count. As segments, each choice would be another page.
      { source: '/shop/search/:listing(.+)', destination: '/shop/search?listing=:listing' },
      // A chosen variant is a page of its own to the cache, and the same address to everybody else.
      {
        source: '/shop/:category/:product',
        has: [{ type: 'query', key: 'variant', value: '(?<variant>[a-z0-9-]{1,80})' }],
        destination: '/shop/:category/:product/:variant',
      },
    ],
  }),
  headers: async () => [
    { source: '/:path*', headers: policy(publicPolicy) },
    { source: '/api/:path*', headers: policy(inertPolicy) },
    { source: '/media/:path*', headers: [...policy(inertPolicy), ...forever] },
    // These follow from their address and the catalogue alone: scripts/server.mjs reads this, and keeps them for whoever asks next.
    // What the scripts of a page ask for at a listing's address is another answer.
    ...(development
      ? []
      : [
          { source: '/shop/search/:path+', missing: [{ type: 'header', key: 'rsc' }], headers: shared },
          {
            source: '/api/v1/shop/products/:call(search|search-aggregates|search-entries|categories)',
            headers: shared,
          },
        ]),
  ],
}
