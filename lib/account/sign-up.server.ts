import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { users } from '@/lib/db/schema/people'
import { type Exchange } from '@/lib/http/handle.server'
import { countAgainst, countWithin } from '@/lib/http/rate-limit.server'
import { activationLetter, alreadyCustomerLetter } from '@/lib/mail/account-letters'
import { enqueueMailToCustomer } from '@/lib/mail/outbox.server'
import { sender } from '@/lib/mail/sender.server'
import { type SignUp } from './account.schema'
import { identifyBrowser, senderFor } from './browsers.server'
import { byEmail } from './by-email.server'
import { linkUrl, saveLinkFor } from './mail-links.server'
import { passwordProblem } from './password'
import { hashPassword } from './password-hash.server'
import { emailDigest, newSecret } from './secrets.server'

/**
 * Does the same steps and gives the same answer for an address with and without an account: only
 * who reads its mail learns which. Signing up again before activation sends another link. Each link
 * remembers the password and the browser it was asked for with, for the activation to choose among.
 */
export async function signUp(ctx: Ctx, { email, password }: SignUp, exchange: Exchange): Promise<{ email: string; username: string }> {
  const problem = passwordProblem(password, email)
  if (problem) throw invalid({ password: [problem] })
  const account = `activation ${emailDigest(email)}`
  await countAgainst(ctx, 'mailFromSender', `${account} ${(await senderFor(ctx, email, exchange)).id}`)
  const passwordHash = await hashPassword(password)
  const browserHash = identifyBrowser(exchange)
  await inTransaction(ctx, async (tx) => {
    const mails = await countWithin(tx, 'mailToAccount', account)
    await createAccount(tx, email, { passwordHash, browserHash, mails })
  })
  return { email, username: email }
}

type Wanted = {
  passwordHash: string
  browserHash: Buffer
  /** False where the address has got many links already: any of them opens this account too. */
  mails: boolean
}

async function createAccount(ctx: Ctx, email: string, { passwordHash, browserHash, mails }: Wanted): Promise<void> {
  const { secret, secretHash } = newSecret()
  await ctx.db.insert(users).values({ email, passwordHash }).onConflictDoNothing()
  const [user] = await ctx.db.select({ id: users.id, activatedAt: users.activatedAt }).from(users).where(byEmail(email))
  if (!user) throw new Error('The account that was just made is not there.')
  await saveLinkFor(ctx, and(eq(users.id, user.id), isNull(users.activatedAt)), { purpose: 'activation', secretHash, passwordHash, browserHash })
  if (!mails) return
  const shop = await sender(ctx)
  const activation = { kind: 'activation', limit: 'account', letter: activationLetter(shop, linkUrl('activation', user.id, secret)) } as const
  const mail = user.activatedAt ? ({ kind: 'already_customer', limit: 'account', letter: alreadyCustomerLetter(shop) } as const) : activation
  await enqueueMailToCustomer(ctx, eq(users.id, user.id), mail)
}

/** The same answer and the same statements for every address; only one whose account waits for its activation gets mail. */
export async function resendActivation(ctx: Ctx, { email }: { email: string }, exchange: Exchange): Promise<void> {
  const account = `activation ${emailDigest(email)}`
  await countAgainst(ctx, 'mailFromSender', `${account} ${(await senderFor(ctx, email, exchange)).id}`)
  await inTransaction(ctx, async (tx) => {
    if (!(await countWithin(tx, 'mailToAccount', account))) return
    const waits = and(byEmail(email), isNull(users.activatedAt))
    const { secret, secretHash } = newSecret()
    const [user] = await tx.db.select({ id: users.id }).from(users).where(waits)
    await saveLinkFor(tx, waits, { purpose: 'activation', secretHash, passwordHash: null, browserHash: null })
    const url = linkUrl('activation', user?.id ?? randomUUID(), secret)
    await enqueueMailToCustomer(tx, waits, { kind: 'activation', limit: 'account', letter: activationLetter(await sender(tx), url) })
  })
}
