export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
export const SESSION_COOKIE = 'session'
/** Tells scripts, which cannot read the session cookie, whether there is one. Its value is the customer's id; it authorizes nothing. */
export const SIGNED_IN_COOKIE = 'signed_in'
/** The value of that cookie while the customer of the session is not known. */
export const UNKNOWN_CUSTOMER = '1'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafeMethod = (method: string) => SAFE_METHODS.has(method)
