import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn, cascadingId, createdAtColumn, idColumn, timestampColumn } from './columns'
import { withdrawalEventKinds, withdrawalFindings } from './enums'
import { orders } from './orders'

export const withdrawalFinding = pgEnum('withdrawal_finding', withdrawalFindings)
export const withdrawalEventKind = pgEnum('withdrawal_event_kind', withdrawalEventKinds)

/** Statements of withdrawal as they were received. A trigger rejects changes, except that the person is forgotten. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: idColumn(),
    /** Null if no order has this code, or if nothing proved that the order is the sender's. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    orderCode: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Null for the whole order. `line` is the id of a line of the order. */
    lines: jsonb().$type<{ variant_code: string; quantity: number; line?: number }[]>(),
    language: text().notNull(),
    finding: withdrawalFinding().notNull(),
    /** Digest of the content, by which a repeated statement is recognised. */
    contentHash: bytesColumn().notNull(),
    receivedAt: timestampColumn().notNull(),
  },
  (table) => [
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_content').on(table.contentHash, table.receivedAt),
    index('withdrawals_newest').on(table.receivedAt),
    index('withdrawals_email').on(sql`lower(${table.email})`),
  ],
)

/** What the owner did about a statement; each kind of event once. */
export const withdrawalEvents = pgTable(
  'withdrawal_events',
  {
    id: idColumn(),
    withdrawalId: cascadingId(() => withdrawals.id),
    kind: withdrawalEventKind().notNull(),
    /** For an accepted statement that named no order of its sender: the order that the owner found. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    reason: text().notNull().default(''),
    /** The day on which the items arrived. */
    arrivedOn: date(),
    amountCents: integer(),
    /** What had been refunded of the card payment before. */
    refundedBeforeCents: integer(),
    /** The refund at the card provider; null if the money is returned in another way. */
    refundId: text(),
    at: createdAtColumn(),
  },
  (table) => [
    unique('withdrawal_events_once').on(table.withdrawalId, table.kind),
    index('withdrawal_events_order').on(table.orderId),
    check('withdrawal_events_amount', sql`${table.amountCents} >= 0`),
    check(
      'withdrawal_events_content',
      sql`(${table.kind} <> 'arrived' or ${table.arrivedOn} is not null) and (${table.kind} not in ('refund_begun', 'refunded') or ${table.amountCents} is not null)`,
    ),
  ],
)
