import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bytesColumn,
  cascadingId,
  cascadingUuid,
  createdAtColumn,
  idColumn,
  timestampColumn,
  partsIndex,
} from './columns'
import { products, variants } from './catalogue'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** Null until the customer has followed the activation link. */
    activatedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`), partsIndex('users_searched', table.email)],
)

/** A log-in. Only the hash of the token is stored, so the table cannot be used to log in. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: bytesColumn().primaryKey(),
    userId: cascadingUuid(() => users.id),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [index('auth_tokens_user').on(table.userId), index('auth_tokens_expiry').on(table.expiresAt)],
)

export const linkPurpose = pgEnum('link_purpose', ['activation', 'password_reset'])

/** Links sent by email. They expire, and are deleted when used. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytesColumn().primaryKey(),
    userId: cascadingUuid(() => users.id),
    purpose: linkPurpose().notNull(),
    /** For an activation: the password of that sign-up, which takes effect only when the recipient follows the link. */
    passwordHash: text(),
    /** For an activation: the browser that signed up, in which the link works without the password. */
    browserHash: bytesColumn(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [index('mail_links_user').on(table.userId, table.purpose), index('mail_links_expiry').on(table.expiresAt)],
)

/** Browsers that have logged in to an account. Failed log-ins from other browsers do not lock them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    browserHash: bytesColumn().notNull(),
    userId: cascadingUuid(() => users.id),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.userId] }),
    index('known_browsers_user').on(table.userId),
    index('known_browsers_expiry').on(table.expiresAt),
  ],
)

export const addressColumns = {
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address1: text('address_1').notNull(),
  address2: text('address_2').notNull(),
  address3: text('address_3').notNull().default(''),
  zipcode: text().notNull(),
  city: text().notNull(),
  county: text().notNull(),
  country: text().notNull(),
}

export const addresses = pgTable(
  'addresses',
  {
    id: idColumn(),
    userId: cascadingUuid(() => users.id),
    ...addressColumns,
    active: boolean().notNull().default(true),
    /** When the customer deleted it; a trigger writes it, and clears it when the address becomes active again. */
    hiddenAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.createdAt),
    index('addresses_hidden')
      .on(table.hiddenAt)
      .where(sql`${table.hiddenAt} is not null`),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: cascadingUuid(() => users.id),
    variantId: cascadingId(() => variants.id),
    quantity: integer().notNull(),
    buyLater: boolean().notNull().default(false),
    addedAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.variantId] }),
    index('cart_lines_variant').on(table.variantId),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Lines of a cart whose item was specified by answers to questions. Each variant may have several. */
export const cartLinesWithAnswers = pgTable(
  'cart_lines_with_answers',
  {
    userId: cascadingUuid(() => users.id),
    variantId: cascadingId(() => variants.id),
    /** Of the answers: see `answersKey`. */
    answersKey: text().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    quantity: integer().notNull(),
    buyLater: boolean().notNull().default(false),
    addedAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.variantId, table.answersKey] }),
    index('cart_lines_with_answers_variant').on(table.variantId),
    check('cart_lines_with_answers_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    userId: cascadingUuid(() => users.id),
    productId: cascadingId(() => products.id),
    addedAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_entries_product').on(table.productId),
  ],
)

/** Stored in the database so that the limits hold across all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().notNull(),
    windowStart: timestampColumn().notNull(),
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.windowStart] }),
    index('rate_limits_age').on(table.windowStart),
  ],
)

/** Who wants to order: admitted to the checkout, or waiting in line for it. */
export const checkoutPlaces = pgTable(
  'checkout_places',
  {
    id: idColumn(),
    /** Of the token in the cookie of the browser. */
    tokenHash: bytesColumn().notNull().unique(),
    clientAddress: text().notNull(),
    joinedAt: timestampColumn().notNull(),
    /** When the browser last asked for its place. */
    seenAt: timestampColumn().notNull(),
    /** The order of the line: later than `joinedAt` if the address has taken places before. */
    turnAt: timestampColumn().notNull(),
    admittedAt: timestampColumn(),
  },
  (table) => [
    index('checkout_places_address').on(table.clientAddress, table.turnAt),
    index('checkout_places_admitted').on(table.admittedAt),
    index('checkout_places_line')
      .on(table.turnAt, table.id)
      .where(sql`${table.admittedAt} is null`),
    index('checkout_places_age').on(table.joinedAt),
  ],
)
