import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn, createdAtColumn, idColumn, timestampColumn } from './columns'
import { users } from './customers'

/** The same key for all spellings of one mailbox: ignores case and a tag after a plus sign. */
export const recipientKey = (recipient: SQLWrapper | string) =>
  sql`lower(regexp_replace(${recipient}, '[+][^@]*@', '@'))`

/** Emails to send: inserted in the transaction that causes them, sent by a worker afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    /** The customer it concerns, so that it is deleted with the account. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** A PDF file, and its name. */
    attachment: bytesColumn(),
    attachmentName: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    lastError: text(),
    sentAt: timestampColumn(),
    /** Set after the last attempt, or when a limit held the email back; the owner can retry it. */
    failedAt: timestampColumn(),
    /** The trace of the request that caused it, if the instance sends traces. */
    traceparent: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_failed')
      .on(table.failedAt)
      .where(sql`${table.failedAt} is not null`),
    index('outbox_newest').on(table.createdAt),
    index('outbox_user').on(table.userId),
    index('outbox_recipient').on(recipientKey(table.recipient), table.createdAt),
    check('outbox_attempts', sql`${table.attempts} >= 0`),
    check('outbox_attachment', sql`${table.attachment} is null or ${table.attachmentName} is not null`),
  ],
)
