import 'server-only'
import { createHmac } from 'node:crypto'
import { BROWSER_DAYS, LOG_IN_DAYS } from '@/lib/shop/privacy/lifetimes'
import { serializeCookie } from '@/lib/platform/http/set-cookie.server'
import { CSRF_COOKIE, SESSION_COOKIE, SIGNED_IN_COOKIE } from '@/lib/platform/http/csrf'

/** Holds a random value that identifies the browser, and nothing about its user. */
export const BROWSER_COOKIE = 'browser'

/** The CSRF token of a session. It is derived from the session token, so that it needs no storage, and does not reveal it. */
export const deriveCsrfToken = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url')

type Session = { token: string; userId: string; persistent: boolean }

/** Sets the session cookie, which scripts cannot read, and two cookies for scripts: the customer's id and the CSRF token. */
export function setSessionCookies(headers: Headers, { token, userId, persistent }: Session): void {
  const maxAge = persistent ? LOG_IN_DAYS * 86_400 : null
  headers.append('Set-Cookie', serializeCookie(SESSION_COOKIE, token, { readable: false, maxAge }))
  headers.append('Set-Cookie', serializeCookie(SIGNED_IN_COOKIE, userId, { readable: true, maxAge }))
  headers.append('Set-Cookie', serializeCookie(CSRF_COOKIE, deriveCsrfToken(token), { readable: true, maxAge }))
}

/** For a browser that has the session cookie but no valid CSRF token. */
export const csrfCookie = (token: string) =>
  serializeCookie(CSRF_COOKIE, deriveCsrfToken(token), { readable: true, maxAge: null })

export function setBrowserCookie(headers: Headers, secret: string): void {
  headers.append(
    'Set-Cookie',
    serializeCookie(BROWSER_COOKIE, secret, { readable: false, maxAge: BROWSER_DAYS * 86_400 }),
  )
}

/** For a browser that has the session cookie but not this one. */
export function setSignedInCookie(headers: Headers, userId: string): void {
  headers.append('Set-Cookie', serializeCookie(SIGNED_IN_COOKIE, userId, { readable: true, maxAge: null }))
}

export function clearSessionCookies(headers: Headers): void {
  headers.append('Set-Cookie', serializeCookie(SESSION_COOKIE, '', { readable: false, maxAge: 0 }))
  headers.append('Set-Cookie', serializeCookie(SIGNED_IN_COOKIE, '', { readable: true, maxAge: 0 }))
  headers.append('Set-Cookie', serializeCookie(CSRF_COOKIE, '', { readable: true, maxAge: 0 }))
}
