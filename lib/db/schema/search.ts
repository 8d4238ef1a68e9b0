import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a product can be found by. Triggers write it at the end of each transaction that changed it: see the migrations. */
export const productTexts = pgTable(
  'product_texts',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Name, kind and summary: what a product is. */
    headline: tsvector().notNull(),
    /** The same and its description: what is also said of it. */
    document: tsvector().notNull(),
  },
  (table) => [
    index('product_texts_headline').using('gin', table.headline),
    index('product_texts_document').using('gin', table.document),
  ],
)

/** Products whose text is to be written anew before the transaction ends. */
export const productTextsDue = pgTable('product_texts_due', {
  productId: integer().primaryKey(),
})

/** Every word that has been in a text; misspelt words are compared with those that have been in names. */
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
