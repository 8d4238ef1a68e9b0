import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env.server'
import { CSRF_COOKIE, SESSION_COOKIE, SIGNED_IN_COOKIE } from '@/lib/http/csrf'

export const TOKEN_DAYS = 30

/** A random value that no script reads: tells one browser from another, and nothing about who uses it. */
export const BROWSER_COOKIE = 'browser'
export const BROWSER_DAYS = 180

/** The CSRF value of a log-in: follows from its token, which it does not tell, so that every instance knows it and no other one matches. */
export const deriveCsrfToken = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url')

function serializeCookie(
  name: string,
  value: string,
  { readable, maxAge }: { readable: boolean; maxAge: number | null },
): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(env().shopUrl.startsWith('https:') ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
}

type Session = { token: string; userId: string; persistent: boolean }

/** The token where no script can read it, and the sign beside it that it is there. */
export function setSessionCookies(headers: Headers, { token, userId, persistent }: Session): void {
  const maxAge = persistent ? TOKEN_DAYS * 86_400 : null
  headers.append('Set-Cookie', serializeCookie(SESSION_COOKIE, token, { readable: false, maxAge }))
  headers.append('Set-Cookie', serializeCookie(SIGNED_IN_COOKIE, userId, { readable: true, maxAge }))
  headers.append('Set-Cookie', serializeCookie(CSRF_COOKIE, deriveCsrfToken(token), { readable: true, maxAge }))
}

/** For a browser whose log-in is older than this value, or that lost it. */
export const csrfCookie = (token: string) =>
  serializeCookie(CSRF_COOKIE, deriveCsrfToken(token), { readable: true, maxAge: null })

export function setBrowserCookie(headers: Headers, secret: string): void {
  headers.append(
    'Set-Cookie',
    serializeCookie(BROWSER_COOKIE, secret, { readable: false, maxAge: BROWSER_DAYS * 86_400 }),
  )
}

/** For a browser that kept the token and lost the sign. */
export function setSignedInCookie(headers: Headers, userId: string): void {
  headers.append('Set-Cookie', serializeCookie(SIGNED_IN_COOKIE, userId, { readable: true, maxAge: null }))
}

export function clearSessionCookies(headers: Headers): void {
  headers.append('Set-Cookie', serializeCookie(SESSION_COOKIE, '', { readable: false, maxAge: 0 }))
  headers.append('Set-Cookie', serializeCookie(SIGNED_IN_COOKIE, '', { readable: true, maxAge: 0 }))
  headers.append('Set-Cookie', serializeCookie(CSRF_COOKIE, '', { readable: true, maxAge: 0 }))
}
