import 'server-only'
import { getTableColumns, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgTable } from 'drizzle-orm/pg-core'
import { type Db } from './client.server'

/**
 * Rows per statement. Each statement sends its rows as one JSON document, which PostgreSQL converts to the
 * table's row type: about ten times as fast as one parameter for each value.
 */
const BATCH_SIZE = 5_000

type Key<Table extends PgTable> = string & keyof InferSelectModel<Table>

function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE)
}

function columnName(table: PgTable, key: string): string {
  const column = getTableColumns(table)[key]
  return column && !column.keyAsName ? column.name : toSnakeCase(key)
}

const identifier = (table: PgTable, key: string) => sql.identifier(columnName(table, key))
const list = (parts: SQL[]) => sql.join(parts, sql`, `)

/** Only the columns that the rows have, so that PostgreSQL fills the others with their defaults. */
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

/** All rows must have the same keys. Returns the requested columns of the inserted rows, in no particular order. */
export async function insertRows<Table extends PgTable, Returned extends Key<Table> = never>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { returning = [], onConflict = sql`` }: { returning?: readonly Returned[]; onConflict?: SQL } = {},
) {
  const insertChunk = (chunk: readonly InferInsertModel<Table>[]) => {
    const columns = list(keysOf(table, chunk[0] ?? {}).map((key) => sql`${identifier(table, key)}`))
    const returningClause =
      returning.length > 0
        ? sql` returning ${list(returning.map((key) => sql`${identifier(table, key)} as ${sql.identifier(key)}`))}`
        : sql``
    return db.execute<Pick<InferSelectModel<Table>, Returned>>(
      sql`insert into ${table} (${columns}) select ${columns} from ${toRecordset(table, chunk)} ${onConflict}${returningClause}`,
    )
  }
  const inserted: Awaited<ReturnType<typeof insertChunk>>[number][] = []
  for (const chunk of chunks(rows)) inserted.push(...(await insertChunk(chunk)))
  return inserted
}

/** All rows must have the same keys. The id selects the row; the other keys are set. */
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

/** For `where … = any(…)`: one parameter for any number of ids. */
export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`
