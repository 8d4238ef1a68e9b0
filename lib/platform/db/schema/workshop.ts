import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn, cascadingId, cascadingUuid, createdAtColumn, idColumn, timestampColumn } from './columns'
import { orderLines, orders } from './orders'

/** Pictures that shoppers send as answers, and those of proofs: WebP, without metadata. */
export const answerPictures = pgTable(
  'answer_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    sha256: bytesColumn().notNull(),
    bytes: bytesColumn().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('answer_pictures_created').on(table.createdAt),
    check('answer_pictures_size', sql`octet_length(${table.bytes}) between 1 and 20000000`),
  ],
)

/** The pictures of orders. One that belongs to none is deleted after some days. */
export const orderPictures = pgTable(
  'order_pictures',
  {
    orderId: cascadingUuid(() => orders.id),
    pictureId: uuid()
      .notNull()
      .references(() => answerPictures.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.pictureId] }),
    index('order_pictures_picture').on(table.pictureId),
  ],
)

/** What the owner showed a buyer before work begins, and what the buyer said. A trigger rejects changes of an answered one. */
export const proofs = pgTable(
  'proofs',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: cascadingId(() => orderLines.id),
    body: text().notNull(),
    pictureId: uuid().references(() => answerPictures.id),
    /** Of all that it shows: `proofChecksum`. */
    sha256: bytesColumn().notNull(),
    /** Who sent it, such as an email address. */
    author: text().notNull(),
    sentAt: createdAtColumn(),
    /** Null until the buyer answers. */
    answer: text(),
    comment: text().notNull().default(''),
    answeredAt: timestampColumn(),
    /** When a later one, or other answers, took its place before it was answered. */
    replacedAt: timestampColumn(),
  },
  (table) => [
    index('proofs_line').on(table.orderLineId, table.sentAt),
    index('proofs_picture').on(table.pictureId),
    uniqueIndex('proofs_one_open')
      .on(table.orderLineId)
      .where(sql`${table.answeredAt} is null and ${table.replacedAt} is null`),
    check('proofs_shown', sql`${table.body} <> '' or ${table.pictureId} is not null`),
    check('proofs_answer', sql`${table.answer} in ('approved', 'commented')`),
    check('proofs_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('proofs_comment', sql`(${table.comment} <> '') = coalesce(${table.answer} = 'commented', false)`),
  ],
)

/** What was ordered before a buyer changed it. */
export const answerChanges = pgTable(
  'answer_changes',
  {
    id: idColumn(),
    orderLineId: cascadingId(() => orderLines.id),
    /** `KeptAnswer`s. */
    before: jsonb().$type<unknown>().notNull(),
    after: jsonb().$type<unknown>().notNull(),
    at: createdAtColumn(),
  },
  (table) => [index('answer_changes_line').on(table.orderLineId, table.at)],
)
