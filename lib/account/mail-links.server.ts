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

type NewLink = { purpose: Purpose; secretHash: Buffer; passwordHash: string | null; browserHash: Buffer | null }

/** One statement whether the condition finds somebody or not: who watches the clock learns nothing. */
export async function saveLinkFor(ctx: Ctx, condition: SQL | undefined, { purpose, secretHash, passwordHash, browserHash }: NewLink): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + HOURS[purpose] * 3_600_000)
  await ctx.db.execute(sql`
    insert into ${mailLinks} (token_hash, user_id, purpose, password_hash, browser_hash, expires_at)
    select ${secretHash}, ${users.id}, ${purpose}, ${passwordHash}, ${browserHash}, ${expiresAt.toISOString()} from ${users} where ${condition}`)
}

export const deadLink = () => invalid({ token: ['This link was used before or has expired. Please ask for a new one.'] })

const isLink = (ctx: Ctx, purpose: Purpose, { uid, token }: MailLink): SQL | undefined => {
  if (!z.uuid().safeParse(uid).success) throw deadLink()
  return and(eq(mailLinks.tokenHash, hashSecret(token)), eq(mailLinks.purpose, purpose), eq(mailLinks.userId, uid), gt(mailLinks.expiresAt, ctx.now))
}

type Link = { userId: string; passwordHash: string | null; browserHash: Buffer | null }

const LINK = { userId: mailLinks.userId, passwordHash: mailLinks.passwordHash, browserHash: mailLinks.browserHash }

/** Whose a link is, which stays in use. */
export async function findLink(ctx: Ctx, purpose: Purpose, link: MailLink): Promise<Link> {
  const [found] = await ctx.db.select(LINK).from(mailLinks).where(isLink(ctx, purpose, link))
  if (!found) throw deadLink()
  return found
}

/** Takes a link out of use, which only one request can do, and says whose it was. */
export async function takeLink(ctx: Ctx, purpose: Purpose, link: MailLink): Promise<Link> {
  const [used] = await ctx.db.delete(mailLinks).where(isLink(ctx, purpose, link)).returning(LINK)
  if (!used) throw deadLink()
  return used
}
