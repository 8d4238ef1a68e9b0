import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { users } from '@/lib/db/schema/customers'
import { type RequestExchange } from '@/lib/http/handle.server'
import { enforceRateLimit, countRateLimit } from '@/lib/http/rate-limit.server'
import { activationEmail, alreadyCustomerEmail } from '@/lib/mail/account-emails'
import { enqueueEmailToCustomer } from '@/lib/mail/outbox.server'
import { loadEmailSender } from '@/lib/mail/email-sender.server'
import { type SignUp } from './account.schema'
import { issueBrowserCookie, identifySource } from './known-browsers.server'
import { byEmail } from './by-email.server'
import { emailLinkUrl, createEmailLink } from './email-links.server'
import { passwordProblem } from './password'
import { hashPassword } from './password-hash.server'
import { emailDigest, newSecret } from './secrets.server'

/**
 * Does the same steps and gives the same answer for an address with and without an account: only
 * who reads its mail learns which. Signing up again before activation sends another link. Each link
 * remembers the password and the browser it was asked for with, for the activation to choose among.
 */
export async function signUp(
  ctx: Ctx,
  { email, password }: SignUp,
  exchange: RequestExchange,
): Promise<{ email: string; username: string }> {
  const problem = passwordProblem(password, email)
  if (problem) throw invalid({ password: [problem] })
  const account = `activation ${emailDigest(email)}`
  await enforceRateLimit(ctx, 'mailFromSender', `${account} ${(await identifySource(ctx, email, exchange)).id}`)
  const passwordHash = await hashPassword(password)
  const browserHash = issueBrowserCookie(exchange)
  await inTransaction(ctx, async (tx) => {
    const sendsEmail = await countRateLimit(tx, 'mailToAccount', account)
    await createAccount(tx, email, { passwordHash, browserHash, sendsEmail })
  })
  return { email, username: email }
}

type NewAccount = {
  passwordHash: string
  browserHash: Buffer
  /** False where the address has got many links already: any of them opens this account too. */
  sendsEmail: boolean
}

async function createAccount(
  ctx: Ctx,
  email: string,
  { passwordHash, browserHash, sendsEmail }: NewAccount,
): Promise<void> {
  const { secret, secretHash } = newSecret()
  await ctx.db.insert(users).values({ email, passwordHash }).onConflictDoNothing()
  const [user] = await ctx.db.select({ id: users.id, activatedAt: users.activatedAt }).from(users).where(byEmail(email))
  if (!user) throw new Error('The account that was just made is not there.')
  await createEmailLink(ctx, and(eq(users.id, user.id), isNull(users.activatedAt)), {
    purpose: 'activation',
    secretHash,
    passwordHash,
    browserHash,
  })
  if (!sendsEmail) return
  const shop = await loadEmailSender(ctx)
  const activation = {
    kind: 'activation',
    limit: 'account',
    email: activationEmail(shop, emailLinkUrl('activation', user.id, secret)),
  } as const
  const mail = user.activatedAt
    ? ({ kind: 'already_customer', limit: 'account', email: alreadyCustomerEmail(shop) } as const)
    : activation
  await enqueueEmailToCustomer(ctx, eq(users.id, user.id), mail)
}

/** The same answer and the same statements for every address; only one whose account waits for its activation gets mail. */
export async function resendActivation(
  ctx: Ctx,
  { email }: { email: string },
  exchange: RequestExchange,
): Promise<void> {
  const account = `activation ${emailDigest(email)}`
  await enforceRateLimit(ctx, 'mailFromSender', `${account} ${(await identifySource(ctx, email, exchange)).id}`)
  await inTransaction(ctx, async (tx) => {
    if (!(await countRateLimit(tx, 'mailToAccount', account))) return
    const waits = and(byEmail(email), isNull(users.activatedAt))
    const { secret, secretHash } = newSecret()
    const [user] = await tx.db.select({ id: users.id }).from(users).where(waits)
    await createEmailLink(tx, waits, { purpose: 'activation', secretHash, passwordHash: null, browserHash: null })
    const url = emailLinkUrl('activation', user?.id ?? randomUUID(), secret)
    await enqueueEmailToCustomer(tx, waits, {
      kind: 'activation',
      limit: 'account',
      email: activationEmail(await loadEmailSender(tx), url),
    })
  })
}
