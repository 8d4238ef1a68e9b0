import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { addresses, authTokens, knownBrowsers, mailLinks, users } from '@/lib/platform/db/schema/customers'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { enforceRateLimit, countRateLimit } from '@/lib/platform/http/rate-limit.server'
import { passwordChangedEmail, passwordResetEmail } from '@/lib/platform/mail/account-emails'
import { enqueueEmailToCustomer } from '@/lib/platform/mail/outbox.server'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { type Reset } from './account.schema'
import { addKnownBrowser, issueBrowserCookie, identifySource } from './known-browsers.server'
import { byEmail } from './by-email.server'
import { emailLinkUrl, createEmailLink, consumeEmailLink } from './email-links.server'
import { hashPassword } from './password-hash.server'
import { findPasswordProblem } from './password-strength.server'
import { emailDigest, newSecret } from './secrets.server'

/**
 * Runs the same statements in one transaction for addresses with and without an account, so that the duration does not
 * tell them apart; the count makes both write. Above the limit of the account, unknown senders get the same response
 * but no email is sent: the links in the emails before it are still valid.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email }: { email: string },
  exchange: RequestExchange,
): Promise<void> {
  const source = await identifySource(ctx, email, exchange)
  const account = `password_reset ${emailDigest(email)}`
  await enforceRateLimit(ctx, 'resetRequest', source.id)
  await enforceRateLimit(ctx, 'mailFromSender', `${account} ${source.id}`)
  await inTransaction(ctx, async (tx) => {
    const isWithinLimit = await countRateLimit(tx, 'mailToAccount', account)
    if (!isWithinLimit && !source.isKnown) return
    const { secret, secretHash } = newSecret()
    const [user] = await tx.db.select({ id: users.id }).from(users).where(byEmail(email))
    await createEmailLink(tx, byEmail(email), {
      purpose: 'password_reset',
      secretHash,
      passwordHash: null,
      browserHash: null,
    })
    const url = emailLinkUrl('password_reset', user?.id ?? randomUUID(), secret)
    await enqueueEmailToCustomer(tx, byEmail(email), {
      kind: 'password_reset',
      limit: source.isKnown ? 'none' : 'recovery',
      email: passwordResetEmail(await loadEmailSender(tx), url),
    })
  })
}

/**
 * The link came by email, so it proves the address, and a reset also activates the account. All sessions end, and only
 * the browser that used the link stays known.
 */
export async function resetPassword(
  ctx: Ctx,
  { uid, token, new_password }: Reset,
  exchange: RequestExchange,
): Promise<void> {
  const browserHash = issueBrowserCookie(exchange)
  await inTransaction(ctx, async (tx) => {
    const { userId } = await consumeEmailLink(tx, 'password_reset', { uid, token })
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
    const problem = await findPasswordProblem(new_password, { ...user, names: await findNames(tx, userId) })
    if (problem) throw invalid({ new_password: [problem] })
    const passwordHash = await hashPassword(new_password)
    await tx.db
      .update(users)
      .set({ passwordHash, activatedAt: sql`coalesce(${users.activatedAt}, ${tx.now.toISOString()})` })
      .where(eq(users.id, userId))
    await tx.db.delete(authTokens).where(eq(authTokens.userId, userId))
    await tx.db.delete(mailLinks).where(eq(mailLinks.userId, userId))
    await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
    await addKnownBrowser(tx, userId, browserHash)
    await enqueueEmailToCustomer(tx, eq(users.id, userId), {
      kind: 'password_changed',
      limit: 'none',
      email: passwordChangedEmail(await loadEmailSender(tx)),
    })
  })
}

/** As they stand in the saved addresses: an account itself has none. */
async function findNames(ctx: Ctx, userId: string): Promise<string[]> {
  const saved = await ctx.db
    .select({ first: addresses.firstName, last: addresses.lastName })
    .from(addresses)
    .where(eq(addresses.userId, userId))
  return saved.flatMap(({ first, last }) => [first, last])
}
