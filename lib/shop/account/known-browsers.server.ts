import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { knownBrowsers, users } from '@/lib/platform/db/schema/customers'
import { readCookie } from '@/lib/platform/http/cookies'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { BROWSER_DAYS } from '@/lib/shop/privacy/lifetimes'
import { byEmail } from './by-email.server'
import { hashSecret, isSecret, newSecret } from './secrets.server'
import { BROWSER_COOKIE, setBrowserCookie } from './session-cookies.server'

const readBrowserSecret = (request: Request): string | null => {
  const value = readCookie(request.headers.get('cookie'), BROWSER_COOKIE)
  return value && isSecret(value) ? value : null
}

/** The hash under which the database stores the sender's browser; null when it has no cookie yet. */
export function readBrowserHash(request: Request): Buffer | null {
  const secret = readBrowserSecret(request)
  return secret ? hashSecret(secret) : null
}

/** Sets or renews the browser's cookie in the response, and returns its hash. */
export function issueBrowserCookie({ request, headers }: RequestExchange): Buffer {
  const secret = readBrowserSecret(request) ?? newSecret().secret
  setBrowserCookie(headers, secret)
  return hashSecret(secret)
}

/** Lets this browser log in to the account even while rate limits refuse others. */
export async function addKnownBrowser(ctx: Ctx, userId: string, browserHash: Buffer): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + BROWSER_DAYS * 86_400_000)
  await ctx.db
    .insert(knownBrowsers)
    .values({ browserHash, userId, expiresAt })
    .onConflictDoUpdate({ target: [knownBrowsers.browserHash, knownBrowsers.userId], set: { expiresAt } })
}

/** The sender of a request about an account: a browser that has logged in to it before, or an IP address. */
export type AttemptSource = { id: string; isKnown: boolean }

export async function identifySource(
  ctx: Ctx,
  email: string,
  { request, clientAddress }: RequestExchange,
): Promise<AttemptSource> {
  const browserHash = readBrowserHash(request)
  if (browserHash && (await isKnownBrowser(ctx, email, browserHash)))
    return { id: `browser ${browserHash.toString('base64url')}`, isKnown: true }
  return { id: clientAddress, isKnown: false }
}

async function isKnownBrowser(ctx: Ctx, email: string, browserHash: Buffer): Promise<boolean> {
  const found = await ctx.db
    .select({ one: sql`1` })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(and(eq(knownBrowsers.browserHash, browserHash), gt(knownBrowsers.expiresAt, ctx.now), byEmail(email)))
  return found.length > 0
}
