/** How the fragment of a URL begins that brings a cart from another edition. */
export const CART_FRAGMENT = '#cart='
