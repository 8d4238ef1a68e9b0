import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue'
import { createdAtColumn } from './columns'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The search documents of products. Deferred triggers update them at the end of a transaction: see the migrations. */
export const productTexts = pgTable(
  'product_texts',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Name, category, tags and short description. */
    headline: tsvector().notNull(),
    /** The same and the long description. */
    document: tsvector().notNull(),
  },
  (table) => [
    index('product_texts_headline').using('gin', table.headline),
    index('product_texts_document').using('gin', table.document),
  ],
)

/** Products whose search document must be updated before the transaction ends. */
export const productTextsDue = pgTable('product_texts_due', {
  productId: integer().primaryKey(),
})

/** Every word that has occurred in a search document. Misspelt words are compared with those that have occurred in names. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    inNames: boolean().notNull(),
  },
  (table) => [
    index('search_words_names')
      .on(table.word)
      .where(sql`${table.inNames} and ${table.word} !~ '[0-9]'`),
  ],
)

/** The search documents of products in other languages, written together with those above. */
export const translatedTexts = pgTable(
  'translated_texts',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    headline: tsvector().notNull(),
    document: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.language] }),
    index('translated_texts_headline').using('gin', table.headline),
    index('translated_texts_document').using('gin', table.document),
  ],
)

/** Every word that has occurred in them. Words that sound alike, also in Latin letters, have the same key. */
export const translatedWords = pgTable(
  'translated_words',
  {
    language: text().notNull(),
    word: text().notNull(),
    key: text().notNull(),
    /** The key without its ending. */
    stem: text().notNull(),
    inNames: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('translated_words_key').on(table.language, table.key),
    index('translated_words_stem').on(table.language, table.stem),
  ],
)

/** What shoppers type and what they mean by it, in the format of synonyms.json. */
export const synonyms = pgTable('synonyms', {
  /** In the file. */
  position: integer().primaryKey(),
  language: text().notNull(),
  words: text().array().notNull(),
  means: text().array().notNull(),
  bothWays: boolean().notNull(),
})

/** Up to which version of the catalogue search engines were told which products changed, in each edition (IndexNow). */
export const indexNow = pgTable('index_now', {
  language: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** When they may be told again; an instance that tells them moves it. */
  dueAt: createdAtColumn(),
})
