import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notYourPassword } from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx, type CustomerCtx } from '@/lib/platform/db/context.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { users } from '@/lib/platform/db/schema/customers'
import { contactMessages } from '@/lib/platform/db/schema/shop'
import { withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { readCookie } from '@/lib/platform/http/cookies'
import { SIGNED_IN_COOKIE } from '@/lib/platform/http/csrf'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { type Me } from './account.schema'
import { verifyPassword } from './log-in.server'
import { clearSessionCookies, setSignedInCookie } from './session-cookies.server'

const wrongPassword = () => invalid({ current_password: [notYourPassword] })

export function showMe({ viewer }: CustomerCtx, _: undefined, { headers, request }: RequestExchange): Me {
  const signedIn = readCookie(request.headers.get('cookie'), SIGNED_IN_COOKIE)
  if (viewer.via === 'cookie' && signedIn !== viewer.userId) setSignedInCookie(headers, viewer.userId)
  return { id: viewer.userId, email: viewer.email, username: viewer.email }
}

/**
 * Deletes the customer's sessions, links, addresses, cart, wishlist, messages and emails. Orders stay, as the law
 * requires, but the database erases their personal data (`forget_person`), and that of their statements of withdrawal
 * once these are closed. Throws when the given password hash is no longer the account's.
 */
export function eraseCustomer({ db }: Pick<Ctx, 'db'>, userId: string, passwordHash?: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(orders).set({ personLeft: true }).where(eq(orders.userId, userId))
    await forgetStatements(tx, userId)
    await tx.delete(contactMessages).where(inArray(sql`lower(${contactMessages.email})`, emailOf(tx, userId)))
    const deleted = await tx
      .delete(users)
      .where(and(eq(users.id, userId), passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id })
    if (passwordHash !== undefined && deleted.length === 0) throw wrongPassword()
  })
}

/** Those that belong to no order; of an order, the database forgets them with its other personal data. */
async function forgetStatements(tx: Ctx['db'], userId: string): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ name: '', email: '', contentHash: Buffer.alloc(0) })
    .where(and(isNull(withdrawals.orderId), inArray(sql`lower(${withdrawals.email})`, emailOf(tx, userId))))
}

const emailOf = (tx: Ctx['db'], userId: string) =>
  tx
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId))

export async function deleteAccount(
  ctx: CustomerCtx,
  { current_password }: { current_password: string },
  { headers }: RequestExchange,
): Promise<void> {
  const { email, userId, tokenHash } = ctx.viewer
  const user = await verifyPassword(
    ctx,
    { email, password: current_password },
    { id: `session ${tokenHash.toString('base64url')}`, isKnown: true },
  )
  if (user?.id !== userId) throw wrongPassword()
  await eraseCustomer(ctx, user.id, user.passwordHash)
  clearSessionCookies(headers)
}
