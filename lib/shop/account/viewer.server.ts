import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { type Ctx, type Viewer } from '@/lib/platform/db/context.server'
import { authTokens, users } from '@/lib/platform/db/schema/customers'
import { publicContext } from '@/lib/platform/http/context.server'
import { readCookie } from '@/lib/platform/http/cookies'
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '@/lib/platform/http/csrf'
import { hashSecret } from './secrets.server'

/** The customer whose session has this token; null when there is none or it has expired. */
async function findViewer(ctx: Omit<Ctx, 'viewer'>, token: string, via: Viewer['via']): Promise<Viewer | null> {
  const tokenHash = hashSecret(token)
  const [found] = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(and(eq(authTokens.tokenHash, tokenHash), gt(authTokens.expiresAt, ctx.now)))
  return found ? { ...found, via, tokenHash } : null
}

/** A token in the header takes precedence over the session cookie. */
export async function viewerContext(headers: Headers): Promise<Ctx> {
  const ctx = publicContext(headers)
  return { ...ctx, viewer: await authenticate(ctx, headers) }
}

export const readTokenHeader = (headers: Headers) =>
  /^Token ([\w-]{20,200})$/.exec(headers.get('authorization') ?? '')?.[1] ?? null

/** Whether a request claims to come from a logged-in customer, valid or not. */
export const hasSessionCredentials = (headers: Headers) =>
  /^Token\s/i.test(headers.get('authorization') ?? '') ||
  [SESSION_COOKIE, SIGNED_IN_COOKIE].some((name) => readCookie(headers.get('cookie'), name) !== null)

async function authenticate(ctx: Ctx, headers: Headers): Promise<Viewer | null> {
  const token = readTokenHeader(headers)
  if (token) return findViewer(ctx, token, 'header')
  const cookie = readCookie(headers.get('cookie'), SESSION_COOKIE)
  return cookie ? findViewer(ctx, cookie, 'cookie') : null
}
