import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type Ctx, type CustomerCtx } from '@/lib/db/context.server'
import { authTokens, users } from '@/lib/db/schema/people'
import { type Exchange } from '@/lib/http/handle.server'
import { countAgainst, giveBack } from '@/lib/http/rate-limit.server'
import { tokenInHeader } from '@/lib/http/context.server'
import { type LogIn, type LogInReply } from './account.schema'
import { matchesHash } from './password-hash.server'
import { emailDigest, newSecret } from './secrets.server'
import { endSessionCookies, setSessionCookies, TOKEN_DAYS } from './session-cookies.server'

const refused = () => invalid({ non_field_errors: ['Unable to log in with the credentials you have provided.'] })

export const byEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())

/** Counts an attempt at somebody's password and takes it off again when it was right. */
export async function checkPassword(ctx: Ctx, email: string, password: string): Promise<{ id: string; activatedAt: Date | null } | null> {
  const account = emailDigest(email)
  await countAgainst(ctx, 'passwordOfAccount', account)
  const [user] = await ctx.db.select({ id: users.id, passwordHash: users.passwordHash, activatedAt: users.activatedAt }).from(users).where(byEmail(email))
  if (!(await matchesHash(user?.passwordHash ?? null, password)) || !user) return null
  await giveBack(ctx, 'passwordOfAccount', account)
  return user
}

export async function logIn(ctx: Ctx, { username, password, remember_me }: LogIn, { headers }: Exchange): Promise<LogInReply> {
  const user = await checkPassword(ctx, username, password)
  if (!user?.activatedAt) throw refused()
  const token = await issueToken(ctx, user.id)
  setSessionCookies(headers, { token, userId: user.id, persistent: remember_me })
  return { auth_token: token }
}

async function issueToken(ctx: Ctx, userId: string): Promise<string> {
  const { secret, secretHash } = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + TOKEN_DAYS * 86_400_000)
  await ctx.db.insert(authTokens).values({ tokenHash: secretHash, userId, expiresAt })
  return secret
}

/** Also for a stale cookie: whoever logs out has none afterwards. */
export async function logOut(ctx: Ctx, _: undefined, { headers }: Exchange): Promise<void> {
  if (ctx.viewer) await ctx.db.delete(authTokens).where(eq(authTokens.tokenHash, ctx.viewer.tokenHash))
  endSessionCookies(headers)
}

/** A browser that remembers the token but lost the cookie gets it back, so that pages know it too. */
export async function renewCookie(ctx: CustomerCtx, _: undefined, { headers, request }: Exchange): Promise<void> {
  const token = ctx.viewer.via === 'header' ? tokenInHeader(request.headers) : null
  if (token) setSessionCookies(headers, { token, userId: ctx.viewer.userId, persistent: true })
}
