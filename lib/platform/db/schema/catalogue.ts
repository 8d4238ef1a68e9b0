import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
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
} from 'drizzle-orm/pg-core'
import { cascadingId, createdAtColumn, idColumn, timestampColumn, translationsColumn } from './columns'
import { facetStyles, productStates, variationStyles } from './enums'

export const facetStyle = pgEnum('facet_style', facetStyles)
export const variationStyle = pgEnum('variation_style', variationStyles)
export const productState = pgEnum('product_state', productStates)

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A picture whose renditions are served under `/media/<key>/`. */
export const pictures = pgTable(
  'pictures',
  {
    key: text().primaryKey(),
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
  },
  (table) => [check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`)],
)

/** Pictures that nothing shows: uploaded and not used yet, or taken off a product by a change that can be undone. */
export const sparePictures = pgTable(
  'spare_pictures',
  {
    key: text().primaryKey(),
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    keptAt: createdAtColumn(),
  },
  (table) => [index('spare_pictures_file').on(table.file)],
)

export const categories = pgTable(
  'categories',
  {
    id: idColumn(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    parentId: integer(),
    level: smallint().notNull(),
    position: integer().notNull(),
    pictureKey: text().references(() => pictures.key),
    pictureAlt: text(),
    /** Of the category and those below it, in hundredths of a percent; null: that of the category above, or of the shop. */
    vatRateBp: integer(),
    translations: translationsColumn(),
  },
  (table) => [
    check('categories_vat_rate', sql`${table.vatRateBp} between 0 and 10000`),
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    index('categories_parent').on(table.parentId),
    check(
      'categories_level',
      sql`${table.level} between 1 and 6 and (${table.level} = 1) = (${table.parentId} is null)`,
    ),
    check('categories_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)

/** Previous slugs of renamed categories, whose URLs redirect to the current one. */
export const categoryRedirects = pgTable('category_redirects', {
  slug: text().primaryKey(),
  categoryId: cascadingId(() => categories.id),
})

export const facets = pgTable('facets', {
  id: idColumn(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  style: facetStyle().notNull(),
  priority: integer().notNull(),
  translations: translationsColumn(),
})

export const facetTags = pgTable(
  'facet_tags',
  {
    id: idColumn(),
    facetId: cascadingId(() => facets.id),
    slug: text().notNull(),
    name: text().notNull(),
    color: text(),
    priority: integer().notNull(),
  },
  (table) => [unique('facet_tags_slug').on(table.facetId, table.slug)],
)

export const categoryFacets = pgTable(
  'category_facets',
  {
    categoryId: cascadingId(() => categories.id),
    facetId: cascadingId(() => facets.id),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.facetId] }),
    index('category_facets_facet').on(table.facetId),
  ],
)

export const variations = pgTable('variations', {
  id: idColumn(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  style: variationStyle().notNull(),
  priority: integer().notNull(),
  translations: translationsColumn(),
})

export const variationTags = pgTable(
  'variation_tags',
  {
    id: idColumn(),
    variationId: cascadingId(() => variations.id),
    slug: text().notNull(),
    name: text().notNull(),
    color: text(),
    priority: integer().notNull(),
  },
  (table) => [
    unique('variation_tags_slug').on(table.variationId, table.slug),
    unique('variation_tags_of_variation').on(table.id, table.variationId),
  ],
)

export const categoryVariations = pgTable(
  'category_variations',
  {
    categoryId: cascadingId(() => categories.id),
    variationId: cascadingId(() => variations.id),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.variationId] }),
    index('category_variations_variation').on(table.variationId),
  ],
)

export const shippingTags = pgTable('shipping_tags', {
  id: idColumn(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  translations: translationsColumn(),
})

/** Questions that several products ask their buyers, in the format of the catalogue's files. */
export const questionSets = pgTable('question_sets', {
  id: idColumn(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  questions: jsonb().$type<unknown>().notNull(),
  translations: translationsColumn(),
})

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    productCode: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    state: productState().notNull().default('published'),
    dateAdded: timestampColumn().notNull(),
    updated: timestampColumn().notNull(),
    /** The imported popularity, and the number of orders that this shop has counted since. */
    ordersBefore: integer().notNull().default(0),
    ordersSince: integer().notNull().default(0),
    /** Made to the buyer's specification or clearly personalised, so that there is no right of withdrawal. */
    personalised: boolean().notNull().default(false),
    /** Its variants are gift cards: sent by email, with questions of the shop, and never discounted. */
    giftCard: boolean().notNull().default(false),
    /** What its file says of product safety, in the format of that file; left out is what the shop's settings say. */
    safety: jsonb().$type<unknown>().notNull().default({}),
    /** The working days that one takes that is made to order; null if the owner has not said. */
    leadDays: smallint(),
    /** The ids of products that the owner has chosen for its page. One that is removed is left out when they are read. */
    goesWith: integer().array().notNull().default([]),
    /** What it asks its buyers, after the questions of its set, in the format of its file. */
    questions: jsonb().$type<unknown>().notNull().default([]),
    questionSetId: integer().references(() => questionSets.id),
    translations: translationsColumn(),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    index('products_question_set').on(table.questionSetId),
    index('products_lead_days')
      .on(table.leadDays)
      .where(sql`${table.leadDays} is not null`),
    check('products_lead_days_range', sql`${table.leadDays} between 1 and 250`),
    check('products_orders', sql`${table.ordersBefore} >= 0 and ${table.ordersSince} >= 0`),
  ],
)

/**
 * One row, where products have lead days: what pages say of the workshop. It changes with the day and with the room that
 * the workshop has, so that pages are made again.
 */
export const workshopRoom = pgTable(
  'workshop_room',
  {
    id: smallint().primaryKey().default(1),
    day: date().notNull(),
    roomFrom: date().notNull(),
  },
  (table) => [check('workshop_room_one_row', sql`${table.id} = 1`)],
)

/** What was often bought together with a product, most often first. The hourly sweep counts it once a day. */
export const boughtTogether = pgTable('bought_together', {
  productId: cascadingId(() => products.id).primaryKey(),
  others: integer().array().notNull(),
  countedAt: createdAtColumn(),
})

export const productRedirects = pgTable('product_redirects', {
  slug: text().primaryKey(),
  productId: cascadingId(() => products.id),
})

/** Changes of single products at the desk, for a day: to undo them, and to tell another editor who changed what. */
export const productEdits = pgTable(
  'product_edits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productCode: text().notNull(),
    /** In the form of its file with its translations; null for a new product. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>().notNull(),
    editedBy: text().notNull(),
    editedAt: timestampColumn().notNull(),
  },
  (table) => [
    index('product_edits_product').on(table.productCode, table.id),
    index('product_edits_at').on(table.editedAt),
  ],
)

export const productFacetTags = pgTable(
  'product_facet_tags',
  {
    productId: cascadingId(() => products.id),
    facetTagId: cascadingId(() => facetTags.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.facetTagId] }),
    index('product_facet_tags_tag').on(table.facetTagId),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: idColumn(),
    productId: cascadingId(() => products.id),
    slug: text().notNull(),
    name: text().notNull(),
    variantCode: text().notNull().unique(),
    priceCents: integer().notNull(),
    /** Of a gift card whose amount the buyer chooses: from the price up to this. */
    amountUpToCents: integer(),
    /** The owner announces the price as a reduction. What it is compared with follows from `priceHistory`. */
    reduced: boolean().notNull().default(false),
    available: boolean().notNull().default(true),
    /** What pages say of the stock, copied from `stock` when that changes it: the count up to four, or null if there is none. */
    shownCount: smallint(),
    madeToOrder: boolean().notNull().default(false),
    position: integer().notNull(),
    shortDescription: text().notNull(),
    longDescription: text().notNull(),
  },
  (table) => [
    unique('variants_slug').on(table.productId, table.slug),
    // Covers what listings read of variants, so that the wide rows with their texts are not read.
    index('variants_offers').on(
      table.productId,
      table.position,
      table.id,
      table.priceCents,
      table.available,
      table.shownCount,
    ),
    index('variants_reduced')
      .on(table.productId)
      .where(sql`${table.reduced}`),
    check('variants_shown_count', sql`${table.shownCount} between 0 and 4`),
    check('variants_price', sql`${table.priceCents} between 0 and 999999999`),
    check('variants_amount_up_to', sql`${table.amountUpToCents} between 0 and 999999999`),
  ],
)

/**
 * Each price of a variant, and from when on. Triggers write it, and refuse to change or delete a row. Without a foreign
 * key, because the history of a deleted variant stays.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer().notNull(),
    variantCode: text().notNull(),
    /** Null from when the variant was deleted. */
    priceCents: integer(),
    currency: text().notNull(),
    /** Whether the price was announced as a reduction. */
    reduced: boolean().notNull().default(false),
    validFrom: timestampColumn().notNull(),
    /** A price from before the shop, which an import brought. */
    imported: boolean().notNull().default(false),
    recordedAt: createdAtColumn(),
  },
  (table) => [
    index('price_history_variant').on(table.variantId, table.validFrom),
    index('price_history_deleted')
      .on(table.variantCode)
      .where(sql`${table.priceCents} is null`),
    index('price_history_imported')
      .on(table.variantId)
      .where(sql`${table.imported}`),
    check('price_history_price', sql`${table.priceCents} between 0 and 999999999`),
    check('price_history_imported_price', sql`not ${table.imported} or ${table.priceCents} is not null`),
  ],
)

/** A variant has at most one tag of each variation. */
export const variantTags = pgTable(
  'variant_tags',
  {
    variantId: cascadingId(() => variants.id),
    variationId: integer().notNull(),
    variationTagId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.variationId] }),
    foreignKey({
      columns: [table.variationTagId, table.variationId],
      foreignColumns: [variationTags.id, variationTags.variationId],
    }).onDelete('cascade'),
    index('variant_tags_tag').on(table.variationTagId),
  ],
)

export const variantPictures = pgTable(
  'variant_pictures',
  {
    variantId: cascadingId(() => variants.id),
    priority: smallint().notNull(),
    pictureKey: text()
      .notNull()
      .references(() => pictures.key),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.priority] }),
    index('variant_pictures_picture').on(table.pictureKey),
    check('variant_pictures_priority', sql`${table.priority} between 1 and 5`),
  ],
)

export const variantShippingTags = pgTable(
  'variant_shipping_tags',
  {
    variantId: cascadingId(() => variants.id),
    shippingTagId: integer()
      .notNull()
      .references(() => shippingTags.id),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.shippingTagId] }),
    index('variant_shipping_tags_tag').on(table.shippingTagId),
  ],
)

export const specificationGroups = pgTable(
  'specification_groups',
  {
    id: idColumn(),
    variantId: cascadingId(() => variants.id),
    name: text().notNull(),
    priority: smallint().notNull(),
  },
  (table) => [unique('specification_groups_priority').on(table.variantId, table.priority)],
)

export const specifications = pgTable(
  'specifications',
  {
    id: idColumn(),
    groupId: cascadingId(() => specificationGroups.id),
    name: text().notNull(),
    value: text().notNull(),
    priority: smallint().notNull(),
  },
  (table) => [unique('specifications_priority').on(table.groupId, table.priority)],
)

/** One row. Triggers increase the version with every change of what public pages show, and notify every instance. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: smallint().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(1),
    changedAt: createdAtColumn(),
    /** The transaction that increased it last, so that a transaction increases it once only. */
    changedBy: transactionId(),
    /** The last version whose changes were not recorded by product; instances with an older one reload everything. */
    rewrittenAt: bigint({ mode: 'number' }).notNull().default(1),
    /** The last version that changed anything besides the tables whose changes are recorded by product. */
    othersChangedAt: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('catalogue_version_one_row', sql`${table.id} = 1`)],
)

/** The version in which each product was last added, changed or removed, and when. */
export const productChanges = pgTable(
  'product_changes',
  {
    productId: integer().primaryKey(),
    version: bigint({ mode: 'number' }).notNull(),
    changedAt: createdAtColumn(),
  },
  (table) => [index('product_changes_version').on(table.version)],
)
