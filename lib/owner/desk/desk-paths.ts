import { returnPath } from '@/lib/platform/base/return-path'

export const DESK = '/desk'
export const LOG_IN = `${DESK}/log-in`
/** Where a shop without an owner gets one. */
export const FIRST_OWNER = `${DESK}/first-owner`
const REFUSED = `${DESK}/not-allowed`

export const isDeskPath = (path: string): boolean => path === DESK || path.startsWith(`${DESK}/`)

/** Where a form leads that knows where it was opened: to a page of the desk. */
export function pathInDesk(to: unknown): string {
  const path = returnPath(to, DESK)
  return isDeskPath(path.replace(/[?#].*$/, '')) ? path : DESK
}

/** Where a sign-in leads: not back to the sign-in. */
export function pathAfterSignIn(to: unknown): string {
  const path = pathInDesk(to)
  return path.startsWith(LOG_IN) ? DESK : path
}

export const logInPath = (to: string) => (to === DESK ? LOG_IN : `${LOG_IN}?to=${encodeURIComponent(to)}`)

export const refusedPath = (permission: string) => `${REFUSED}?what=${permission}`
