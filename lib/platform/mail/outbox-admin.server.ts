import 'server-only'
import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'

/** Emails that failed at least once or were given up, the newest first. */
export async function listUndeliveredEmails({ db }: Pick<Ctx, 'db'>, limit = 50) {
  const late = and(isNull(outbox.sentAt), or(isNotNull(outbox.lastError), isNotNull(outbox.failedAt)))
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      subject: outbox.subject,
      attempts: outbox.attempts,
      nextAttemptAt: outbox.nextAttemptAt,
      lastError: outbox.lastError,
      failedAt: outbox.failedAt,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(late)
    .orderBy(desc(outbox.id))
    .limit(limit)
}

export async function countEmails({
  db,
}: Pick<Ctx, 'db'>): Promise<{ waiting: number; givenUp: number; sent: number }> {
  const [row] = await db
    .select({
      waiting: count(sql`case when ${outbox.sentAt} is null and ${outbox.failedAt} is null then 1 end`),
      givenUp: count(sql`case when ${outbox.failedAt} is not null then 1 end`),
      sent: count(outbox.sentAt),
    })
    .from(outbox)
  return row ?? { waiting: 0, givenUp: 0, sent: 0 }
}

/** Resets an email so that it is sent at once. Returns false if there is no unsent email with this id. */
export async function retryEmail({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const retried = await db
    .update(outbox)
    .set({ attempts: 0, nextAttemptAt: currentTime(), failedAt: null })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
    .returning({ id: outbox.id })
  return retried.length > 0
}

export type MailboxEmail = {
  id: number
  recipient: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  createdAt: Date
}

/** For the mailbox page of the demo shop. */
export async function listSentEmails({ db }: Pick<Ctx, 'db'>, recipient?: string): Promise<MailboxEmail[]> {
  return db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      replyTo: outbox.replyTo,
      subject: outbox.subject,
      html: outbox.html,
      text: outbox.text,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(
      and(
        isNotNull(outbox.sentAt),
        recipient ? eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()) : undefined,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(50)
}
