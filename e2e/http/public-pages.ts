import * as demo from '../demo'

const BAND = demo.product('schoini-twisted-ring')
const [VARIANT] = BAND.variants

/** A page of each kind that search engines and link previews may read. */
export const PUBLIC_PAGES = {
  home: '/',
  'all products': '/shop/search',
  category: BAND.category.path,
  'product with variants': BAND.path,
  variant: `${BAND.path}?variant=${VARIANT?.slug}`,
  'product with one variant': demo.product('nymfi-hair-pins').path,
  'product with a question': demo.product('sfragida-signet').path,
  about: '/about',
  'returns policy': '/shop/returns-policy',
  'custom orders': '/custom-orders',
  'terms of service': '/terms-of-service',
} as const

export type PublicPage = keyof typeof PUBLIC_PAGES

/** The pages of text. */
export const CONTENT_PAGES = [
  'about',
  'accessibility',
  'jewellery-care',
  'payment-options',
  'returns-policy',
  'terms-of-service',
  'privacy-policy',
  'custom-orders',
].map((file) => demo.page(file))

/** Pages of one visitor, and the cart. */
export const PAGES_OF_ONE_VISITOR = [
  '/shop/cart',
  '/shop/cart/checkout',
  '/log-in',
  '/sign-up',
  '/withdraw',
  '/shop/cart/order/00000000-0000-4000-8000-000000000000',
  '/desk',
]
