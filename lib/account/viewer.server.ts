import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { type Ctx, type Viewer } from '@/lib/db/context.server'
import { authTokens, users } from '@/lib/db/schema/customers'
import { hashSecret } from './secrets.server'

/** The customer whose session has this token; null when there is none or it has expired. */
export async function findViewer(ctx: Omit<Ctx, 'viewer'>, token: string, via: Viewer['via']): Promise<Viewer | null> {
  const tokenHash = hashSecret(token)
  const [found] = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(and(eq(authTokens.tokenHash, tokenHash), gt(authTokens.expiresAt, ctx.now)))
  return found ? { ...found, via, tokenHash } : null
}
