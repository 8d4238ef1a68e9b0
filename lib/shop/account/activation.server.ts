import 'server-only'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import * as t from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { mailLinks, users } from '@/lib/platform/db/schema/customers'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { type Activation } from './account.schema'
import { readBrowserHash } from './known-browsers.server'
import { invalidLink, findEmailLink, consumeEmailLink } from './email-links.server'
import { verifyPasswordHash } from './password-hash.server'

/** Comparing a hash takes as long as a log-in. */
const MAX_COMPARED_HASHES = 5

/**
 * The link proves that the visitor can read the mailbox, but not that the visitor signed up: anybody can sign up with
 * any address. So the password of a sign-up becomes valid only in the browser that signed up, or when it is typed.
 */
export async function activateAccount(
  ctx: Ctx,
  { uid, token, password }: Activation,
  { request }: RequestExchange,
): Promise<void> {
  const passwordHash = await resolvePasswordHash(ctx, { uid, token, password }, request)
  await inTransaction(ctx, async (tx) => {
    const { userId } = await consumeEmailLink(tx, 'activation', { uid, token })
    const activated = await tx.db
      .update(users)
      .set({ activatedAt: tx.now, passwordHash })
      .where(and(eq(users.id, userId), isNull(users.activatedAt)))
      .returning({ id: users.id })
    if (activated.length === 0) throw invalidLink()
    await tx.db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, 'activation')))
  })
}

type SignUpRecord = { passwordHash: string; browserHash: Buffer | null }

async function resolvePasswordHash(ctx: Ctx, { uid, token, password }: Activation, request: Request): Promise<string> {
  const signUps = await listSignUps(ctx, { uid, token })
  const browser = readBrowserHash(request)
  const ofThisBrowser = browser && signUps.find(({ browserHash }) => browserHash?.equals(browser))
  if (ofThisBrowser) return ofThisBrowser.passwordHash
  const hashes = [...new Set(signUps.map(({ passwordHash }) => passwordHash))]
  if (password !== undefined) return findMatchingHash(password, hashes)
  throw invalid({ password: [t.enterSignUpPassword] })
}

async function findMatchingHash(password: string, hashes: string[]): Promise<string> {
  for (const passwordHash of hashes.slice(0, MAX_COMPARED_HASHES))
    if (await verifyPasswordHash(passwordHash, password)) return passwordHash
  throw invalid({ password: [t.notSignUpPassword] })
}

/** All sign-ups of the link's account: that of the link, the first one, then the others, newest first. */
async function listSignUps(ctx: Ctx, link: Pick<Activation, 'uid' | 'token'>): Promise<SignUpRecord[]> {
  const { userId, passwordHash: ofLink, browserHash } = await findEmailLink(ctx, 'activation', link)
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.activatedAt)))
  if (!user) throw invalidLink()
  const others = await ctx.db
    .select({ passwordHash: mailLinks.passwordHash, browserHash: mailLinks.browserHash })
    .from(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, 'activation'), isNotNull(mailLinks.passwordHash)))
    .orderBy(desc(mailLinks.createdAt))
  return [
    { passwordHash: ofLink, browserHash },
    { passwordHash: user.passwordHash, browserHash: null },
    ...others,
  ].flatMap(({ passwordHash, ...rest }) => (passwordHash ? [{ passwordHash, ...rest }] : []))
}
