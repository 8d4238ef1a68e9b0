import 'server-only'
import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { invalid } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { mailLinks, users } from '@/lib/db/schema/people'
import { env } from '@/lib/env.server'
import { type MailLink } from './account.schema'
import { hashSecret } from './secrets.server'

type Purpose = (typeof mailLinks.purpose.enumValues)[number]

const PATHS = { activation: 'activate', password_reset: 'password-reset' } as const
const HOURS = { activation: 72, password_reset: 2 } as const

export const linkUrl = (purpose: Purpose, userId: string, secret: string) => `${env().shopUrl}/${PATHS[purpose]}/${userId}/${secret}`

type NewLink = { purpose: Purpose; secretHash: Buffer; passwordHash: string | null }

/** One statement whether the condition finds somebody or not: who watches the clock learns nothing. */
export async function saveLinkFor(ctx: Ctx, condition: SQL | undefined, { purpose, secretHash, passwordHash }: NewLink): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + HOURS[purpose] * 3_600_000)
  await ctx.db.execute(sql`
    insert into ${mailLinks} (token_hash, user_id, purpose, password_hash, expires_at)
    select ${secretHash}, ${users.id}, ${purpose}, ${passwordHash}, ${expiresAt.toISOString()} from ${users} where ${condition}`)
}

export const deadLink = () => invalid({ token: ['This link was used before or has expired. Please ask for a new one.'] })

/** Takes a link out of use, which only one request can do, and says whose it was. */
export async function takeLink(ctx: Ctx, purpose: Purpose, { uid, token }: MailLink): Promise<{ userId: string; passwordHash: string | null }> {
  if (!z.uuid().safeParse(uid).success) throw deadLink()
  const [used] = await ctx.db
    .delete(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashSecret(token)), eq(mailLinks.purpose, purpose), eq(mailLinks.userId, uid), gt(mailLinks.expiresAt, ctx.now)))
    .returning({ userId: mailLinks.userId, passwordHash: mailLinks.passwordHash })
  if (!used) throw deadLink()
  return used
}
