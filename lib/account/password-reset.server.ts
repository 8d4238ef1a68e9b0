import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { authTokens, knownBrowsers, mailLinks, users } from '@/lib/db/schema/people'
import { type Exchange } from '@/lib/http/handle.server'
import { countAgainst, countWithin } from '@/lib/http/rate-limit.server'
import { passwordChangedLetter, passwordResetLetter } from '@/lib/mail/account-letters'
import { enqueueMailToCustomer } from '@/lib/mail/outbox.server'
import { sender } from '@/lib/mail/sender.server'
import { type Reset } from './account.schema'
import { addKnownBrowser, identifyBrowser, senderFor } from './browsers.server'
import { byEmail } from './by-email.server'
import { linkUrl, saveLinkFor, takeLink } from './mail-links.server'
import { passwordProblem } from './password'
import { hashPassword } from './password-hash.server'
import { emailDigest, newSecret } from './secrets.server'

/**
 * The same statements in the same transaction for known and unknown addresses; the count makes both write.
 * Past the limit of the account, unknown senders are answered as ever and no email goes out: the many that
 * have just gone out hold links that still work.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }, exchange: Exchange): Promise<void> {
  const asking = await senderFor(ctx, email, exchange)
  const account = `password_reset ${emailDigest(email)}`
  await countAgainst(ctx, 'resetRequest', asking.id)
  await countAgainst(ctx, 'mailFromSender', `${account} ${asking.id}`)
  await inTransaction(ctx, async (tx) => {
    const isWithin = await countWithin(tx, 'mailToAccount', account)
    if (!isWithin && !asking.isKnown) return
    const { secret, secretHash } = newSecret()
    const [user] = await tx.db.select({ id: users.id }).from(users).where(byEmail(email))
    await saveLinkFor(tx, byEmail(email), { purpose: 'password_reset', secretHash, passwordHash: null, browserHash: null })
    const url = linkUrl('password_reset', user?.id ?? randomUUID(), secret)
    await enqueueMailToCustomer(tx, byEmail(email), { kind: 'password_reset', limit: asking.isKnown ? 'none' : 'recovery', letter: passwordResetLetter(await sender(tx), url) })
  })
}

/**
 * The link came by mail, so it proves the address too: a new password also activates. Every device is
 * logged out, and none is known any more but the one that the link was opened with.
 */
export async function resetPassword(ctx: Ctx, { uid, token, new_password }: Reset, exchange: Exchange): Promise<void> {
  const browserHash = identifyBrowser(exchange)
  await inTransaction(ctx, async (tx) => {
    const { userId } = await takeLink(tx, 'password_reset', { uid, token })
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
    const problem = passwordProblem(new_password, user?.email ?? '')
    if (problem) throw invalid({ new_password: [problem] })
    const passwordHash = await hashPassword(new_password)
    await tx.db.update(users).set({ passwordHash, activatedAt: sql`coalesce(${users.activatedAt}, ${tx.now.toISOString()})` }).where(eq(users.id, userId))
    await tx.db.delete(authTokens).where(eq(authTokens.userId, userId))
    await tx.db.delete(mailLinks).where(eq(mailLinks.userId, userId))
    await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
    await addKnownBrowser(tx, userId, browserHash)
    await enqueueMailToCustomer(tx, eq(users.id, userId), { kind: 'password_changed', limit: 'none', letter: passwordChangedLetter(await sender(tx)) })
  })
}
