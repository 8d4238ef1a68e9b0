/** Spreadsheets read a cell that begins like this as a formula, whoever wrote it. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

const cell = (value: string) => {
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With a mark at the beginning, by which spreadsheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

export type CsvRow = { /** Counted from 1, as an editor shows it. */ line: number; cells: string[] }
type CsvFault = { line: number; message: string }

/** Cells apart by commas; a cell in quotes may hold commas, quotes doubled, and lines. Rows without any text are left out. */
export function parseCsv(text: string): { rows: CsvRow[]; faults: CsvFault[] } {
  const rows: CsvRow[] = []
  const faults: CsvFault[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  const endRow = () => {
    if (row.cells.some((content) => content.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  const token = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)|("(?:[^"]|"")*$)|([^])/y
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  for (token.lastIndex = 0; token.lastIndex < source.length || row.cells.length > 0; ) {
    const [whole = '', content = '', end, open, stray] = token.exec(source) ?? []
    if (open !== undefined || stray !== undefined) {
      faults.push({ line, message: open !== undefined ? 'a quote is opened here and never closed' : 'a quote stands in the middle of a cell: put the whole cell in quotes, and double the quotes in it' })
      break
    }
    row.cells.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content)
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end !== ',') endRow()
    if (end === '') break
  }
  return { rows, faults }
}
