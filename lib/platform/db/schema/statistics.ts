import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { dayMetrics } from './enums'

export const dayMetric = pgEnum('day_metric', dayMetrics)

/** How often something happened on a day of the shop's time zone. Nothing in a row is about one visitor. */
export const dayCounts = pgTable(
  'day_counts',
  {
    day: date().notNull(),
    metric: dayMetric().notNull(),
    /** A kind of page, the name of a source or a program, the id of a product, or the text of a search. */
    subject: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.metric, table.subject] }),
    index('day_counts_subject').on(table.metric, table.subject),
    check('day_counts_subject_length', sql`char_length(${table.subject}) <= 100`),
    check('day_counts_count', sql`${table.count} > 0`),
  ],
)
