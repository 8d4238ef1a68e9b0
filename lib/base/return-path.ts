const PLACEHOLDER_ORIGIN = 'http://this-shop.invalid'
const MAX_PATH_LENGTH = 2000

/** Pages to which a log-in must not lead back. */
const EXCLUDED_PATHS = /^\/+(log-in|sign-up|password-reset-request|password-reset|activate|api)(\/|$)/i

/** Where to go after the log-in: the given path when it is one of this site, otherwise the fallback. Nothing leads off the site. */
export function returnPath(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || to.length > MAX_PATH_LENGTH || !/^\/(?![/\\])/.test(to)) return fallback
  if (!URL.canParse(to, PLACEHOLDER_ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(to, PLACEHOLDER_ORIGIN)
  // Dots can make a path begin with two slashes, which a browser takes for a host.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || EXCLUDED_PATHS.test(pathname)) return fallback
  return `${pathname}${search}${hash}`
}

const withReturnPath = (page: string, to: string | undefined) => (to ? `${page}?to=${encodeURIComponent(to)}` : page)

export const logInPath = (to?: string) => withReturnPath('/log-in', to)
export const signUpPath = (to?: string) => withReturnPath('/sign-up', to)

/** The first of a parameter that may be given several times. */
export const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
