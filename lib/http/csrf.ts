/** Names shared by the browser's client and the door. */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'
export const SESSION_COOKIE = 'session'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafe = (method: string) => SAFE.has(method)
