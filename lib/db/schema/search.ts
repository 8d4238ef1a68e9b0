import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue'

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
