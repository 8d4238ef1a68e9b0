import 'server-only'
import { env } from '@/lib/env.server'
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '@/lib/http/csrf'

export const TOKEN_DAYS = 30

function cookie(name: string, value: string, { readable, maxAge }: { readable: boolean; maxAge: number | null }): string {
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
  headers.append('Set-Cookie', cookie(SESSION_COOKIE, token, { readable: false, maxAge }))
  headers.append('Set-Cookie', cookie(SIGNED_IN_COOKIE, userId, { readable: true, maxAge }))
}

/** For a browser that kept the token and lost the sign. */
export function setSignedInCookie(headers: Headers, userId: string): void {
  headers.append('Set-Cookie', cookie(SIGNED_IN_COOKIE, userId, { readable: true, maxAge: null }))
}

export function endSessionCookies(headers: Headers): void {
  headers.append('Set-Cookie', cookie(SESSION_COOKIE, '', { readable: false, maxAge: 0 }))
  headers.append('Set-Cookie', cookie(SIGNED_IN_COOKIE, '', { readable: true, maxAge: 0 }))
}
