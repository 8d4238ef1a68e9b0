import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytesColumn, cascadingUuid, createdAtColumn, idColumn, timestampColumn } from './columns'
import { deskLanguages, staffRoles } from './enums'

export const staffRole = pgEnum('staff_role', staffRoles)
export const deskLanguage = pgEnum('desk_language', deskLanguages)

/** Those who work at the desk. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    role: staffRole().notNull(),
    /** Null until one is chosen: the desk speaks what the browser asks for. */
    language: deskLanguage(),
    /** Of a demo shop: signs in without a password, on its own machine only. */
    demo: boolean().notNull().default(false),
    /** Null until a password is chosen; one who signs in with passkeys has none. */
    passwordHash: text(),
    /** The key of the one-time codes that go with the password. */
    totpKey: bytesColumn(),
    /** The number of the last code that was used, so that none is used twice. */
    totpUsed: integer(),
    /** The link to choose how to sign in works once. */
    inviteHash: bytesColumn(),
    inviteExpiresAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    uniqueIndex('staff_invite').on(table.inviteHash),
  ],
)

/** A sign-in at the desk. Only the hash of the token is stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: idColumn(),
    tokenHash: bytesColumn().notNull(),
    staffId: cascadingUuid(() => staff.id),
    /** `password`, `passkey` or `demo`. */
    method: text().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
    /** Later than this, a dangerous action asks for the sign-in again. Each request before it moves it. */
    freshUntil: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('staff_sessions_token').on(table.tokenHash),
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expiry').on(table.expiresAt),
  ],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's own id, in base64url. */
    id: text().primaryKey(),
    staffId: cascadingUuid(() => staff.id),
    publicKey: bytesColumn().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAtColumn(),
    usedAt: timestampColumn(),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
)

/** Numbers that a passkey has to sign. Each is accepted once. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [index('staff_challenges_expiry').on(table.expiresAt)],
)

/**
 * One row while the shop has no owner and a terminal shows the code by which somebody becomes the first one. It is gone
 * once that person can sign in.
 */
export const firstOwnerCode = pgTable(
  'first_owner_code',
  {
    id: smallint().primaryKey().default(1),
    codeHash: bytesColumn().notNull(),
    /** Who has used it and not chosen yet how to sign in. */
    staffId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [check('first_owner_code_one_row', sql`${table.id} = 1`)],
)

/** What a person has typed into a form of the desk and not saved, with the version of what is stored that it began with. */
export const staffDrafts = pgTable(
  'staff_drafts',
  {
    staffId: cascadingUuid(() => staff.id),
    form: text().notNull(),
    /** The code, number or name of what the form edits. */
    subject: text().notNull(),
    content: jsonb()
      .$type<{ texts: Record<string, string | string[]>; off: string[]; base: Record<string, string> }>()
      .notNull(),
    /** In milliseconds, because browsers name a draft by it. */
    savedAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.form, table.subject] }),
    index('staff_drafts_saved').on(table.savedAt),
  ],
)

/** Every change from the desk. Triggers refuse to change or delete rows, and the row of a person who was removed stays. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAtColumn(),
    staffId: uuid().notNull(),
    staffEmail: text().notNull(),
    action: text().notNull(),
    /** What was changed, such as `order AS-1` or `product kyma-band`. */
    subject: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.id)],
)
