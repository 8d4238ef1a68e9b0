/** Tells middleware.ts whether SHOP_URL is HTTPS, for the `Secure` attribute of cookies. It does not depend on a proxy. */
export const HTTPS_HEADER = 'x-under-https'

/** The address of the shop, by which middleware.ts tells forms of the desk from those of other sites. */
export const SHOP_URL_HEADER = 'x-shop-url'

/** Tells middleware.ts whether the checkout offers wallets of Stripe, which open windows of their own. */
export const WALLETS_HEADER = 'x-stripe-wallets'

const YEAR_SECONDS = 31_536_000

/**
 * The headers of every response. The Content-Security-Policy allows nothing; pages replace it with their own.
 */
export const securityHeaders = ({ isHttps }) => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Browsers ignore it over plain HTTP, and a shop on a developer's machine must not send it.
  ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
})
