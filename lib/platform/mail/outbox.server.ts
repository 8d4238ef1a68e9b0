import 'server-only'
import { and, count, eq, gt, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { tracing } from '@/lib/platform/base/tracing'
import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox, recipientKey } from '@/lib/platform/db/schema/mail'
import { users } from '@/lib/platform/db/schema/customers'
import { type Email } from './email'

/**
 * How many emails of all kinds one address may get in a day before an email of this kind is held back. Orders
 * with an unconfirmed address have the lowest limit, so that they cannot use up that of a password reset.
 */
export const maxEmailsPerDay = {
  /** Order emails to an address that the customer has not confirmed. */
  unconfirmed: 10,
  /** Activation emails, which anybody can request. */
  account: 40,
  /** Password resets, which anybody can request. Beyond the limit one is still sent every hour. */
  recovery: 40,
  /** Order emails to a customer's own, confirmed address. */
  confirmed: 60,
  /** Emails to the shop, and notices that a customer must get in any case. */
  none: null,
} as const

type EmailLimit = keyof typeof maxEmailsPerDay

const currentTraceparent = () => tracing.current?.traceparent() ?? null

const LIMIT_EXCEEDED = 'held back: this address was sent too many emails within a day'

type OutboxEntry = {
  /** Shown in the owner's lists, such as `activation`. */
  kind: string
  email: Email
  limit: EmailLimit
}

type AddressedOutboxEntry = OutboxEntry & {
  to: string
  replyTo?: string
  /** The customer it concerns, so that it is deleted with the account. */
  userId?: string | null
  /** It is sent at once without it. */
  notBefore?: Date
  attachment?: { name: string; pdf: Buffer }
}

/** Inserts an email in the caller's transaction, so that it is sent only if that commits. Returns its id. */
export async function enqueueEmail(
  ctx: Pick<Ctx, 'db'>,
  { kind, email, to, replyTo, userId, notBefore, attachment, limit }: AddressedOutboxEntry,
): Promise<number> {
  // Without the lock, simultaneous emails to one address would each be counted below the limit.
  if (limit !== 'none')
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('email ' || ${recipientKey(sql`${to}::text`)}, 0))`,
    )
  const [queued] = await ctx.db
    .insert(outbox)
    .values({
      ...{ kind, recipient: to, replyTo, userId, nextAttemptAt: notBefore, traceparent: currentTraceparent() },
      ...email,
      ...(attachment && { attachment: attachment.pdf, attachmentName: attachment.name }),
      ...limitColumns(ctx, sql`${to}::text`, { kind, limit }),
    })
    .returning({ id: outbox.id })
  if (!queued) throw new Error('The insert returned no row.')
  return queued.id
}

/** Inserts an email to the customer that the condition finds. One statement, so that the duration does not reveal whether there is one. */
export async function enqueueEmailToCustomer(
  ctx: Pick<Ctx, 'db'>,
  condition: SQL | undefined,
  { kind, email, limit }: OutboxEntry,
): Promise<void> {
  const { failedAt, lastError } = limitColumns(ctx, users.email, { kind, limit })
  await ctx.db.execute(sql`
    insert into ${outbox} (user_id, kind, recipient, subject, html, text, failed_at, last_error, traceparent)
    select ${users.id}, ${kind}, ${users.email}, ${email.subject}, ${email.html}, ${email.text}, ${failedAt}, ${lastError}, ${currentTraceparent()} from ${users} where ${condition}`)
}

/** An email beyond the limit is inserted as failed: the owner sees it among the undelivered ones and can retry it. */
function limitColumns(
  { db }: Pick<Ctx, 'db'>,
  recipient: SQLWrapper,
  { kind, limit }: Pick<OutboxEntry, 'kind' | 'limit'>,
): { failedAt: SQL; lastError: SQL } {
  const maxPerDay = maxEmailsPerDay[limit]
  if (maxPerDay === null) return { failedAt: sql`null`, lastError: sql`null` }
  const sentWithin = (interval: SQL, condition?: SQL) =>
    db
      .select({ count: count() })
      .from(outbox)
      .where(
        and(
          sql`${recipientKey(outbox.recipient)} = ${recipientKey(recipient)}`,
          gt(outbox.createdAt, sql`now() - ${interval}`),
          isNull(outbox.failedAt),
          condition,
        ),
      )
  const isDailyLimitReached = sql`(${sentWithin(sql`interval '1 day'`)}) >= ${maxPerDay}`
  // A link is valid for longer than an hour, so a customer who cannot log in always has a valid one.
  const isOverLimit =
    limit === 'recovery'
      ? sql`(${isDailyLimitReached} and (${sentWithin(sql`interval '1 hour'`, and(eq(outbox.kind, kind), sql`lower(${outbox.recipient}) = lower(${recipient})`))}) > 0)`
      : isDailyLimitReached
  return {
    failedAt: sql`case when ${isOverLimit} then now() end`,
    lastError: sql`case when ${isOverLimit} then ${LIMIT_EXCEEDED} end`,
  }
}

/** Takes back an email that no worker has begun to send. Returns false if one has. */
export async function withdrawEmail({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const removed = await db
    .delete(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, 0), isNull(outbox.sentAt)))
    .returning({ id: outbox.id })
  return removed.length > 0
}
