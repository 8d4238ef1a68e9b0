import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytesColumn, cascadingUuid, createdAtColumn, idColumn, timestampColumn } from './columns'
import { discountUseState } from './discounts'
import { giftCardEntryKinds, giftCardVatKinds } from './enums'
import { outbox } from './mail'
import { orderRefunds } from './order-handling'
import { orderLines, orders } from './orders'

export const giftCardVatKind = pgEnum('gift_card_vat_kind', giftCardVatKinds)
export const giftCardEntryKind = pgEnum('gift_card_entry_kind', giftCardEntryKinds)

/** A gift card. What is left on it is the sum of its entries. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The line with which it was bought; null if the owner issued it. */
    orderLineId: integer().references(() => orderLines.id),
    /** Of the pieces of the line: 1, 2, 3… */
    unit: smallint(),
    /** Hash of its code; null until the code is made, when it is sent. */
    codeHash: bytesColumn().unique(),
    /** The last signs of its code. */
    last4: text(),
    currency: text().notNull(),
    amountCents: integer().notNull(),
    /** Whether the VAT was due when it was sold (a single-purpose voucher), is due when it pays (multi-purpose), or never. */
    vatKind: giftCardVatKind().notNull(),
    /** Of a single-purpose card, in hundredths of a percent. */
    vatRateBp: integer(),
    recipientName: text().notNull().default(''),
    /** Empty once the person is forgotten. */
    recipientEmail: text().notNull(),
    message: text().notNull().default(''),
    pictureKey: text(),
    language: text().notNull(),
    sendAt: timestampColumn().notNull(),
    sentAt: timestampColumn(),
    /** With the code; null once it is deleted. */
    emailId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    /** When somebody was told that it ends soon. */
    remindedAt: timestampColumn(),
    /** Before it, it pays for nothing. */
    usableFrom: timestampColumn().notNull(),
    /** The last day on which it pays, in the time zone of the shop; null if it never ends. */
    expiresOn: date(),
    /** Who issued it without an order, and why. */
    issuedBy: text().notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('gift_cards_line').on(table.orderLineId, table.unit),
    index('gift_cards_due')
      .on(table.sendAt)
      .where(sql`${table.sentAt} is null`),
    index('gift_cards_newest').on(table.createdAt),
    index('gift_cards_end')
      .on(table.expiresOn)
      .where(sql`${table.expiresOn} is not null`),
    check('gift_cards_amount', sql`${table.amountCents} > 0`),
    check('gift_cards_line_unit', sql`(${table.orderLineId} is null) = (${table.unit} is null)`),
    check('gift_cards_code', sql`(${table.codeHash} is null) = (${table.last4} is null)`),
    check('gift_cards_vat', sql`(${table.vatKind} = 'single') = (${table.vatRateBp} is not null)`),
  ],
)

/**
 * What was put on a gift card and taken off it. Triggers refuse changes, and an entry after which less than nothing would
 * be left.
 */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: idColumn(),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    kind: giftCardEntryKind().notNull(),
    /** Negative if it takes something off. */
    cents: integer().notNull(),
    /** The order that it paid, or with which it was bought. */
    orderId: uuid().references(() => orders.id),
    /** The refund with which it came back. */
    refundId: uuid().references(() => orderRefunds.id),
    cause: text().notNull().default(''),
    at: createdAtColumn(),
  },
  (table) => [
    index('gift_card_entries_card').on(table.giftCardId, table.id),
    index('gift_card_entries_order').on(table.orderId),
    check(
      'gift_card_entries_sign',
      sql`case when ${table.kind} in ('issued', 'returned') then ${table.cents} > 0 when ${table.kind} = 'corrected' then ${table.cents} <> 0 else ${table.cents} < 0 end`,
    ),
  ],
)

/** The gift cards that pay for an order, in the order in which they are used up. */
export const orderGiftCards = pgTable(
  'order_gift_cards',
  {
    orderId: cascadingUuid(() => orders.id),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    position: smallint().notNull(),
    amountCents: integer().notNull(),
    state: discountUseState().notNull(),
    reservedAt: timestampColumn().notNull(),
    /** When the reservation of a card payment ends; null in all other states. */
    expiresAt: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.giftCardId] }),
    index('order_gift_cards_card').on(table.giftCardId),
    index('order_gift_cards_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    check('order_gift_cards_amount', sql`${table.amountCents} > 0`),
    check('order_gift_cards_expires', sql`(${table.state} = 'reserved') = (${table.expiresAt} is not null)`),
  ],
)
