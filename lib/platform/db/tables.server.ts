import 'server-only'
import { type Sql, type TransactionSql } from 'postgres'

export type Connection = Sql | TransactionSql

/** A table and its columns, without generated columns, which cannot be written. */
export type TableInfo = { name: string; columns: string[] }

/** All tables, in the order of their names. */
export const listTables = (sql: Connection): Promise<TableInfo[]> => sql<TableInfo[]>`
  select c.relname as name, array_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  group by c.relname order by c.relname`

type SequenceState = { name: string; value: string }

/** The last value of each sequence, so that a restored database does not reuse ids of deleted rows. */
export async function listSequences(sql: Connection): Promise<SequenceState[]> {
  return sql<SequenceState[]>`
    select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quoteTable = (name: string) => `public.${quote(name)}`

const BATCH_SIZE = 1_000
/** Of a table whose rows are files, in a column of this name. */
const batchSizeOf = (columns: readonly string[]) => (columns.includes('bytes') ? 10 : BATCH_SIZE)

/** Each row as one line of JSON, which PostgreSQL writes and reads without loss for every type. */
export async function* readJsonLines(sql: Connection, { name, columns }: TableInfo): AsyncGenerator<Buffer> {
  const query = sql.unsafe<{ line: string }[]>(
    `select row_to_json(t)::text as line from (select ${columns.map(quote).join(', ')} from ${quoteTable(name)}) t`,
  )
  for await (const rows of query.cursor(batchSizeOf(columns)))
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
}

export async function insertJsonLines(
  sql: Connection,
  { name, columns }: TableInfo,
  lines: AsyncIterable<string>,
): Promise<void> {
  const list = columns.map(quote).join(', ')
  const insert = (rows: string[]) =>
    sql.unsafe(
      `insert into ${quoteTable(name)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${quoteTable(name)}, $1::text::json)`,
      [`[${rows.join(',')}]`],
    )
  let rows: string[] = []
  for await (const line of lines) {
    rows.push(line)
    if (rows.length < batchSizeOf(columns)) continue
    await insert(rows)
    rows = []
  }
  if (rows.length > 0) await insert(rows)
}

/** Unlike `readline`, splits at \n only: JSON text may contain the other line separators. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
