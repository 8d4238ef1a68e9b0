const PLACEHOLDER_ORIGIN = 'http://this-shop.invalid'
const MAX_PATH_LENGTH = 2000

/** Pages to which a log-in must not lead back. */
const EXCLUDED_PATHS = /^\/+(log-in|sign-up|password-reset-request|password-reset|activate|api)(\/|$)/i

/** The path to open after the log-in: the given one when it is on this site, otherwise the fallback. */
export function returnPath(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || to.length > MAX_PATH_LENGTH || !/^\/(?![/\\])/.test(to)) return fallback
  if (!URL.canParse(to, PLACEHOLDER_ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(to, PLACEHOLDER_ORIGIN)
  // Dot segments can resolve to a path that begins with two slashes, which browsers read as a host.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || EXCLUDED_PATHS.test(pathname)) return fallback
  return `${pathname}${search}${hash}`
}

const withReturnPath = (page: string, to: string | undefined) => (to ? `${page}?to=${encodeURIComponent(to)}` : page)

export const logInPath = (to?: string) => withReturnPath('/log-in', to)
export const signUpPath = (to?: string) => withReturnPath('/sign-up', to)

/** The first value of a query parameter that may be repeated. */
export const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
