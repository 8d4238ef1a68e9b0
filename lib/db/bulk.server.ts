import 'server-only'
import { getTableColumns, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgTable } from 'drizzle-orm/pg-core'
import { type Db } from './client.server'

/**
 * Many rows in few statements: each one carries its rows as one JSON document, which Postgres turns
 * into rows of the table's own type. Some ten times as fast as one parameter for each value.
 */
const BATCH_SIZE = 5_000

type Key<Table extends PgTable> = string & keyof InferSelectModel<Table>

function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE)
}

/** A column is called as its key, unless the schema calls it otherwise. */
function columnName(table: PgTable, key: string): string {
  const column = getTableColumns(table)[key]
  return column && !column.keyAsName ? column.name : toSnakeCase(key)
}

const identifier = (table: PgTable, key: string) => sql.identifier(columnName(table, key))
const list = (parts: SQL[]) => sql.join(parts, sql`, `)

/** The keys that the rows have, so that columns left out get their defaults. */
function keysOf(table: PgTable, row: object): string[] {
  const known = getTableColumns(table)
  const keys = Object.keys(row)
  const unknown = keys.find((key) => !(key in known))
  if (unknown) throw new Error(`No such column: ${unknown}`)
  return keys
}

function toRecordset(table: PgTable, rows: readonly object[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(table, key), value])),
  )
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(named)}::text::json)`
}

/** Every row has the same keys. Answers the wanted columns of what was inserted, in no particular order. */
export async function insertRows<Table extends PgTable, Wanted extends Key<Table> = never>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { returning = [], onConflict = sql`` }: { returning?: readonly Wanted[]; onConflict?: SQL } = {},
) {
  const insertChunk = (chunk: readonly InferInsertModel<Table>[]) => {
    const columns = list(keysOf(table, chunk[0] ?? {}).map((key) => sql`${identifier(table, key)}`))
    const answer =
      returning.length > 0
        ? sql` returning ${list(returning.map((key) => sql`${identifier(table, key)} as ${sql.identifier(key)}`))}`
        : sql``
    return db.execute<Pick<InferSelectModel<Table>, Wanted>>(
      sql`insert into ${table} (${columns}) select ${columns} from ${toRecordset(table, chunk)} ${onConflict}${answer}`,
    )
  }
  const inserted: Awaited<ReturnType<typeof insertChunk>>[number][] = []
  for (const chunk of chunks(rows)) inserted.push(...(await insertChunk(chunk)))
  return inserted
}

/** Every row has an id and the same other keys, which are set. */
export async function updateRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly (Partial<InferSelectModel<Table>> & { id: number })[],
): Promise<void> {
  for (const chunk of chunks(rows)) {
    const keys = keysOf(table, chunk[0] ?? {}).filter((key) => key !== 'id')
    const assignments = list(keys.map((key) => sql`${identifier(table, key)} = given.${identifier(table, key)}`))
    await db.execute(
      sql`update ${table} set ${assignments} from ${toRecordset(table, chunk)} given where ${table}.id = given.id`,
    )
  }
}

/** For `where … = any(…)`: one parameter, however many ids. */
export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`
