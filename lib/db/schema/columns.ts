import { customType, timestamp } from 'drizzle-orm/pg-core'

export const timestampColumn = () => timestamp({ withTimezone: true })
export const createdAtColumn = () => timestampColumn().notNull().defaultNow()
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
