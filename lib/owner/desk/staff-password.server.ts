import 'server-only'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { verifyPasswordHash } from '@/lib/shop/account/password-hash.server'
import { emailDigest } from '@/lib/shop/account/secrets.server'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { staff } from '@/lib/platform/db/schema/staff'
import { enforceRateLimit, uncountHit } from '@/lib/platform/http/rate-limit.server'
import { matchingStep } from './one-time-code.server'
import { recordFailedSignIn } from './record-failed-sign-in.server'
import { type Staff } from './sessions.server'
import { type SignInSource } from './sign-in-source.server'
import { withEmail } from './staff.server'

export type PasswordProof = { email: string; password: string; code: string }

const wrong = () => new Problem('forbidden', { detail: 'The email address, the password or the code is wrong.' })

/**
 * The person with this password and one-time code. Attempts are counted by source and account before the check; right
 * ones are not counted. The person's own session or browser has only its own limit, so that attempts of others do not
 * block it. One message for all that can be wrong, and the same work for an account that does not exist.
 */
export async function verifyPasswordProof(
  ctx: Ctx,
  { email, password, code }: PasswordProof,
  source: SignInSource,
): Promise<Staff> {
  const account = emailDigest(email)
  const [found] = await ctx.db.select().from(staff).where(withEmail(email))
  const isOwn = found !== undefined && source.staffId === found.id
  const fromSource = `${account} ${isOwn ? source.id : (ctx.caller ?? '')}`
  await enforceRateLimit(ctx, 'deskPasswordFromSender', fromSource)
  if (!isOwn) await enforceRateLimit(ctx, 'deskPasswordOfAccount', account)
  const isPassword = await verifyPasswordHash(found?.passwordHash ?? null, password)
  const step = found?.totpKey ? matchingStep(found.totpKey, code, ctx.now) : null
  if (!found || !isPassword || step === null || !(await takeStep(ctx, found.id, step))) {
    if (found) await recordFailedSignIn(ctx, found, source)
    throw wrong()
  }
  await uncountHit(ctx, 'deskPasswordFromSender', fromSource)
  if (!isOwn) await uncountHit(ctx, 'deskPasswordOfAccount', account)
  const { id, role, demo, language } = found
  return { id, email: found.email, role, demo, language }
}

/** A code works once: somebody who saw it cannot use it again. */
async function takeStep({ db }: Ctx, staffId: string, step: number): Promise<boolean> {
  const used = await db
    .update(staff)
    .set({ totpUsed: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.totpUsed), lt(staff.totpUsed, step))))
    .returning({ id: staff.id })
  return used.length > 0
}
