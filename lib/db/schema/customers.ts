import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products, variants } from './catalogue'

const createdAtColumn = () => timestamp({ withTimezone: true }).notNull().defaultNow()
const timestampColumn = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** Null until the link in the first mail was followed. */
    activatedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

/** A log-in. Only the hash is kept: whoever reads this table cannot be anybody. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [index('auth_tokens_user').on(table.userId), index('auth_tokens_expiry').on(table.expiresAt)],
)

export const linkPurpose = pgEnum('link_purpose', ['activation', 'password_reset'])

/** Links sent by mail: expiring, and gone once used. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: linkPurpose().notNull(),
    /** For an activation, the password of the sign-up that sent this link: only who got the mail can make it count. */
    passwordHash: text(),
    /** For an activation, the browser that signed up: opened there, the link needs no password. */
    browserHash: bytes(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [index('mail_links_user').on(table.userId, table.purpose), index('mail_links_expiry').on(table.expiresAt)],
)

/** Browsers that have logged in to an account: wrong passwords from elsewhere do not keep them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    browserHash: bytes().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.userId] }),
    index('known_browsers_user').on(table.userId),
    index('known_browsers_expiry').on(table.expiresAt),
  ],
)

const sharedAddressColumns = {
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
export const addressColumns = sharedAddressColumns

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...sharedAddressColumns,
    active: boolean().notNull().default(true),
    createdAt: createdAtColumn(),
  },
  (table) => [index('addresses_user').on(table.userId, table.createdAt)],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
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

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_entries_product').on(table.productId),
  ],
)

/** Counted in the database, so that every instance counts alike. */
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
