import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cascadingId, cascadingUuid, createdAtColumn, idColumn, timestampColumn } from './columns'
import { discountKinds, discountUseStates } from './enums'
import { orders } from './orders'

export const discountKind = pgEnum('discount_kind', discountKinds)
export const discountUseState = pgEnum('discount_use_state', discountUseStates)

/** Slugs of the catalogue; a tag is written facet:tag. Without any, everything. */
export type DiscountScope = { categories: string[]; tags: string[]; products: string[] }

/** What the owner gives off, with a code or automatically. */
export const discounts = pgTable(
  'discounts',
  {
    id: idColumn(),
    /** For the owner. */
    name: text().notNull().unique(),
    /** As the owner wrote it; null for an automatic discount. */
    code: text(),
    /** In the form in which codes are compared. With single codes one that nobody can type. */
    codeKey: text().unique(),
    /** Only the codes of its batches are accepted, each once. */
    singleCodes: boolean().notNull().default(false),
    kind: discountKind().notNull(),
    /** In hundredths of a percent. */
    percentBp: integer(),
    amountCents: integer(),
    /** Of each so many pieces, the cheapest is free. */
    freeItemOf: integer(),
    minCents: integer(),
    minItems: integer(),
    scope: jsonb().$type<DiscountScope>().notNull(),
    /** Also for variants whose price is announced as a reduction. */
    onReduced: boolean().notNull(),
    countries: jsonb().$type<string[]>().notNull(),
    /** The first and the last day, in the time zone of the shop. */
    startsOn: date(),
    endsOn: date(),
    firstOrderOnly: boolean().notNull(),
    usesPerCustomer: integer(),
    maxUses: integer(),
    combinable: boolean().notNull(),
    isOn: boolean().notNull(),
    createdAt: createdAtColumn(),
    /** Who made it, and who changed it last; empty if it was not at the desk. */
    createdBy: text().notNull().default(''),
    changedAt: timestampColumn(),
    changedBy: text().notNull().default(''),
  },
  (table) => [
    check('discounts_code', sql`(${table.code} is null) = (${table.codeKey} is null)`),
    check(
      'discounts_benefit',
      sql`(${table.kind} = 'percent') = (${table.percentBp} is not null) and (${table.kind} = 'amount') = (${table.amountCents} is not null) and (${table.kind} = 'free_item') = (${table.freeItemOf} is not null)`,
    ),
    check(
      'discounts_numbers',
      sql`${table.percentBp} between 1 and 10000 and ${table.amountCents} > 0 and ${table.freeItemOf} between 2 and 99 and ${table.minCents} > 0 and ${table.minItems} > 0 and ${table.usesPerCustomer} > 0 and ${table.maxUses} > 0`,
    ),
    check('discounts_days', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'discounts_customers',
      sql`${table.code} is not null or (not ${table.firstOrderOnly} and ${table.usesPerCustomer} is null and not ${table.onReduced})`,
    ),
  ],
)

/** Codes that were made together. Once it is withdrawn, its codes are accepted no more. */
export const discountCodeBatches = pgTable(
  'discount_code_batches',
  {
    id: idColumn(),
    discountId: cascadingId(() => discounts.id),
    /** For the owner. */
    name: text().notNull(),
    createdAt: createdAtColumn(),
    /** Empty if it was not at the desk. */
    createdBy: text().notNull().default(''),
    withdrawnAt: timestampColumn(),
  },
  (table) => [index('discount_code_batches_discount').on(table.discountId)],
)

/** A code of a batch, for one order. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: idColumn(),
    batchId: cascadingId(() => discountCodeBatches.id),
    code: text().notNull(),
    /** In the form in which codes are compared. */
    codeKey: text().notNull().unique(),
  },
  (table) => [index('discount_codes_batch').on(table.batchId)],
)

/** The discounts of an order as they were when it was placed, at most one automatic and one with a code. Each is one use. */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    orderId: cascadingUuid(() => orders.id),
    automatic: boolean().notNull(),
    /** Null once the owner has deleted the discount. */
    discountId: integer().references(() => discounts.id, { onDelete: 'set null' }),
    /** The single code, if it was one. */
    discountCodeId: integer().references(() => discountCodes.id, { onDelete: 'set null' }),
    /** The rule as it was. */
    rule: jsonb().$type<unknown>().notNull(),
    /** What it took off the items, and off the delivery. */
    itemsCents: integer().notNull(),
    shippingCents: integer().notNull(),
    state: discountUseState().notNull(),
    reservedAt: timestampColumn().notNull(),
    /** When the reservation of a card payment ends; null in all other states. */
    expiresAt: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.automatic] }),
    index('order_discounts_discount').on(table.discountId),
    index('order_discounts_code')
      .on(table.discountCodeId)
      .where(sql`${table.discountCodeId} is not null`),
    index('order_discounts_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    check('order_discounts_amounts', sql`${table.itemsCents} >= 0 and ${table.shippingCents} >= 0`),
    check('order_discounts_expires', sql`(${table.state} = 'reserved') = (${table.expiresAt} is not null)`),
  ],
)
