const ANYWHERE = 'http://this-shop.invalid'
const LONGEST = 2000

/** Pages to which a log-in must not lead back. */
const NOT_BACK_TO = /^\/+(log-in|sign-up|password-reset-request|password-reset|activate|api)(\/|$)/i

/** Where to go after the log-in: the given path when it is one of this site, otherwise the fallback. Nothing leads off the site. */
export function returnPath(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || to.length > LONGEST || !/^\/(?![/\\])/.test(to)) return fallback
  if (!URL.canParse(to, ANYWHERE)) return fallback
  const { origin, pathname, search, hash } = new URL(to, ANYWHERE)
  // Dots can make a path begin with two slashes, which a browser takes for a host.
  if (origin !== ANYWHERE || pathname.startsWith('//') || NOT_BACK_TO.test(pathname)) return fallback
  return `${pathname}${search}${hash}`
}

const withTo = (page: string, to: string | undefined) => (to ? `${page}?to=${encodeURIComponent(to)}` : page)

export const logInPath = (to?: string) => withTo('/log-in', to)
export const signUpPath = (to?: string) => withTo('/sign-up', to)

/** The first of a parameter that may be given several times. */
export const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
