import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './customers'

const createdAtColumn = () => timestamp({ withTimezone: true }).notNull().defaultNow()
const timestampColumn = () => timestamp({ withTimezone: true })

/** One mailbox however it is written: in capitals, or with a tag behind a plus sign. */
export const recipientKey = (recipient: SQLWrapper | string) =>
  sql`lower(regexp_replace(${recipient}, '[+][^@]*@', '@'))`

/** Mail to send: written in the transaction that causes it, sent by a worker afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose mail it is, so that it goes when the account goes. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    lastError: text(),
    sentAt: timestampColumn(),
    /** Given up on after too many attempts; the owner may have it tried again. */
    failedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_newest').on(table.createdAt),
    index('outbox_user').on(table.userId),
    index('outbox_recipient').on(recipientKey(table.recipient), table.createdAt),
    check('outbox_attempts', sql`${table.attempts} >= 0`),
  ],
)
