import 'server-only'
import { findViewer } from '@/lib/account/viewer.server'
import { database } from '@/lib/db/client.server'
import { type Ctx, type Viewer } from '@/lib/db/context.server'
import { readCookie } from './cookies'
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from './csrf'

/** A context without a viewer, for responses that are the same for everybody. */
export function publicContext(headers?: Headers): Ctx {
  return { db: database().db, now: new Date(), viewer: null, caller: headers && clientAddressOf(headers) }
}

/** The client's IP address, which the HTTP server around Next.js takes from the connection or from a trusted proxy. */
export const clientAddressOf = (headers: Headers): string => headers.get('x-client-address') ?? 'unknown'

/** A token in the Authorization header takes precedence over the session cookie. */
export async function viewerContext(headers: Headers): Promise<Ctx> {
  const ctx = publicContext(headers)
  return { ...ctx, viewer: await authenticate(ctx, headers) }
}

export const readTokenHeader = (headers: Headers) =>
  /^Token ([\w-]{20,200})$/.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** Whether a request contains credentials, valid or not. */
export const hasSessionCredentials = (headers: Headers) =>
  /^Token\s/i.test(headers.get('authorization') ?? '') ||
  [SESSION_COOKIE, SIGNED_IN_COOKIE].some((name) => readCookie(headers.get('cookie'), name) !== null)

async function authenticate(ctx: Ctx, headers: Headers): Promise<Viewer | null> {
  const token = readTokenHeader(headers)
  if (token) return findViewer(ctx, token, 'header')
  const cookie = readCookie(headers.get('cookie'), SESSION_COOKIE)
  return cookie ? findViewer(ctx, cookie, 'cookie') : null
}
