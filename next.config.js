const { existsSync } = require('node:fs')
const path = require('node:path')

/**
 * Public pages are cached for all visitors, so their Content-Security-Policy has no nonce.
 * Private pages get a stricter policy in middleware.ts.
 * Headers that are the same on every response are set in server/protocol/security-headers.mjs.
 */
const development = process.env.NODE_ENV === 'development'

const publicPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  // The media domain is a setting of the running shop, unknown to the build.
  "img-src 'self' data: https:",
  // The letters of headings are in the style sheet of the theme.
  "font-src 'self' data:",
  `connect-src 'self'${development ? ' ws:' : ''}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** For data and pictures: opened as a document, they may load and run nothing. */
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const policy = (value) => [{ key: 'Content-Security-Policy', value }]

const forever = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

/** Read by server/cache/cached-response.mjs: the response is the same for every visitor and may be cached for this many seconds. */
const shared = [{ key: 'X-Shared-For', value: '3600' }]

/** Programs may keep it and ask each time whether it has changed. */
const sharedFile = [...shared, { key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }]

/** Each language has a build of its own, so that a page carries the texts of one language and nothing chooses among them. */
const language = process.env.SHOP_LANGUAGE || 'en'
const distDir = language === 'en' ? '.next' : `.next-${language}`

/** @type {import('next').NextConfig} */
module.exports = {
  distDir,
  // Says where `@messages` is.
  typescript: {
    tsconfigPath: language === 'en' ? 'tsconfig.json' : `tsconfig.${language}.json`,
    // `npm test` checks them. A build would take twice as long.
    ignoreBuildErrors: true,
  },
  poweredByHeader: false,
  // `page.dev.tsx` is a page of the development server only.
  pageExtensions: ['ts', 'tsx', ...(development ? ['dev.tsx'] : [])],
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  // Every page would load what browsers of today do not need. If Next moves its files, it loads them again.
  turbopack: {
    resolveAlias: {
      'next/dist/compiled/process': { browser: './lib/platform/browser/process.ts' },
      '../build/polyfills/polyfill-module': { browser: './lib/platform/browser/polyfills.ts' },
    },
  },
  // Every picture already has its renditions, so the optimization API stays off.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@node-rs/argon2',
    '@simplewebauthn/server',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    '@zxcvbn-ts/language-en',
    'postgres',
    'prom-client',
    'sharp',
    'nodemailer',
    'pdfkit',
    'sanitize-html',
    'subset-font',
  ],
  // The response cache keeps pages too, compressed. Next's copies take twice as much memory as they count, because a
  // page with a euro sign is stored with two bytes for each character.
  cacheMaxMemorySize: 24_000_000,
  // One build serves any database, so cached pages stay in the memory of the instance.
  // The server removes `_rsc` from URLs, because Next would write it into the page that is cached for everybody. RSC
  // responses are private instead: see server/protocol/router-responses.mjs.
  experimental: {
    // With it, Next shows a page that was not prefetched without its title first, and announces the heading instead.
    optimisticRouting: false,
    // Whoever builds a second time builds often. Before, writing the cache would be a quarter of the work.
    turbopackFileSystemCacheForBuild: existsSync(path.join(__dirname, distDir, 'BUILD_ID')),
    // Nothing reads them: Node maps stacks with --enable-source-maps only.
    turbopackSourceMaps: development,
    // Each page and route is loaded when it is first requested: all of them take seconds and a hundred megabytes.
    preloadEntriesOnStart: false,
    isrFlushToDisk: false,
    // The desk takes pictures: a phone's have some megabytes.
    serverActions: { bodySizeLimit: '10mb' },
    validateRSCRequestHeaders: false,
    // Every page loads the scripts of the shell. In one chunk instead of three, they are 1.7 kB smaller.
    turbopackChunking: { minChunkSize: 150_000, maxMergeChunkSize: 600_000 },
    // Otherwise all style sheets become one, and the pages of the shop load those of the desk. At a higher cost of a
    // request, forms of the shop share a file with those of the desk.
    cssChunking: { type: 'graph', requestCost: 40_000 },
  },
  // A page waits for its title and its tags of link previews, for browsers and for readers of link previews alike: with
  // the catalogue in memory, they are there before the page is.
  htmlLimitedBots: /./,
  redirects: async () => [{ source: '/my-account', destination: '/my-account/cart', permanent: false }],
  rewrites: async () => ({
    beforeFiles: [
      // The files of the theme, where browsers expect them.
      { source: '/:file(theme\\.css|favicon\\.ico|icon\\.svg|apple-icon\\.png)', destination: '/theme/:file' },
      { source: '/icons/:file(192\\.png|512\\.png|maskable-512\\.png)', destination: '/theme/:file' },
      // With all listings on one route, the router keeps the page mounted, and with it the focus and an open filter
      // sheet (docs/decisions/0013-one-route-for-all-listings.md).
      { source: '/shop/search/:listing(.+)', destination: '/shop/search?listing=:listing' },
      // A dynamic part of a path cannot end with .pdf.
      { source: '/desk/documents/:number([RC]-[0-9-]+).pdf', destination: '/desk/documents/:number/pdf' },
      {
        source: '/desk/orders/:code/credit-notes/:number(\\d+).pdf',
        destination: '/desk/orders/:code/credit-notes/:number/pdf',
      },
      // Next caches a page for each variant only if the variant is in the path.
      {
        source: '/shop/:category/:product',
        has: [{ type: 'query', key: 'variant', value: '(?<variant>[a-z0-9-]{1,80})' }],
        destination: '/shop/:category/:product/:variant',
      },
    ],
    // After the files and pages of the shop, so that robots.txt stays what it is.
    afterFiles: [{ source: '/:key([A-Za-z0-9-]+).txt', destination: '/index-now/:key' }],
  }),
  headers: async () => [
    { source: '/:path*', headers: policy(publicPolicy) },
    { source: '/api/:path*', headers: policy(inertPolicy) },
    { source: '/media/:path*', headers: [...policy(inertPolicy), ...forever] },
    { source: '/markdown', headers: policy(inertPolicy) },
    { source: '/(theme|fonts|icons)/:path*', headers: policy(inertPolicy) },
    {
      source: '/(theme\\.css|global-error\\.css|favicon\\.ico|icon\\.svg|apple-icon\\.png)',
      headers: policy(inertPolicy),
    },
    // These responses depend only on the URL and the catalogue.
    ...(development
      ? []
      : [
          { source: '/shop/search/:path+', headers: shared },
          { source: '/(sitemap\\.xml|feed\\.xml)', headers: sharedFile },
          { source: '/(sitemap|feeds)/:path+', headers: sharedFile },
          { source: '/api/v1/shop/catalogue-change', headers: shared },
          {
            source: '/api/v1/shop/products/:call(search|search-aggregates|search-entries|categories)',
            headers: shared,
          },
        ]),
  ],
}
