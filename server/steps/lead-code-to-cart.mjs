const MAX_LENGTH = 80

/**
 * A link with a discount code leads to the cart, which keeps the code: the home page is the same for every visitor, and
 * needs no script for it.
 * @type {import('../handle-request.mjs').Step}
 */
export function leadCodeToCart({ request, response, url }) {
  if (!url.startsWith('/?') || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const code = new URLSearchParams(url.slice(2)).get('code')?.trim()
  if (!code || code.length > MAX_LENGTH) return false
  response.writeHead(307, { Location: `/shop/cart?code=${encodeURIComponent(code)}`, 'Cache-Control': 'no-store' })
  response.end()
  return true
}
