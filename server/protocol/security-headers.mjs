/** What a cookie's `Secure` goes by, told to what does not know the shop's address: not by what a proxy says of one request. */
export const UNDER_HTTPS = 'x-under-https'

const A_YEAR = 31_536_000

/**
 * On every answer, whoever gives it: pages, calls, pictures, refusals. The policy of contents is the
 * one of an answer that shows nothing; pages come with their own in its place.
 */
export const securityHeaders = ({ underHttps }) => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // A browser that heard this over plain HTTP ignores it; a shop on a developer's machine must not say it.
  ...(underHttps ? { 'Strict-Transport-Security': `max-age=${A_YEAR}` } : {}),
})
