import { sql, type SQLWrapper } from 'drizzle-orm'
import { type AnyPgColumn, customType, index, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const timestampColumn = () => timestamp({ withTimezone: true })
export const createdAtColumn = () => timestampColumn().notNull().defaultNow()
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Texts of the row by language, in the format of the file of its translation. Their schemas check them at import. */
export const translationsColumn = () => jsonb().$type<Record<string, unknown>>().notNull().default({})

/** Refers to the row that this one is a part of, and with which it is deleted. */
export const cascadingId = (id: () => AnyPgColumn) => integer().notNull().references(id, { onDelete: 'cascade' })
export const cascadingUuid = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'cascade' })

/** A text as searches at the desk compare it: without accents and in lower case. */
export const searchedText = (...texts: SQLWrapper[]) => sql<string>`searched_text(${sql.join(texts, sql` || ' ' || `)})`

/** An index for searches for a part of these texts; PostgreSQL uses it for the same expression only. */
export const partsIndex = (name: string, ...texts: SQLWrapper[]) =>
  index(name).using('gin', sql`${searchedText(...texts)} gin_trgm_ops`)
