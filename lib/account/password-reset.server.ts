import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { authTokens, mailLinks, users } from '@/lib/db/schema/people'
import { countAgainst } from '@/lib/http/rate-limit.server'
import { passwordChangedLetter, passwordResetLetter } from '@/lib/mail/account-letters'
import { enqueueMailToCustomer } from '@/lib/mail/outbox.server'
import { sender } from '@/lib/mail/sender.server'
import { type Reset } from './account.schema'
import { byEmail } from './log-in.server'
import { linkUrl, saveLinkFor, takeLink } from './mail-links.server'
import { passwordProblem } from './password'
import { hashPassword } from './password-hash.server'
import { emailDigest, newSecret } from './secrets.server'

/** The same statements in the same transaction for known and unknown addresses; the count makes both write. */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await countAgainst(tx, 'mailToAccount', emailDigest(email))
    const { secret, secretHash } = newSecret()
    const [user] = await tx.db.select({ id: users.id }).from(users).where(byEmail(email))
    await saveLinkFor(tx, byEmail(email), { purpose: 'password_reset', secretHash, passwordHash: null })
    const url = linkUrl('password_reset', user?.id ?? randomUUID(), secret)
    await enqueueMailToCustomer(tx, byEmail(email), { kind: 'password_reset', limit: 'account', letter: passwordResetLetter(await sender(tx), url) })
  })
}

/** The link came by mail, so it proves the address too: a new password also activates. Every device is logged out. */
export async function resetPassword(ctx: Ctx, { uid, token, new_password }: Reset): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await takeLink(tx, 'password_reset', { uid, token })
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
    const problem = passwordProblem(new_password, user?.email ?? '')
    if (problem) throw invalid({ new_password: [problem] })
    const passwordHash = await hashPassword(new_password)
    await tx.db.update(users).set({ passwordHash, activatedAt: sql`coalesce(${users.activatedAt}, ${tx.now.toISOString()})` }).where(eq(users.id, userId))
    await tx.db.delete(authTokens).where(eq(authTokens.userId, userId))
    await tx.db.delete(mailLinks).where(eq(mailLinks.userId, userId))
    await enqueueMailToCustomer(tx, eq(users.id, userId), { kind: 'password_changed', limit: 'none', letter: passwordChangedLetter(await sender(tx)) })
  })
}
