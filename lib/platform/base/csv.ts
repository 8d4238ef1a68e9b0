/** A spreadsheet reads a cell that begins with one of these as a formula, whoever wrote it; the wide ones too. */
const FORMULA_SIGNS = '=+\\-@＝＋－＠'
/** Where a program may see a cell begin: some part cells at semicolons or tabs, whatever the quotes say. */
const CELL_START = '(^|[,;\\t\\r\\n"])(\\s*)'

const FORMULA = new RegExp(`${CELL_START}('*)(?=[${FORMULA_SIGNS}])`, 'g')
const ESCAPED_FORMULA = new RegExp(`${CELL_START}'('*)(?=[${FORMULA_SIGNS}])`, 'g')
const NEEDS_QUOTES = new RegExp(`[",;\\t\\r\\n${FORMULA_SIGNS}]`)

/** An apostrophe before a formula makes it text. Each of these undoes the other. */
const escapeFormulas = (value: string) => value.replace(FORMULA, "$1$2'$3")
const unescapeFormulas = (value: string) => value.replace(ESCAPED_FORMULA, '$1$2$3')

const formatCell = (value: string) =>
  NEEDS_QUOTES.test(value) ? `"${escapeFormulas(value).replaceAll('"', '""')}"` : value

/** Further rows of a file that `toCsv` begins. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')

/** With a mark at the beginning, by which spreadsheets know that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvRows(rows)}`

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

export type CsvRow = { /** Counted from 1, as an editor shows it. */ line: number; cells: string[] }
type CsvError = { line: number; message: string }

/** Spreadsheets write commas, semicolons or tabs, by the country they are set to: the first line tells which. */
function detectSeparator(source: string): Separator {
  const [head = ''] = source
    .replace(/"(?:[^"]|"")*"?/g, '')
    .replace(/^[\r\n]+/, '')
    .split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((sign) => head.split(sign).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** What a separator needs: the cell, how it ends, a quote that is never closed, or any other sign. */
const tokenPattern = (separator: Separator) =>
  new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n|\\n|\\r|$)|("(?:[^"]|"")*$)|([^])`, 'y')

/** Cells with separators between them; a cell in quotes may hold separators, quotes doubled, and lines. Rows without any text are left out. */
export function parseCsv(text: string): { rows: CsvRow[]; faults: CsvError[] } {
  const rows: CsvRow[] = []
  const faults: CsvError[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  const endRow = () => {
    if (row.cells.some((content) => content.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = detectSeparator(source)
  const token = tokenPattern(separator)
  for (token.lastIndex = 0; token.lastIndex < source.length || row.cells.length > 0;) {
    const [whole = '', content = '', end, open, stray] = token.exec(source) ?? []
    if (open !== undefined || stray !== undefined) {
      faults.push({
        line,
        message:
          open !== undefined
            ? 'a quote is opened here and never closed'
            : 'a quote stands in the middle of a cell: put the whole cell in quotes, and double the quotes in it',
      })
      break
    }
    row.cells.push(unescapeFormulas(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content))
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end !== separator) endRow()
    if (end === '') break
  }
  return { rows, faults }
}
