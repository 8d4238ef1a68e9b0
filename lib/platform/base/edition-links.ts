/** The route that redirects to the page that the visitor comes from, in the edition of a language. */
export const EDITION_PATH = '/editions/'

/** How the fragment of a URL begins that brings a cart from another edition. */
export const CART_FRAGMENT = '#cart='
