import 'server-only'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { notFound, Problem } from '@/lib/platform/base/problem'
import { formatMoment } from '@/lib/platform/base/dates'
import { containing } from '@/lib/platform/db/like'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { users } from '@/lib/platform/db/schema/customers'
import { outbox } from '@/lib/platform/db/schema/mail'
import { contactMessages, messageAnswers } from '@/lib/platform/db/schema/shop'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { messagesOf } from '@/messages/languages'
import { answerEmail } from './answer-email'

export type MessageRow = typeof contactMessages.$inferSelect
export type MessageState = 'open' | 'answered'

/** Whether the email of an answer has arrived at a mail server. Its row is deleted some time after that. */
export type Delivery = 'waiting' | 'sent' | 'failed'

export type MessageThread = {
  message: MessageRow
  answers: { id: number; body: string; author: string; createdAt: Date; delivery: Delivery; error: string | null }[]
}

const unknownMessage = (id: number) =>
  notFound(`There is no message ${id}. It may have been deleted with its customer.`)

const stateIs = (state: MessageState | undefined): SQL | undefined =>
  state && (state === 'open' ? isNull(contactMessages.answeredAt) : isNotNull(contactMessages.answeredAt))

/** The characters that mean something in a pattern, as themselves. */

type MessageFilter = {
  state?: MessageState | undefined
  /** A part of the name, the address, the subject or the message. */
  search?: string | undefined
  limit: number
  offset?: number
}

/** The messages of the contact form, the newest first. */
export const listMessages = (
  { db }: Pick<Ctx, 'db'>,
  { state, search = '', limit, offset = 0 }: MessageFilter,
): Promise<MessageRow[]> => {
  const { name, email, subject, body } = contactMessages
  const found =
    search.trim() && or(...[name, email, subject, body].map((column) => ilike(column, containing(search.trim()))))
  return db
    .select()
    .from(contactMessages)
    .where(and(stateIs(state), found || undefined))
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
}

/** The messages of an email address, the newest first. */
export const listMessagesOf = ({ db }: Pick<Ctx, 'db'>, email: string): Promise<MessageRow[]> =>
  db.select().from(contactMessages).where(isFrom(email)).orderBy(desc(contactMessages.id))

const isFrom = (email: string) => eq(sql`lower(${contactMessages.email})`, email.toLowerCase())

export const countOpenMessages = ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  db.$count(contactMessages, stateIs('open'))

/** A message with all answers, the oldest first. */
export async function getMessage({ db }: Pick<Ctx, 'db'>, id: number): Promise<MessageThread> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) throw unknownMessage(id)
  return { message, answers: await listAnswers({ db }, [id]) }
}

async function listAnswers({ db }: Pick<Ctx, 'db'>, messageIds: number[]) {
  const rows = await db
    .select({ answer: messageAnswers, sentAt: outbox.sentAt, failedAt: outbox.failedAt, error: outbox.lastError })
    .from(messageAnswers)
    .leftJoin(outbox, eq(outbox.id, messageAnswers.emailId))
    .where(inArray(messageAnswers.messageId, messageIds))
    .orderBy(asc(messageAnswers.id))
  return rows.map(({ answer, sentAt, failedAt, error }) => ({
    ...answer,
    error,
    delivery: deliveryOf(answer, sentAt, failedAt),
  }))
}

const deliveryOf = (
  { emailId }: typeof messageAnswers.$inferSelect,
  sentAt: Date | null,
  failedAt: Date | null,
): Delivery => (failedAt ? 'failed' : sentAt || emailId === null ? 'sent' : 'waiting')

type NewAnswer = {
  id: number
  body: string
  /** Who answers. */
  author: string
  /** The last answer that the author has seen; 0 if there was none. */
  lastAnswer: number
}

/**
 * Sends an answer by email in the language of the message, and keeps it. A second one that does not know of the first,
 * from a form that was sent twice or from somebody else, is refused.
 */
export function answerMessage(ctx: Ctx, { id, body, author, lastAnswer }: NewAnswer): Promise<{ answerId: number }> {
  return inTransaction(ctx, async (tx) => {
    const message = await lockMessage(tx, id)
    const earlier = await listAnswers(tx, [id])
    const last = earlier.at(-1)
    if (last && last.id !== lastAnswer)
      throw new Problem('conflict', {
        detail: `${last.author} has answered this message in the meantime. Your answer was not sent: read theirs first.`,
      })
    const messages = messagesOf(message.language)
    const sender = await loadEmailSender(tx, messages.language.language)
    const [customer] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, message.email.toLowerCase()))
    const emailId = await enqueueEmail(tx, {
      kind: 'message_answer',
      limit: 'none',
      email: answerEmail(sender, {
        messages,
        message,
        body,
        writtenAt: formatMoment(message.createdAt, messages.language.locale),
      }),
      to: message.email,
      replyTo: sender.contactEmail,
      userId: customer?.id,
    })
    const [answer] = await tx.db
      .insert(messageAnswers)
      .values({ messageId: id, body, author, emailId, createdAt: tx.now })
      .returning({ id: messageAnswers.id })
    if (!answer) throw new Error('The insert returned no row.')
    await tx.db.update(contactMessages).set({ answeredAt: tx.now }).where(eq(contactMessages.id, id))
    return { answerId: answer.id }
  })
}

/** For a message that was answered in another way, or that needs another answer. Returns its earlier state. */
export function setMessageState(
  ctx: Ctx,
  { id, state }: { id: number; state: MessageState },
): Promise<{ before: MessageState }> {
  return inTransaction(ctx, async (tx) => {
    const { answeredAt } = await lockMessage(tx, id)
    const before = answeredAt ? 'answered' : 'open'
    if (before !== state)
      await tx.db
        .update(contactMessages)
        .set({ answeredAt: state === 'answered' ? tx.now : null })
        .where(eq(contactMessages.id, id))
    return { before } as const
  })
}

async function lockMessage({ db }: Pick<Ctx, 'db'>, id: number): Promise<MessageRow> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!message) throw unknownMessage(id)
  return message
}

/** What a customer has written and what the shop has answered, the newest message first. */
export async function exportMessagesOf(ctx: Pick<Ctx, 'db'>, email: string) {
  const messages = await listMessagesOf(ctx, email)
  if (messages.length === 0) return []
  const answers = await listAnswers(
    ctx,
    messages.map(({ id }) => id),
  )
  return messages.map(({ id, name, email, subject, body, language, createdAt }) => ({
    name,
    email,
    subject,
    body,
    language,
    sent_at: createdAt.toISOString(),
    answers: answers
      .filter(({ messageId }) => messageId === id)
      .map((answer) => ({ body: answer.body, sent_at: answer.createdAt.toISOString() })),
  }))
}
