import 'server-only'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { verifyPasswordHash } from '@/lib/account/password-hash.server'
import { emailDigest } from '@/lib/account/secrets.server'
import { Problem } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { staff } from '@/lib/db/schema/staff'
import { enforceRateLimit, uncountHit } from '@/lib/http/rate-limit.server'
import { matchingStep } from './one-time-code.server'
import { type Staff } from './sessions.server'
import { withEmail } from './staff.server'

export type PasswordProof = { email: string; password: string; code: string }

const wrong = () => new Problem('forbidden', { detail: 'The email address, the password or the code is wrong.' })

/**
 * The person with this password and one-time code. Attempts are counted by address and account before the check; right
 * ones are not counted. One message for all that can be wrong, and the same work for an account that does not exist.
 */
export async function verifyPasswordProof(ctx: Ctx, { email, password, code }: PasswordProof): Promise<Staff> {
  const account = emailDigest(email)
  await enforceRateLimit(ctx, 'deskPasswordFromSender', `${account} ${ctx.caller ?? ''}`)
  await enforceRateLimit(ctx, 'deskPasswordOfAccount', account)
  const [found] = await ctx.db.select().from(staff).where(withEmail(email))
  const isPassword = await verifyPasswordHash(found?.passwordHash ?? null, password)
  const step = found?.totpKey ? matchingStep(found.totpKey, code, ctx.now) : null
  if (!found || !isPassword || step === null || !(await takeStep(ctx, found.id, step))) throw wrong()
  await uncountHit(ctx, 'deskPasswordFromSender', `${account} ${ctx.caller ?? ''}`)
  await uncountHit(ctx, 'deskPasswordOfAccount', account)
  return { id: found.id, email: found.email, role: found.role, demo: found.demo }
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
