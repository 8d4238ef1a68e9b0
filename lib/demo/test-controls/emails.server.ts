import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, gt, ilike, isNotNull, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { containing } from '@/lib/platform/db/like'
import { outbox } from '@/lib/platform/db/schema/mail'
import { type InputOf, type ReplyOf, type RequestExchange } from '@/lib/platform/http/operation'
import { type testOperations } from './test-controls.operations'

type Query = InputOf<(typeof testOperations)['listEmails']>
type Reply = ReplyOf<(typeof testOperations)['listEmails']>

const POLL_MS = 100
const MAX_EMAILS = 50

const isTo = (recipient: string | undefined) =>
  recipient === undefined ? undefined : sql`lower(${outbox.recipient}) = ${recipient.toLowerCase()}`

/** Waits until there is such an email, the time is over, or the client has gone. */
export async function listEmails(
  ctx: Ctx,
  query: Query,
  { request }: Pick<RequestExchange, 'request'>,
): Promise<Reply> {
  for (const end = performance.now() + query.wait * 1000; ; await pause(POLL_MS)) {
    const emails = await findEmails(ctx, query)
    if (emails.length > 0 || performance.now() >= end || request.signal.aborted) return { emails }
  }
}

async function findEmails({ db }: Ctx, { to, subject, after }: Query): Promise<Reply['emails']> {
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(
        isNotNull(outbox.sentAt),
        gt(outbox.id, after),
        isTo(to),
        subject === undefined ? undefined : ilike(outbox.subject, containing(subject)),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(MAX_EMAILS)
  return rows.map(({ id, kind, recipient, replyTo, subject: title, text, html, createdAt, ...row }) => ({
    id,
    kind,
    recipient,
    reply_to: replyTo,
    subject: title,
    text,
    html,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    attachment: row.attachment && { name: row.attachmentName ?? '', pdf: row.attachment.toString('base64') },
    created_at: createdAt.toISOString(),
  }))
}

/** Emails that are still to be sent stay. */
export async function deleteEmails(
  { db }: Pick<Ctx, 'db'>,
  { to }: InputOf<(typeof testOperations)['deleteEmails']>,
): Promise<{ deleted: number }> {
  const deleted = await db
    .delete(outbox)
    .where(and(isNotNull(outbox.sentAt), isTo(to)))
    .returning({ id: outbox.id })
  return { deleted: deleted.length }
}
