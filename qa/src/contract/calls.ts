/** The calls that a storefront makes, and so those that a back end of this contract has. */
export const CALLS = [
  { method: 'GET', path: '/shop/shop-users/cart-items', for: 'customer' },
  { method: 'PUT', path: '/shop/shop-users/cart-items', for: 'customer' },
  { method: 'GET', path: '/shop/shop-users/wishlist-items', for: 'customer' },
  { method: 'PUT', path: '/shop/shop-users/wishlist-items', for: 'customer' },
  { method: 'GET', path: '/contact/support', for: 'anyone' },
  { method: 'GET', path: '/shop/products/categories', for: 'anyone' },
  { method: 'GET', path: '/shop/products/{product_slug}', for: 'anyone' },
  { method: 'GET', path: '/shop/products/search', for: 'anyone' },
  { method: 'GET', path: '/shop/products/search-aggregates', for: 'anyone' },
  { method: 'POST', path: '/users/', for: 'anyone' },
  { method: 'POST', path: '/token/login/', for: 'anyone' },
  { method: 'POST', path: '/users/reset_password/', for: 'anyone' },
  { method: 'POST', path: '/users/reset_password_confirm/', for: 'anyone' },
  { method: 'POST', path: '/users/activation/', for: 'anyone' },
  { method: 'GET', path: '/shop/shop-users/addresses', for: 'customer' },
  { method: 'POST', path: '/shop/shop-users/addresses', for: 'customer' },
  { method: 'PATCH', path: '/shop/shop-users/addresses', for: 'customer' },
  { method: 'PUT', path: '/shop/shop-users/addresses', for: 'customer' },
  { method: 'GET', path: '/shop/products/shipping-fees', for: 'anyone' },
  { method: 'GET', path: '/shop/payments/public-key', for: 'anyone' },
  { method: 'POST', path: '/shop/discounts', for: 'anyone' },
  { method: 'POST', path: '/shop/gift-cards', for: 'anyone' },
  { method: 'POST', path: '/shop/payments/new', for: 'anyone' },
  { method: 'GET', path: '/shop/shop-users/orders', for: 'customer' },
  { method: 'POST', path: '/contact/email/', for: 'anyone' },
  { method: 'GET', path: '/users/me/', for: 'customer' },
] as const

const FIXED_PATHS = new Set<string>(CALLS.map(({ path }) => path))

const PRODUCT = /^\/shop\/products\/[^/]+$/

/** The call of the table that a request makes, such as `GET /shop/products/{product_slug}`. */
export function callOf(method: string, path: string): string {
  const known = FIXED_PATHS.has(path) || !PRODUCT.test(path) ? path : '/shop/products/{product_slug}'
  return `${method} ${known}`
}

/** The calls of the table that a run has not made. */
export const callsNotMade = (made: ReadonlySet<string>): string[] =>
  CALLS.map(({ method, path }) => `${method} ${path}`).filter((call) => !made.has(call))
