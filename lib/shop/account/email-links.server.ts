import 'server-only'
import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import * as t from '@messages/api-errors'
import { invalid } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { mailLinks, users } from '@/lib/platform/db/schema/customers'
import { env } from '@/lib/platform/env.server'
import { LINK_HOURS } from '@/lib/shop/privacy/lifetimes'
import { type EmailLinkInput } from './account.schema'
import { hashSecret } from './secrets.server'

type LinkPurpose = (typeof mailLinks.purpose.enumValues)[number]

const LINK_PATHS = { activation: 'activate', password_reset: 'password-reset' } as const

export const emailLinkUrl = (purpose: LinkPurpose, userId: string, secret: string) =>
  `${env().shopUrl}/${LINK_PATHS[purpose]}/${userId}/${secret}`

type NewLink = { purpose: LinkPurpose; secretHash: Buffer; passwordHash: string | null; browserHash: Buffer | null }

/** One statement whether or not the condition matches a user, so that the duration does not tell whether an account exists. */
export async function createEmailLink(
  ctx: Ctx,
  condition: SQL | undefined,
  { purpose, secretHash, passwordHash, browserHash }: NewLink,
): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + LINK_HOURS[purpose] * 3_600_000)
  await ctx.db.execute(sql`
    insert into ${mailLinks} (token_hash, user_id, purpose, password_hash, browser_hash, expires_at)
    select ${secretHash}, ${users.id}, ${purpose}, ${passwordHash}, ${browserHash}, ${expiresAt.toISOString()} from ${users} where ${condition}`)
}

export const invalidLink = () => invalid({ token: [t.invalidLink] })

const matchesLink = (ctx: Ctx, purpose: LinkPurpose, { uid, token }: EmailLinkInput): SQL | undefined => {
  if (!z.uuid().safeParse(uid).success) throw invalidLink()
  return and(
    eq(mailLinks.tokenHash, hashSecret(token)),
    eq(mailLinks.purpose, purpose),
    eq(mailLinks.userId, uid),
    gt(mailLinks.expiresAt, ctx.now),
  )
}

type EmailLink = { userId: string; passwordHash: string | null; browserHash: Buffer | null }

const LINK_COLUMNS = {
  userId: mailLinks.userId,
  passwordHash: mailLinks.passwordHash,
  browserHash: mailLinks.browserHash,
}

/** Finds a valid link without using it up. */
export async function findEmailLink(ctx: Ctx, purpose: LinkPurpose, link: EmailLinkInput): Promise<EmailLink> {
  const [found] = await ctx.db
    .select(LINK_COLUMNS)
    .from(mailLinks)
    .where(matchesLink(ctx, purpose, link))
  if (!found) throw invalidLink()
  return found
}

/** Deletes a valid link and returns it. Only one of several concurrent requests succeeds. */
export async function consumeEmailLink(ctx: Ctx, purpose: LinkPurpose, link: EmailLinkInput): Promise<EmailLink> {
  const [used] = await ctx.db
    .delete(mailLinks)
    .where(matchesLink(ctx, purpose, link))
    .returning(LINK_COLUMNS)
  if (!used) throw invalidLink()
  return used
}
