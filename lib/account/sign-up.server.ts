import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { mailLinks, users } from '@/lib/db/schema/people'
import { countAgainst } from '@/lib/http/rate-limit.server'
import { activationLetter, alreadyCustomerLetter } from '@/lib/mail/account-letters'
import { enqueueMailToCustomer } from '@/lib/mail/outbox.server'
import { sender } from '@/lib/mail/sender.server'
import { type MailLink, type SignUp } from './account.schema'
import { byEmail } from './log-in.server'
import { deadLink, linkUrl, saveLinkFor, takeLink } from './mail-links.server'
import { passwordProblem } from './password'
import { hashPassword } from './password-hash.server'
import { emailDigest, newSecret } from './secrets.server'

/**
 * Does the same steps and gives the same answer for an address with and without an account: only
 * who reads its mail learns which. Signing up again before activation sends another link, and
 * each link carries the password it was asked for with: a stranger's sign-up cannot slip theirs in.
 */
export async function signUp(ctx: Ctx, { email, password }: SignUp): Promise<{ email: string; username: string }> {
  const problem = passwordProblem(password, email)
  if (problem) throw invalid({ password: [problem] })
  await countAgainst(ctx, 'mailToAccount', emailDigest(email))
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, (tx) => createAccount(tx, email, passwordHash))
  return { email, username: email }
}

async function createAccount(ctx: Ctx, email: string, passwordHash: string): Promise<void> {
  const { secret, secretHash } = newSecret()
  await ctx.db.insert(users).values({ email, passwordHash }).onConflictDoNothing()
  const [user] = await ctx.db.select({ id: users.id, activatedAt: users.activatedAt }).from(users).where(byEmail(email))
  if (!user) throw new Error('The account that was just made is not there.')
  await saveLinkFor(ctx, and(eq(users.id, user.id), isNull(users.activatedAt)), { purpose: 'activation', secretHash, passwordHash })
  const shop = await sender(ctx)
  const activation = { kind: 'activation', limit: 'account', letter: activationLetter(shop, linkUrl('activation', user.id, secret)) } as const
  const mail = user.activatedAt ? ({ kind: 'already_customer', limit: 'account', letter: alreadyCustomerLetter(shop) } as const) : activation
  await enqueueMailToCustomer(ctx, eq(users.id, user.id), mail)
}

export async function activate(ctx: Ctx, link: MailLink): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId, passwordHash } = await takeLink(tx, 'activation', link)
    const activated = await tx.db
      .update(users)
      .set({ activatedAt: tx.now, ...(passwordHash ? { passwordHash } : {}) })
      .where(and(eq(users.id, userId), isNull(users.activatedAt)))
      .returning({ id: users.id })
    if (activated.length === 0) throw deadLink()
    await tx.db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, 'activation')))
  })
}
