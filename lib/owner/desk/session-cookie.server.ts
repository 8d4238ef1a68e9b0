import 'server-only'
import { env } from '@/lib/platform/env.server'
import { serializeCookie } from '@/lib/platform/http/set-cookie.server'

export const SESSION_HOURS = 12

const isHttps = () => env().shopUrl.startsWith('https:')

/** Under HTTPS browsers guarantee by this name that no other host and no unencrypted page has set the cookie. */
export const deskCookieName = (name: string) => (isHttps() ? `__Host-${name}` : name)

export const deskCookie = (name: string, value: string, maxAge: number) => ({
  name,
  value,
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isHttps(),
  maxAge,
})

export const sessionCookieName = () => deskCookieName('desk')

export const sessionCookie = (token: string) =>
  deskCookie(sessionCookieName(), token, token === '' ? 0 : SESSION_HOURS * 3_600)

/** The same for a `Set-Cookie` header. */
export function serializeSessionCookie(token: string): string {
  const { name, value, maxAge } = sessionCookie(token)
  return serializeCookie(name, value, { readable: false, maxAge, sameSite: 'Strict' })
}
