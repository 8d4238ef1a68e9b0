/** Names shared by the browser's client and the door. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
export const SESSION_COOKIE = 'session'
/** No secret and no proof: tells scripts of our pages that a session cookie, which they cannot read, is there, and by the customer's id whose it is. */
export const SIGNED_IN_COOKIE = 'signed_in'
/** Its value where the session is there and nobody has looked whose it is. */
export const UNKNOWN_CUSTOMER = '1'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafeMethod = (method: string) => SAFE_METHODS.has(method)
