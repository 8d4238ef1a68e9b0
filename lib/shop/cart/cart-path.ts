/** The cart, which keeps the code of a discount and tries it. */
export const cartPath = (discountCode = ''): string =>
  `/shop/cart${discountCode && `?code=${encodeURIComponent(discountCode)}`}`
