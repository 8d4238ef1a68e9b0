import * as demo from './demo'

const BAND = demo.product('kyma-band')

export type State = {
  path: string
  /** Whether a customer is logged in. */
  asCustomer?: true
  /** The page or what it asks for is not found, or its frames run no scripts, not even those of the test. */
  errors?: RegExp
  /** Checked for each change, in place of the other screens. */
  forEachChange?: true
  /** The page shows documents of their own, as many as there are. */
  withoutFrames?: true
}

/** Every page by its folder in `app`: the states that can be opened by an address alone, or the test that opens more of them. */
export const PAGES: Record<string, State[] | string> = {
  '(shop)': [{ path: '/', forEachChange: true }],
  '(shop)/404': [{ path: '/404', errors: /404/ }],
  '(shop)/[...unknown]': [{ path: '/nothing/here', errors: /404/ }],
  '(shop)/about': [{ path: '/about' }],
  '(shop)/accessibility': [{ path: '/accessibility' }],
  '(shop)/custom-orders': [{ path: '/custom-orders' }],
  '(shop)/jewellery-care': [{ path: '/jewellery-care' }],
  '(shop)/pages/[slug]': 'e2e/instances/example-shop.test.ts',
  '(shop)/privacy-policy': [{ path: '/privacy-policy' }],
  '(shop)/shop/[category]/[product]': [
    { path: BAND.path, forEachChange: true },
    { path: demo.product('nymfi-hair-pins').path },
  ],
  '(shop)/shop/[category]/[product]/[variant]': [{ path: `${BAND.path}/${BAND.variants[1]?.slug}` }],
  '(shop)/shop/cart': [{ path: '/shop/cart', forEachChange: true }],
  '(shop)/shop/cart/waiting': 'e2e/waiting-room.spec.ts',
  '(shop)/shop/payment-options': [{ path: '/shop/payment-options' }],
  '(shop)/shop/returns-policy': [{ path: '/shop/returns-policy' }],
  '(shop)/shop/search/[[...segments]]': [{ path: '/shop/search' }, { path: BAND.category.path, forEachChange: true }],
  '(shop)/size-guide': [{ path: '/size-guide' }],
  '(shop)/terms-of-service': [{ path: '/terms-of-service' }],
  '(private)/activate/[uid]/[token]': [{ path: '/activate/a/b', errors: /40\d/ }],
  '(private)/back-in-stock': [{ path: '/back-in-stock' }, { path: '/back-in-stock?deleted' }],
  '(private)/back-in-stock/[token]': 'e2e/stock.spec.ts',
  '(private)/desk/catalogue/[code]/preview': 'e2e/desk/catalogue.spec.ts',
  '(private)/gift-card': [{ path: '/gift-card' }, { path: '/gift-card?refused' }],
  '(private)/log-in': [{ path: '/log-in', forEachChange: true }],
  '(private)/mailbox': [{ path: '/mailbox', withoutFrames: true, errors: /about:srcdoc/ }],
  '(private)/my-account/cart': [{ path: '/my-account/cart', asCustomer: true }],
  '(private)/my-account/my-details': [{ path: '/my-account/my-details', asCustomer: true, forEachChange: true }],
  '(private)/my-account/orders': [{ path: '/my-account/orders', asCustomer: true }],
  '(private)/my-account/wishlist': [{ path: '/my-account/wishlist', asCustomer: true }],
  '(private)/password-reset-request': [{ path: '/password-reset-request' }],
  '(private)/password-reset/[uid]/[token]': [{ path: '/password-reset/a/b' }],
  '(private)/shop/cart/add': 'e2e/agents.spec.ts',
  '(private)/shop/cart/add/answers': 'e2e/questions.spec.ts',
  '(private)/shop/cart/checkout': 'e2e/checkout.spec.ts',
  '(private)/shop/cart/order/[token]': [{ path: `/shop/cart/order/${'a'.repeat(43)}`, errors: /404/ }],
  '(private)/shop/cart/order/[token]/making': 'e2e/desk/making.spec.ts',
  '(private)/shop/cart/order/[token]/terms/[slug]': 'e2e/vat-and-terms.spec.ts',
  '(private)/shop/cart/order/[token]/withdraw': 'e2e/withdrawal.spec.ts',
  '(private)/shop/cart/success': 'e2e/checkout.spec.ts',
  '(private)/sign-up': [{ path: '/sign-up' }],
  '(private)/withdraw': [{ path: '/withdraw' }],
  '(private)/withdraw/change': 'e2e/withdrawal.spec.ts',
  '(private)/withdraw/received': 'e2e/withdrawal.spec.ts',
  '(private)/withdraw/review': 'e2e/withdrawal.spec.ts',
}

export const STATES: State[] = Object.values(PAGES).flatMap((states) => (typeof states === 'string' ? [] : states))
