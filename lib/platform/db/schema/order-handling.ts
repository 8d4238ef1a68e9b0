import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadingId, cascadingUuid, createdAtColumn, idColumn, timestampColumn, partsIndex } from './columns'
import { outbox } from './mail'
import { orders, orderState, payments } from './orders'
import { withdrawals } from './withdrawals'

/** The parcels of an order. */
export const orderShipments = pgTable(
  'order_shipments',
  {
    id: idColumn(),
    orderId: cascadingUuid(() => orders.id),
    /** A name of the table of carriers. */
    carrier: text().notNull(),
    /** Empty if the carrier gave none. */
    trackingNumber: text().notNull().default(''),
    /** Only of a carrier that is not in the table of carriers. */
    trackingUrl: text().notNull().default(''),
    shippedAt: createdAtColumn(),
  },
  (table) => [
    index('order_shipments_order').on(table.orderId),
    partsIndex('order_shipments_searched', table.trackingNumber),
    uniqueIndex('order_shipments_once')
      .on(table.orderId, table.carrier, table.trackingNumber)
      .where(sql`${table.trackingNumber} <> ''`),
    check('order_shipments_carrier', sql`${table.carrier} ~ '^[a-z_]{2,30}$'`),
    check('order_shipments_url', sql`${table.trackingUrl} ~ '^(https://.+)?$'`),
  ],
)

/** The new days by which an order leaves the workshop, with which its buyer got the right to cancel it. */
export const orderPromises = pgTable(
  'order_promises',
  {
    id: idColumn(),
    orderId: cascadingUuid(() => orders.id),
    /** The day that was promised before. */
    before: date().notNull(),
    promisedOn: date().notNull(),
    /** Who told it. */
    author: text().notNull(),
    at: createdAtColumn(),
  },
  (table) => [
    index('order_promises_order').on(table.orderId),
    check('order_promises_later', sql`${table.promisedOn} > ${table.before}`),
  ],
)

/** What the owner noted about an order; customers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: idColumn(),
    orderId: cascadingUuid(() => orders.id),
    body: text().notNull(),
    /** Who wrote it, such as an email address. */
    author: text().notNull(),
    at: createdAtColumn(),
  },
  (table) => [
    index('order_notes_order').on(table.orderId),
    check('order_notes_body', sql`char_length(${table.body}) between 1 and 2000`),
  ],
)

/** The money that was returned to a customer. A trigger rejects changes of a finished refund. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: cascadingUuid(() => orders.id),
    /** The card payment; null if the owner returns the money in another way. */
    paymentId: uuid().references(() => payments.id, { onDelete: 'cascade' }),
    /** The statement of withdrawal for which it was made. */
    withdrawalId: integer().references(() => withdrawals.id, { onDelete: 'set null' }),
    /** The same key is one refund, also at the provider. */
    key: text().notNull().unique(),
    amountCents: integer().notNull(),
    /** The part of it that goes back to the gift cards that paid for the order. */
    giftCardCents: integer().notNull().default(0),
    /** What had been refunded of the payment before. */
    refundedBeforeCents: integer().notNull(),
    /** Not by the shop but in the provider's dashboard. */
    atProvider: boolean().notNull().default(false),
    /** Who refunded it and why, for the owner. */
    cause: text().notNull(),
    /** The provider's id of the refund. */
    refundId: text(),
    begunAt: createdAtColumn(),
    /** Null while the provider has not confirmed it. */
    refundedAt: timestampColumn(),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId),
    index('order_refunds_payment').on(table.paymentId),
    uniqueIndex('order_refunds_withdrawal').on(table.withdrawalId),
    uniqueIndex('order_refunds_one_begun')
      .on(table.orderId)
      .where(sql`${table.refundedAt} is null`),
    check('order_refunds_amount', sql`${table.amountCents} > 0 and ${table.refundedBeforeCents} >= 0`),
    check('order_refunds_gift_cards', sql`${table.giftCardCents} between 0 and ${table.amountCents}`),
  ],
)

/**
 * What the desk has just done to an order, and how it was before, until its email goes. A trigger lets an order go back to
 * an earlier state only by such a row. It is deleted with its email at the latest.
 */
export const orderUndos = pgTable(
  'order_undos',
  {
    orderId: cascadingUuid(() => orders.id).primaryKey(),
    fromState: orderState().notNull(),
    toState: orderState().notNull(),
    /** The email that waits. */
    emailId: cascadingId(() => outbox.id),
    /** The parcel that came with it. */
    shipmentId: integer().references(() => orderShipments.id, { onDelete: 'cascade' }),
    /** `orders.withdrawal_notice_on` before. */
    withdrawalNoticeOn: date(),
    /** Of all rows of the order after the change: another one means that something has changed since. */
    fingerprint: text().notNull(),
    until: timestampColumn().notNull(),
  },
  (table) => [index('order_undos_email').on(table.emailId), index('order_undos_shipment').on(table.shipmentId)],
)
