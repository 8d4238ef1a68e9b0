import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { users } from '@/lib/platform/db/schema/customers'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { enforceRateLimit, countRateLimit } from '@/lib/platform/http/rate-limit.server'
import { activationEmail, alreadyCustomerEmail } from '@/lib/platform/mail/account-emails'
import { enqueueEmailToCustomer } from '@/lib/platform/mail/outbox.server'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { type SignUp } from './account.schema'
import { issueBrowserCookie, identifySource } from './known-browsers.server'
import { byEmail } from './by-email.server'
import { emailLinkUrl, createEmailLink } from './email-links.server'
import { hashPassword } from './password-hash.server'
import { findPasswordProblem } from './password-strength.server'
import { emailDigest, newSecret } from './secrets.server'

/**
 * Runs the same statements and sends the same reply for addresses with and without an account, so that only the email
 * tells which it is. Signing up again before the activation sends another link. Each link stores the password and the
 * browser of its sign-up, and the activation chooses among them.
 */
export async function signUp(
  ctx: Ctx,
  { email, password }: SignUp,
  exchange: RequestExchange,
): Promise<{ email: string; username: string }> {
  const problem = await findPasswordProblem(password, { email })
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
  /** False when the limit of emails to the address is reached: any link that was sent activates this account, too. */
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
  if (!user) throw new Error('The new account was not found.')
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

/** Runs the same statements for every address. Only an account that is not activated yet gets an email. */
export async function resendActivation(
  ctx: Ctx,
  { email }: { email: string },
  exchange: RequestExchange,
): Promise<void> {
  const account = `activation ${emailDigest(email)}`
  await enforceRateLimit(ctx, 'mailFromSender', `${account} ${(await identifySource(ctx, email, exchange)).id}`)
  await inTransaction(ctx, async (tx) => {
    if (!(await countRateLimit(tx, 'mailToAccount', account))) return
    const isNotActivated = and(byEmail(email), isNull(users.activatedAt))
    const { secret, secretHash } = newSecret()
    const [user] = await tx.db.select({ id: users.id }).from(users).where(isNotActivated)
    await createEmailLink(tx, isNotActivated, {
      purpose: 'activation',
      secretHash,
      passwordHash: null,
      browserHash: null,
    })
    const url = emailLinkUrl('activation', user?.id ?? randomUUID(), secret)
    await enqueueEmailToCustomer(tx, isNotActivated, {
      kind: 'activation',
      limit: 'account',
      email: activationEmail(await loadEmailSender(tx), url),
    })
  })
}
