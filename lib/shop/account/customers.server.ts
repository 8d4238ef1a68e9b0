import 'server-only'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { users } from '@/lib/platform/db/schema/customers'
import { byEmail } from './by-email.server'
import { eraseCustomer } from './me.server'
import { hashPassword } from './password-hash.server'
import { findPasswordProblem } from './password-strength.server'

/** For customers who ask for the deletion by other means than the account page. False when no account has this address. */
export async function deleteCustomer(ctx: Pick<Ctx, 'db'>, email: string): Promise<boolean> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(byEmail(email))
  if (user) await eraseCustomer(ctx, user.id)
  return user !== undefined
}

/** Adds an activated account without sending an email, for test data. The password must meet the rules of the sign-up. */
export async function addCustomer(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const problem = await findPasswordProblem(password, { email })
  if (problem) throw invalid({ password: [problem] })
  await db.insert(users).values({ email, passwordHash: await hashPassword(password), activatedAt: now })
}
