import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadingId, createdAtColumn, idColumn, timestampColumn } from './columns'
import { documentKinds } from './enums'
import { orderRefunds } from './order-handling'
import { orders } from './orders'

export const documentKind = pgEnum('document_kind', documentKinds)

/** The last number of each kind and year. Whoever issues a document locks the row, so that no number is left out. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: documentKind().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
    lastIssuedAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year] }),
    check('document_counters_number', sql`${table.lastNumber} > 0`),
  ],
)

/** Receipts and credit notes as they were issued. A trigger rejects changes. */
export const documents = pgTable(
  'documents',
  {
    id: idColumn(),
    kind: documentKind().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The refund of a credit note. */
    refundId: uuid().references(() => orderRefunds.id),
    /** The amount in the currency of the order; of a credit note the amount that was refunded. */
    totalCents: integer().notNull(),
    /** All that it says, without the buyer. */
    data: jsonb().notNull(),
    issuedAt: timestampColumn().notNull(),
  },
  (table) => [
    unique('documents_number').on(table.kind, table.year, table.number),
    uniqueIndex('documents_one_receipt')
      .on(table.orderId)
      .where(sql`${table.kind} = 'receipt'`),
    unique('documents_refund').on(table.refundId),
    index('documents_order').on(table.orderId),
    index('documents_newest').on(table.issuedAt),
    check('documents_of_refund', sql`(${table.kind} = 'credit_note') = (${table.refundId} is not null)`),
    check('documents_total', sql`${table.number} > 0 and ${table.totalCents} >= 0`),
  ],
)

/** The buyer's addresses on a document, deleted when the personal data of the order is. */
export const documentBuyers = pgTable('document_buyers', {
  documentId: cascadingId(() => documents.id).primaryKey(),
  data: jsonb().notNull(),
})

/** Refunds that wait for their credit note; a trigger adds each in the transaction that finishes the refund. */
export const dueCreditNotes = pgTable('due_credit_notes', {
  refundId: uuid()
    .primaryKey()
    .references(() => orderRefunds.id, { onDelete: 'cascade' }),
})

/** Documents to hand to the owner's accounting, added in the transaction that issues the document. */
export const accountingDeliveries = pgTable(
  'accounting_deliveries',
  {
    id: idColumn(),
    documentId: cascadingId(() => documents.id).unique(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    lastError: text(),
    sentAt: timestampColumn(),
    /** Set after the last attempt; the owner can retry it. */
    failedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('accounting_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    check('accounting_deliveries_attempts', sql`${table.attempts} >= 0`),
  ],
)
