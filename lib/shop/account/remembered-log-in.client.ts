import { readStored, writeStored } from '@/lib/platform/base/browser-storage.client'
import { apiSession } from '@/lib/platform/http/api-session.client'
import { readCookie } from '@/lib/platform/http/cookies'
import { SIGNED_IN_COOKIE } from '@/lib/platform/http/csrf'

const STORED_KEYS = ['token', 'email', 'username', 'userid'] as const

/** The token of a log-in with Remember me. */
export const storedToken = () => (readStored('email') ? readStored('token') : null)

/** The customer's id in the cookie that tells of a session cookie, which scripts cannot read. */
export const readSignedInCookie = () => readCookie(document.cookie, SIGNED_IN_COOKIE)

/** Keeps a log-in with Remember me. Without it, nothing is stored. */
export function storeLogIn(token: string, email: string): void {
  writeStored('token', token)
  writeStored('email', email)
  writeStored('username', email)
  writeStored('userid', readSignedInCookie())
}

export function clearStoredLogIn(): void {
  STORED_KEYS.forEach((key) => writeStored(key, null))
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0`
  apiSession.token = null
}
