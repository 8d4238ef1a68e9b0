import { type AnyPgColumn, customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const timestampColumn = () => timestamp({ withTimezone: true })
export const createdAtColumn = () => timestampColumn().notNull().defaultNow()
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Texts of the row by language, in the format of the file of its translation. Their schemas check them at import. */
export const translationsColumn = () => jsonb().$type<Record<string, unknown>>().notNull().default({})

/** Refers to the row that this one is a part of, and with which it is deleted. */
export const cascadingId = (id: () => AnyPgColumn) => integer().notNull().references(id, { onDelete: 'cascade' })
export const cascadingUuid = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'cascade' })
