import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { cascadingId, createdAtColumn, idColumn } from './columns'
import { pictures, shippingTags } from './catalogue'

/** One row: the owner's settings. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    companyName: text().notNull(),
    websiteName: text().notNull(),
    contactEmail: text().notNull(),
    phoneNumber: text().notNull(),
    supportHours: text().notNull(),
    address: text().notNull(),
    greekShopUrl: text().notNull(),
    socialLinks: jsonb().$type<{ name: string; url: string }[]>().notNull(),
    mediaDomain: text().notNull().default(''),
    eventBannerToggle: boolean().notNull().default(false),
    eventBannerLink: text().notNull().default('/'),
    eventBannerText: text().notNull().default(''),
    bankBeneficiary: text().notNull(),
    bankName: text().notNull(),
    bankIban: text().notNull(),
    bankBic: text().notNull(),
    unpaidTransferDays: smallint().notNull().default(5),
  },
  (table) => [
    check('settings_one_row', sql`${table.id} = 1`),
    check('settings_unpaid_transfer_days', sql`${table.unpaidTransferDays} between 1 and 60`),
  ],
)

export const promotions = pgTable(
  'promotions',
  {
    id: idColumn(),
    pictureKey: text()
      .notNull()
      .references(() => pictures.key),
    phonePictureKey: text().references(() => pictures.key),
    imageAlt: text().notNull(),
    heading: text().notNull(),
    text: text().notNull().default(''),
    link: text().notNull(),
    priority: integer().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('promotions_order').on(table.priority, table.createdAt)],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('contact_messages_newest').on(table.createdAt)],
)

/** The destination to which a fee applies; null matches every country, county or city. Alternatives are separated by commas. */
export const shippingRules = pgTable(
  'shipping_rules',
  {
    id: idColumn(),
    country: text(),
    countryAlternatives: text().notNull().default(''),
    county: text(),
    countyAlternatives: text().notNull().default(''),
    city: text(),
    cityAlternatives: text().notNull().default(''),
    thresholdCents: integer().notNull(),
    feeCents: integer().notNull(),
  },
  (table) => [
    unique('shipping_rules_place').on(table.country, table.county, table.city).nullsNotDistinct(),
    check('shipping_rules_amounts', sql`${table.thresholdCents} >= 0 and ${table.feeCents} >= 0`),
    check(
      'shipping_rules_nesting',
      sql`(${table.county} is null or ${table.country} is not null) and (${table.city} is null or ${table.country} is not null)`,
    ),
  ],
)

export const specialFees = pgTable(
  'special_fees',
  {
    ruleId: cascadingId(() => shippingRules.id),
    shippingTagId: cascadingId(() => shippingTags.id),
    feeCents: integer().notNull(),
    stackable: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.shippingTagId] }),
    index('special_fees_tag').on(table.shippingTagId),
    check('special_fees_amount', sql`${table.feeCents} >= 0`),
  ],
)
