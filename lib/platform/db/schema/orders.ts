import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { bytesColumn, cascadingUuid, createdAtColumn, idColumn, partsIndex, timestampColumn } from './columns'
import { products, variants } from './catalogue'
import { addressColumns, users } from './customers'
import { addressKinds, orderStates, paymentMethods, paymentProviders } from './enums'
import { pageVersions } from './shop'

export const orderState = pgEnum('order_state', orderStates)
export const paymentMethod = pgEnum('payment_method', paymentMethods)
export const addressKind = pgEnum('address_kind', addressKinds)

/** The allowed changes of state; a foreign key rejects all others. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    fromState: orderState().notNull(),
    toState: orderState().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromState, table.toState] })],
)

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    /** Null for guests, and after a customer deleted the account. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The customer left, or the time to keep the personal data is over: a trigger removes them once the order is done. */
    personLeft: boolean().notNull().default(false),
    state: orderState().notNull(),
    paymentMethod: paymentMethod().notNull(),
    notes: text().notNull().default(''),
    /** The ISO 4217 code of all amounts of the order. */
    currency: text().notNull().default('EUR'),
    /** The language of the edition in which it was placed. */
    language: text().notNull().default('en'),
    /** Of the lines, before discounts. */
    itemsCents: integer().notNull(),
    /** What discounts took off the items: the sum of what they took off the lines. */
    discountCents: integer().notNull().default(0),
    shippingCents: integer().notNull(),
    specialFeesCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** What gift cards pay of the total. */
    giftCardCents: integer().notNull().default(0),
    /** Whether its amounts include VAT; null if the shop had not said so, or the order is older than this column. */
    vatCharged: boolean(),
    /** The same key gives the same order, and only for the same content. */
    idempotencyKey: text().notNull().unique(),
    /** The id that the browser gave the cart; null when the client sent none. */
    cartId: uuid(),
    requestHash: bytesColumn().notNull(),
    /** Hash of the token in the link that the order email contains. */
    accessTokenHash: bytesColumn().notNull().unique(),
    /** The connection that placed it, while nobody has paid for it and it is not sent; null on the demo's own machine. */
    placedFrom: text(),
    /** The day on which the last parcel was handed over; null until the owner records it. */
    deliveredOn: date(),
    /** The day of the email that told the buyer about the right of withdrawal; null if none did. */
    withdrawalNoticeOn: date(),
    /** The day by which it leaves the workshop, as the buyer was told; null if nothing of it has to be made. */
    promisedOn: date(),
    /** The same in working days, which count from the payment. */
    leadDays: smallint(),
    /** When the buyer cancelled it because of a new day; the shop still has to return the money. */
    cancelledByBuyerAt: timestampColumn(),
    dateAdded: createdAtColumn(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.dateAdded),
    index('orders_state').on(table.state, table.dateAdded),
    index('orders_date').on(table.dateAdded, table.id),
    partsIndex('orders_searched', table.code),
    uniqueIndex('orders_one_per_cart')
      .on(table.cartId)
      .where(sql`${table.cartId} is not null and ${table.state} not in ('cancelled', 'refunded')`),
    check('orders_promise', sql`(${table.promisedOn} is null) = (${table.leadDays} is null)`),
    check('orders_code', sql`${table.code} ~ '^[A-Z]{1,5}-[0-9A-Z]{4}-[0-9A-Z]{4}$'`),
    check('orders_language', sql`${table.language} ~ '^[a-z]{2,8}$'`),
    check('orders_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.itemsCents} - ${table.discountCents} + ${table.shippingCents} + ${table.specialFeesCents}`,
    ),
    check(
      'orders_amounts',
      sql`${table.itemsCents} >= 0 and ${table.shippingCents} >= 0 and ${table.specialFeesCents} >= 0`,
    ),
    check('orders_gift_cards', sql`${table.giftCardCents} between 0 and ${table.totalCents}`),
    check('orders_discount', sql`${table.discountCents} between 0 and ${table.itemsCents}`),
  ],
)

/** The mailbox of an email address: without what stands behind a plus sign, and in lower case. */
export const mailboxOf = (email: SQLWrapper) => sql<string>`lower(regexp_replace(${email}, '[+][^@]*@', '@'))`

export const orderAddresses = pgTable(
  'order_addresses',
  {
    orderId: cascadingUuid(() => orders.id),
    kind: addressKind().notNull(),
    ...addressColumns,
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    index('order_addresses_mailbox').on(mailboxOf(table.email)),
    index('order_addresses_email').on(sql`lower(${table.email})`),
    partsIndex('order_addresses_searched', table.firstName, table.lastName, table.email),
  ],
)

/** The items of an order, with their names and prices at the time of the order. `unitCents` includes what answers cost for each piece. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: idColumn(),
    orderId: cascadingUuid(() => orders.id),
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    productName: text().notNull(),
    variantName: text().notNull(),
    variantCode: text().notNull(),
    pictureKey: text(),
    unitCents: integer().notNull(),
    quantity: integer().notNull(),
    /** What answers cost once for the whole line. */
    onceCents: integer().notNull().default(0),
    /** What the buyer was asked and answered, as it was read when it was ordered: `KeptAnswer`s. */
    answers: jsonb().$type<unknown>().notNull().default([]),
    /** Tells lines of one variant apart; empty without answers. */
    answersKey: text().notNull().default(''),
    /** What discounts took off the price of the whole line. */
    discountCents: integer().notNull().default(0),
    /** The rate in hundredths of a percent, and the VAT in what was to be paid for the whole line. */
    vatRateBp: integer(),
    vatCents: integer(),
    /** Made for the buyer, and therefore without a right of withdrawal: as the product said when it was ordered. */
    personalised: boolean().notNull().default(false),
    /** Gift cards: nothing is packed, no discount covers them, and gift cards do not pay for them. */
    giftCard: boolean().notNull().default(false),
    /** From then on the buyer's answers stay as they are. */
    workBeganAt: timestampColumn(),
    /** The working days that each piece takes; null if it was there, or nobody had said how long it takes. */
    leadDays: smallint(),
  },
  (table) => [
    check(
      'order_lines_vat',
      sql`(${table.vatRateBp} is null) = (${table.vatCents} is null) and ${table.vatCents} between 0 and ${table.unitCents}::bigint * ${table.quantity} + ${table.onceCents} - ${table.discountCents}`,
    ),
    check(
      'order_lines_discount',
      sql`${table.discountCents} between 0 and ${table.unitCents}::bigint * ${table.quantity} + ${table.onceCents}`,
    ),
    check('order_lines_once', sql`${table.onceCents} >= 0`),
    unique('order_lines_variant_once').on(table.orderId, table.variantCode, table.answersKey),
    partsIndex('order_lines_searched', table.productName, table.variantName, table.variantCode),
    index('order_lines_variant').on(table.variantId),
    index('order_lines_product').on(table.productId),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_lines_price', sql`${table.unitCents} >= 0`),
  ],
)

export const orderSpecialFees = pgTable(
  'order_special_fees',
  {
    orderId: cascadingUuid(() => orders.id),
    name: text().notNull(),
    feeCents: integer().notNull(),
    stackable: boolean().notNull(),
    quantity: integer().notNull(),
    totalCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.name] }),
    check(
      'order_special_fees_total',
      sql`${table.totalCents} = ${table.feeCents} * (case when ${table.stackable} then ${table.quantity} else 1 end)`,
    ),
  ],
)

/** The amounts of an order at each rate, VAT included, and the VAT in them. Shipping and fees are shared among the rates. */
export const orderVat = pgTable(
  'order_vat',
  {
    orderId: cascadingUuid(() => orders.id),
    /** In hundredths of a percent. */
    rateBp: integer().notNull(),
    itemsCents: integer().notNull(),
    itemsVatCents: integer().notNull(),
    shippingCents: integer().notNull(),
    shippingVatCents: integer().notNull(),
    specialFeesCents: integer().notNull(),
    specialFeesVatCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.rateBp] }),
    check('order_vat_rate', sql`${table.rateBp} between 0 and 10000`),
    check(
      'order_vat_amounts',
      sql`${table.itemsVatCents} between 0 and ${table.itemsCents} and ${table.shippingVatCents} between 0 and ${table.shippingCents} and ${table.specialFeesVatCents} between 0 and ${table.specialFeesCents}`,
    ),
  ],
)

/** An order that is a present. */
export const orderGifts = pgTable(
  'order_gifts',
  {
    orderId: cascadingUuid(() => orders.id).primaryKey(),
    /** For the card in the parcel. */
    message: text().notNull().default(''),
    /** Of the other person, who hears of it when the parcel is sent; empty for nobody. */
    email: text().notNull().default(''),
    isWrapped: boolean().notNull().default(false),
    /** When the other person was told. */
    toldAt: timestampColumn(),
  },
  (table) => [
    index('order_gifts_untold')
      .on(table.orderId)
      .where(sql`${table.email} <> '' and ${table.toldAt} is null`),
    check('order_gifts_message', sql`char_length(${table.message}) <= 2000`),
  ],
)

/** The versions of the pages under which an order was placed. */
export const orderTerms = pgTable(
  'order_terms',
  {
    orderId: cascadingUuid(() => orders.id),
    pageVersionId: integer()
      .notNull()
      .references(() => pageVersions.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.pageVersionId] }),
    index('order_terms_page_version').on(table.pageVersionId),
  ],
)

/** The history of an order; a trigger writes it whenever the state changes. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: idColumn(),
    orderId: cascadingUuid(() => orders.id),
    fromState: orderState(),
    toState: orderState().notNull(),
    cause: text().notNull(),
    at: createdAtColumn(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.at),
    foreignKey({
      columns: [table.fromState, table.toState],
      foreignColumns: [orderTransitions.fromState, orderTransitions.toState],
    }),
  ],
)

export const paymentProvider = pgEnum('payment_provider', paymentProviders)

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: cascadingUuid(() => orders.id),
    provider: paymentProvider().notNull(),
    /** The provider's id of the payment intent. */
    intentId: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default('eur'),
    status: text().notNull(),
    /** Why the owner should review this payment; null when there is no reason. */
    flag: text(),
    refundId: text(),
    /** By which the provider knows the card again, asked for gift cards only; empty if it has none, null until it is asked. */
    cardFingerprint: text(),
    /** The refunded amount, whether refunded by the shop or in the provider's dashboard. */
    refundedCents: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('payments_intent').on(table.provider, table.intentId),
    index('payments_order').on(table.orderId),
    index('payments_status').on(table.status, table.updatedAt),
    index('payments_flagged')
      .on(table.orderId)
      .where(sql`${table.flag} is not null`),
    index('payments_card_fingerprint')
      .on(table.cardFingerprint)
      .where(sql`${table.cardFingerprint} <> ''`),
    check('payments_amount', sql`${table.amountCents} > 0`),
    check('payments_refunded', sql`${table.refundedCents} >= 0`),
  ],
)

/** Webhook events of the card provider, stored so that each is handled once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    provider: paymentProvider().notNull(),
    type: text().notNull(),
    intentId: text(),
    outcome: text().notNull(),
    receivedAt: createdAtColumn(),
  },
  (table) => [index('payment_events_intent').on(table.intentId)],
)

/** The payment intents of the card sandbox, which Stripe would store on its side. */
export const sandboxIntents = pgTable('sandbox_intents', {
  id: text().primaryKey(),
  clientSecret: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  status: text().notNull(),
  lastErrorCode: text(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  idempotencyKey: text().unique(),
  createdAt: createdAtColumn(),
  updatedAt: createdAtColumn(),
})

/** The refunds of the card sandbox. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    intentId: text().notNull(),
    amount: integer().notNull(),
    idempotencyKey: text().unique(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('sandbox_refunds_intent').on(table.intentId),
    check('sandbox_refunds_amount', sql`${table.amount} > 0`),
  ],
)

export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: text().primaryKey(),
    payload: jsonb().notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    deliveredAt: timestampColumn(),
  },
  (table) => [
    index('sandbox_webhooks_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null`),
  ],
)
