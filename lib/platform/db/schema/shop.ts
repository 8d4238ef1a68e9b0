import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytesColumn, cascadingId, createdAtColumn, idColumn, timestampColumn, translationsColumn } from './columns'
import { pictures, shippingTags } from './catalogue'
import { outbox } from './mail'

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
    timeZone: text().notNull().default('Europe/Athens'),
    /** Of all texts that are no translations. */
    contentLanguage: text().notNull().default('en'),
    eventBannerToggle: boolean().notNull().default(false),
    eventBannerLink: text().notNull().default('/'),
    eventBannerText: text().notNull().default(''),
    bankBeneficiary: text().notNull(),
    bankName: text().notNull(),
    bankIban: text().notNull(),
    bankBic: text().notNull(),
    unpaidTransferDays: smallint().notNull().default(5),
    /** Whether prices include VAT; false for a shop that is not registered for it, null until the owner has said so. */
    vatCharged: boolean(),
    /** In hundredths of a percent. */
    vatRateBp: integer(),
    /** Empty: what the law says. */
    deliveryTime: text().notNull().default(''),
    /** Content and options in the format of their files. Their schemas check them, and give what is left out. */
    words: jsonb().$type<unknown>().notNull().default({}),
    options: jsonb().$type<unknown>().notNull().default({}),
    money: jsonb().$type<unknown>().notNull().default({}),
    retention: jsonb().$type<unknown>().notNull().default({}),
    home: jsonb().$type<unknown>().notNull().default({}),
    theme: jsonb().$type<unknown>().notNull().default({}),
    seller: jsonb().$type<unknown>().notNull().default({}),
    safety: jsonb().$type<unknown>().notNull().default({}),
    workshop: jsonb().$type<unknown>().notNull().default({}),
    gifts: jsonb().$type<unknown>().notNull().default({}),
    giftCards: jsonb().$type<unknown>().notNull().default({}),
    ownerEmails: jsonb().$type<unknown>().notNull().default({}),
    /** The shop is older than its content: it still has to get the texts that its code had. */
    lacksContent: boolean().notNull().default(false),
    /** With which the shop signs what it hands out without storing it. */
    signingKey: uuid().notNull().defaultRandom(),
    translations: translationsColumn(),
  },
  (table) => [
    check('settings_one_row', sql`${table.id} = 1`),
    check('settings_unpaid_transfer_days', sql`${table.unpaidTransferDays} between 1 and 60`),
    check(
      'settings_vat',
      sql`(${table.vatRateBp} is not null) = coalesce(${table.vatCharged}, false) and ${table.vatRateBp} between 0 and 10000`,
    ),
  ],
)

/** One row in a shop that began empty, which is never a demo; a demo and older shops have none. */
export const ownShop = pgTable(
  'own_shop',
  {
    id: smallint().primaryKey().default(1),
    begunAt: createdAtColumn(),
    /** Null while nobody sees the shop but those with the key. */
    openedAt: timestampColumn(),
    previewKey: uuid().notNull().defaultRandom(),
  },
  (table) => [check('own_shop_one_row', sql`${table.id} = 1`)],
)

/** The owner's pages: Markdown with the front matter of its file. */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  position: integer().notNull(),
  frontMatter: jsonb().$type<unknown>().notNull(),
  body: text().notNull(),
  translations: translationsColumn(),
})

/**
 * The texts of pages under which orders were placed, with the facts of the shop as they were. Triggers refuse to change
 * or delete them.
 */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: idColumn(),
    slug: text().notNull(),
    language: text().notNull(),
    /** 1, 2, 3… of each page in each language. */
    version: integer().notNull(),
    title: text().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    contentHash: bytesColumn().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('page_versions_version').on(table.slug, table.language, table.version),
    unique('page_versions_content').on(table.slug, table.language, table.contentHash),
  ],
)

/** A text of a legal page as it was when a lawyer had checked it. */
export const legalChecks = pgTable(
  'legal_checks',
  {
    path: text().notNull(),
    language: text().notNull(),
    /** The text and the facts that it named. */
    checked: jsonb().$type<unknown>().notNull(),
    checkedAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.language] })],
)

/** The pictures that a page, the home page or the theme refers to by the names of their files. */
export const contentPictures = pgTable(
  'content_pictures',
  {
    content: text().notNull(),
    file: text().notNull(),
    pictureKey: text()
      .notNull()
      .references(() => pictures.key),
  },
  (table) => [
    primaryKey({ columns: [table.content, table.file] }),
    index('content_pictures_picture').on(table.pictureKey),
  ],
)

/** The logo, the icon and the sharing picture that the theme names, as they were imported. */
export const themeFiles = pgTable('theme_files', {
  name: text().primaryKey(),
  bytes: bytesColumn().notNull(),
})

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
    translations: translationsColumn(),
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
    /** Of the edition in which it was written. */
    language: text().notNull().default('en'),
    /** Null while the owner still has to answer it. */
    answeredAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index('contact_messages_open')
      .on(table.id)
      .where(sql`${table.answeredAt} is null`),
    check('contact_messages_language', sql`${table.language} ~ '^[a-z]{2,8}$'`),
  ],
)

/** What the shop wrote back. The email itself loses its text once it is sent. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: idColumn(),
    messageId: cascadingId(() => contactMessages.id),
    body: text().notNull(),
    /** Who wrote it. */
    author: text().notNull(),
    /** Null once the email has been deleted. */
    emailId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [index('message_answers_message').on(table.messageId), index('message_answers_email').on(table.emailId)],
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
    minDays: integer(),
    maxDays: integer(),
  },
  (table) => [
    unique('shipping_rules_place').on(table.country, table.county, table.city).nullsNotDistinct(),
    check('shipping_rules_amounts', sql`${table.thresholdCents} >= 0 and ${table.feeCents} >= 0`),
    check(
      'shipping_rules_days',
      sql`(${table.minDays} is null) = (${table.maxDays} is null) and ${table.minDays} between 0 and ${table.maxDays}`,
    ),
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
