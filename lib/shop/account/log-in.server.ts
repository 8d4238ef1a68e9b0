import 'server-only'
import { and, eq } from 'drizzle-orm'
import { wrongCredentials } from '@messages/log-in'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx, type CustomerCtx, inTransaction } from '@/lib/platform/db/context.server'
import { authTokens, users } from '@/lib/platform/db/schema/customers'
import { readCookie } from '@/lib/platform/http/cookies'
import { SESSION_COOKIE } from '@/lib/platform/http/csrf'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { enforceRateLimit, uncountHit } from '@/lib/platform/http/rate-limit.server'
import { LOG_IN_DAYS } from '@/lib/shop/privacy/lifetimes'
import { readTokenHeader } from './viewer.server'
import { type LogIn, type LogInReply } from './account.schema'
import { addKnownBrowser, issueBrowserCookie, type AttemptSource, identifySource } from './known-browsers.server'
import { byEmail } from './by-email.server'
import { verifyPasswordHash } from './password-hash.server'
import { emailDigest, newSecret } from './secrets.server'
import { clearSessionCookies, setSessionCookies } from './session-cookies.server'

const invalidCredentials = () => invalid({ non_field_errors: [wrongCredentials] })

type VerifiedUser = { id: string; activatedAt: Date | null; passwordHash: string }

/**
 * Counts the attempt before the check, and uncounts it when the password is correct. The limit of the sender applies
 * before the attempt counts for the account, and a known browser has only its own limit, so that attempts of others do
 * not block it.
 */
export async function verifyPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  sender: AttemptSource,
): Promise<VerifiedUser | null> {
  const account = emailDigest(email)
  const fromSender = `${account} ${sender.id}`
  await enforceRateLimit(ctx, 'passwordFromSender', fromSender)
  if (!sender.isKnown) await enforceRateLimit(ctx, 'passwordOfAccount', account)
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash, activatedAt: users.activatedAt })
    .from(users)
    .where(byEmail(email))
  if (!(await verifyPasswordHash(user?.passwordHash ?? null, password)) || !user) return null
  await uncountHit(ctx, 'passwordFromSender', fromSender)
  if (!sender.isKnown) await uncountHit(ctx, 'passwordOfAccount', account)
  return user
}

export async function logIn(
  ctx: Ctx,
  { username, password, remember_me }: LogIn,
  exchange: RequestExchange,
): Promise<LogInReply> {
  const sender = await identifySource(ctx, username, exchange)
  if (!isFromDemoMachine(exchange.request.headers)) await enforceRateLimit(ctx, 'logIn', sender.id)
  const user = await verifyPassword(ctx, { email: username, password }, sender)
  if (!user?.activatedAt) throw invalidCredentials()
  const { secret, secretHash } = newSecret()
  setSessionCookies(exchange.headers, { token: secret, userId: user.id, persistent: remember_me })
  const browserHash = issueBrowserCookie(exchange)
  await inTransaction(ctx, async (tx) => {
    await saveToken(tx, user, secretHash)
    await addKnownBrowser(tx, user.id, browserHash)
  })
  return { auth_token: secret }
}

/** Only while the checked password is still valid: the lock waits for a concurrent reset or deletion and then reads the row again. */
async function saveToken(ctx: Ctx, { id, passwordHash }: VerifiedUser, tokenHash: Buffer): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + LOG_IN_DAYS * 86_400_000)
  const [current] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share')
  if (!current) throw invalidCredentials()
  await ctx.db.insert(authTokens).values({ tokenHash, userId: id, expiresAt })
}

/** Clears the cookies also when the session has ended already, but not for a request without a session: a form of another site is sent without cookies and must not log anybody out. */
export async function logOut(ctx: Ctx, _: undefined, { headers, request }: RequestExchange): Promise<void> {
  if (ctx.viewer) await ctx.db.delete(authTokens).where(eq(authTokens.tokenHash, ctx.viewer.tokenHash))
  if (readTokenHeader(request.headers) || readCookie(request.headers.get('cookie'), SESSION_COOKIE))
    clearSessionCookies(headers)
}

/** Sets the session cookie of a browser that has only the token, because pages read the cookie. */
export async function renewCookie(
  ctx: CustomerCtx,
  _: undefined,
  { headers, request }: RequestExchange,
): Promise<void> {
  const token = ctx.viewer.via === 'header' ? readTokenHeader(request.headers) : null
  if (token) setSessionCookies(headers, { token, userId: ctx.viewer.userId, persistent: true })
}
