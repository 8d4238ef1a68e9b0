import 'server-only'
import { type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { traced } from '@/lib/platform/base/tracing'

type Prepare = (
  this: unknown,
  query: { sql: string },
  ...rest: unknown[]
) => { execute: (...values: unknown[]) => Promise<unknown> }

const patched = new WeakSet<object>()

/** Makes each statement of a connection pool, also in transactions, a span with its text and without its values. */
export function traceQueries({ _: { session } }: PostgresJsDatabase): void {
  const prototype = Object.getPrototypeOf(session) as { prepareQuery: Prepare }
  if (patched.has(prototype)) return
  patched.add(prototype)
  const { prepareQuery } = prototype
  prototype.prepareQuery = function (query, ...rest) {
    const prepared = prepareQuery.call(this, query, ...rest)
    const execute = prepared.execute.bind(prepared)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.trim() }
    prepared.execute = (...values) => traced(nameOf(query.sql), attributes, () => execute(...values))
    return prepared
  }
}

const nameOf = (sql: string) => `SQL ${/\w+/.exec(sql)?.[0].toLowerCase() ?? ''}`
