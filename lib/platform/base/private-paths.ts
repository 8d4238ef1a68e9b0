const PRIVATE_PATH =
  /^\/(log-in|sign-up|password-reset-request|password-reset|activate|my-account|mailbox|gift-card|withdraw|back-in-stock|shop\/cart\/(add|checkout|success|order))(?![^/?#])/

const CHECKOUT_PATH = /^\/shop\/cart\/checkout(?![^/?#])/

/** Whether a page is rendered for one visitor. */
export const isPrivatePath = (path: string): boolean => PRIVATE_PATH.test(path)

/**
 * Whether two pages need documents of their own: public and private pages have different root layouts, and only the
 * Content-Security-Policy of the checkout allows the scripts of the card provider.
 */
export const needDifferentDocuments = (one: string, other: string): boolean =>
  isPrivatePath(one) !== isPrivatePath(other) || CHECKOUT_PATH.test(one) !== CHECKOUT_PATH.test(other)
