import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytesColumn, cascadingId, cascadingUuid, createdAtColumn, idColumn, timestampColumn } from './columns'
import { variants } from './catalogue'
import { stockHoldStates, stockModes } from './enums'
import { orders } from './orders'

export const stockMode = pgEnum('stock_mode', stockModes)
export const stockHoldState = pgEnum('stock_hold_state', stockHoldStates)

/** How many of a variant can still be ordered. A variant without a row can always be ordered. */
export const stock = pgTable(
  'stock',
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    mode: stockMode().notNull(),
    /** Without the units of open orders; null unless the variant is counted. */
    count: integer(),
  },
  (table) => [
    check('stock_counted', sql`(${table.mode} = 'counted') = (${table.count} is not null)`),
    check('stock_count', sql`${table.count} between 0 and 999999`),
  ],
)

/**
 * Each change of a count, whose sum is the count. A trigger writes it, and another refuses to change or delete a row.
 * Without foreign keys, because the history of a deleted variant stays.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer().notNull(),
    variantCode: text().notNull(),
    change: integer().notNull(),
    /** Null while the variant is not counted. */
    countAfter: integer(),
    cause: text().notNull(),
    orderId: uuid(),
    at: createdAtColumn(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId, table.id),
    index('stock_movements_order').on(table.orderId),
  ],
)

/** The counted units of an order, and where they are. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    orderId: cascadingUuid(() => orders.id),
    variantId: integer()
      .notNull()
      .references(() => stock.variantId, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Of these, what was given back for a withdrawal before the rest was sent. */
    givenBack: integer().notNull().default(0),
    state: stockHoldState().notNull(),
    reservedAt: timestampColumn().notNull(),
    /** When the reservation of a card payment ends; null in all other states. */
    expiresAt: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    index('stock_holds_variant').on(table.variantId),
    index('stock_holds_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    check('stock_holds_quantity', sql`${table.quantity} between 1 and 99`),
    check('stock_holds_given_back', sql`${table.givenBack} between 0 and ${table.quantity}`),
    check('stock_holds_expires', sql`(${table.state} = 'reserved') = (${table.expiresAt} is not null)`),
  ],
)

/** Email addresses that want to know when a sold-out variant is back. Deleted when the email about it is written. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: idColumn(),
    variantId: cascadingId(() => variants.id),
    email: text().notNull(),
    /** Of the edition in which the address was given. */
    language: text().notNull(),
    /** Hash of the token in the links of its emails. */
    tokenHash: bytesColumn().notNull().unique(),
    /** Null until the recipient has followed the link. */
    confirmedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(table.variantId, sql`lower(${table.email})`),
    index('stock_alerts_age').on(table.createdAt),
  ],
)
