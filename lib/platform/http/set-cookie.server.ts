import 'server-only'
import { env } from '@/lib/platform/env.server'

type Attributes = {
  /** Whether scripts may read it. */
  readable: boolean
  /** In seconds; null until the browser closes. */
  maxAge: number | null
  path?: string
  /** `Strict` holds it back when a link of another site is followed. */
  sameSite?: 'Lax' | 'Strict'
}

/** The value of a `Set-Cookie` header. */
export const serializeCookie = (
  name: string,
  value: string,
  { readable, maxAge, path = '/', sameSite = 'Lax' }: Attributes,
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `SameSite=${sameSite}`,
    ...(readable ? [] : ['HttpOnly']),
    ...(env().shopUrl.startsWith('https:') ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
