import 'server-only'
import { eq } from 'drizzle-orm'
import { invalid } from '@/lib/base/problem'
import { type CustomerCtx, inTransaction } from '@/lib/db/context.server'
import { orders } from '@/lib/db/schema/orders'
import { users } from '@/lib/db/schema/people'
import { type Exchange } from '@/lib/http/handle.server'
import { type Me } from './account.schema'
import { checkPassword } from './log-in.server'
import { endSessionCookies } from './session-cookies.server'

export const showMe = ({ viewer }: CustomerCtx): Me => ({ id: viewer.userId, email: viewer.email, username: viewer.email })

/**
 * Everything that is the person's goes at once: log-ins, links, addresses, cart, wishlist, mails.
 * Orders stay, as the law wants, but without the person: see the rule `forget_person` in the database.
 */
export async function deleteAccount(ctx: CustomerCtx, { current_password }: { current_password: string }, { headers }: Exchange): Promise<void> {
  const user = await checkPassword(ctx, ctx.viewer.email, current_password)
  if (user?.id !== ctx.viewer.userId) throw invalid({ current_password: ['This is not your password.'] })
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(orders).set({ personLeft: true }).where(eq(orders.userId, user.id))
    await tx.db.delete(users).where(eq(users.id, user.id))
  })
  endSessionCookies(headers)
}
