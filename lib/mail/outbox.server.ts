import 'server-only'
import { and, count, eq, gt, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'
import { outbox, recipientKey } from '@/lib/db/schema/mail'
import { users } from '@/lib/db/schema/customers'
import { type Email } from './email'
import { LIMIT_EXCEEDED, type EmailLimit, maxEmailsPerDay } from './email-limits'

type OutboxEntry = {
  /** What the owner reads in lists, such as `activation`. */
  kind: string
  email: Email
  limit: EmailLimit
}

type AddressedOutboxEntry = OutboxEntry & {
  to: string
  replyTo?: string
  /** Whose it is, so that it goes when the account goes. */
  userId?: string | null
}

/** Writes a mail in the caller's transaction: it is sent if and only if that commits. */
export async function enqueueEmail(
  ctx: Pick<Ctx, 'db'>,
  { kind, email, to, replyTo, userId, limit }: AddressedOutboxEntry,
): Promise<void> {
  // Emails to one address are counted one after the other, or many at once would each find room.
  if (limit !== 'none')
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('email ' || ${recipientKey(sql`${to}::text`)}, 0))`,
    )
  await ctx.db
    .insert(outbox)
    .values({ kind, recipient: to, replyTo, userId, ...email, ...limitColumns(ctx, sql`${to}::text`, { kind, limit }) })
}

/** The same to whichever customer the condition finds, in one statement that is alike when it finds nobody. */
export async function enqueueEmailToCustomer(
  ctx: Pick<Ctx, 'db'>,
  condition: SQL | undefined,
  { kind, email, limit }: OutboxEntry,
): Promise<void> {
  const { failedAt, lastError } = limitColumns(ctx, users.email, { kind, limit })
  await ctx.db.execute(sql`
    insert into ${outbox} (user_id, kind, recipient, subject, html, text, failed_at, last_error)
    select ${users.id}, ${kind}, ${users.email}, ${email.subject}, ${email.html}, ${email.text}, ${failedAt}, ${lastError} from ${users} where ${condition}`)
}

/** Beyond the limit an email is written but not sent: the owner sees it among the undelivered, and may have it sent. */
function limitColumns(
  { db }: Pick<Ctx, 'db'>,
  recipient: SQLWrapper,
  { kind, limit }: Pick<OutboxEntry, 'kind' | 'limit'>,
): { failedAt: SQL; lastError: SQL } {
  const maxPerDay = maxEmailsPerDay[limit]
  if (maxPerDay === null) return { failedAt: sql`null`, lastError: sql`null` }
  const sentWithin = (interval: SQL, which?: SQL) =>
    db
      .select({ count: count() })
      .from(outbox)
      .where(
        and(
          sql`${recipientKey(outbox.recipient)} = ${recipientKey(recipient)}`,
          gt(outbox.createdAt, sql`now() - ${interval}`),
          isNull(outbox.failedAt),
          which,
        ),
      )
  const isDailyLimitReached = sql`(${sentWithin(sql`interval '1 day'`)}) >= ${maxPerDay}`
  // The link of an hour ago still works, so somebody who cannot log in always has one.
  const tooMany =
    limit === 'recovery'
      ? sql`(${isDailyLimitReached} and (${sentWithin(sql`interval '1 hour'`, and(eq(outbox.kind, kind), sql`lower(${outbox.recipient}) = lower(${recipient})`))}) > 0)`
      : isDailyLimitReached
  return {
    failedAt: sql`case when ${tooMany} then now() end`,
    lastError: sql`case when ${tooMany} then ${LIMIT_EXCEEDED} end`,
  }
}
