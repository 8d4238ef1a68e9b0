import fc from 'fast-check'
import { parseCsv, toCsv } from './csv'

const text = fc.string({
  unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r\n', ' ', ';', '\t', "'", '=', '-', '@', '＝', '＋'),
})
const someText = text.filter((value) => value.trim() !== '')

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someText, text, text)), (rows) => {
      expect(parseCsv(toCsv(rows))).toEqual({
        rows: rows.map((cells) => ({ line: expect.any(Number), cells })),
        faults: [],
      })
    }),
  )
})

test('rows know their line, also after cells of several lines and rows of nothing', () => {
  expect(parseCsv('a,b\r\n\r\n"two\nlines",2\n,\nlast,').rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['two\nlines', '2'] },
    { line: 6, cells: ['last', ''] },
  ])
})

test.each([
  ['a,b\n"never closed,\nc', 2, 'never closed'],
  ['a "word" here,b', 1, 'middle of a cell'],
  ['"a"b,c', 1, 'middle of a cell'],
])('%j is told with its line', (source, line, message) => {
  expect(parseCsv(source).faults).toEqual([{ line, message: expect.stringContaining(message) }])
})

const FORMULA_CHARACTERS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

test.each([';', '\t', ...FORMULA_CHARACTERS])('a cell with %j is in quotes, wherever it stands in it', (sign) => {
  for (const value of [`${sign}a`, `a${sign}b`, `a${sign}`])
    expect(toCsv([['x', value, 'y']])).toMatch(/^\uFEFFx,"[^"]+",y\r\n$/)
})

/** What begins a cell for some program: one may part cells at commas, semicolons or tabs, with or without regard to quotes. */
const beginnings = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .split(/[,;\t\r\n"]/)
    .map((part) => part.trim())

test.each(FORMULA_CHARACTERS)('no program reads a formula behind %j', (sign) => {
  for (const before of ['', ' ', 'a;', 'a; ', 'a,', 'a\t', 'a\n', 'a"', '";"']) {
    const written = toCsv([['x', `${before}${sign}HYPERLINK("http://evil.example")`]])
    expect(
      beginnings(written).filter((part) => FORMULA_CHARACTERS.some((formula) => part.startsWith(formula))),
    ).toEqual([])
  }
})

test.each([';', '\t'])('cells may be parted by %j instead, as spreadsheets of other countries do', (sign) => {
  expect(
    parseCsv(['slug,a', 'name'].map((one) => `"${one}"`).join(sign) + `\n"box${sign}1"${sign}Box, small\n`),
  ).toEqual({
    rows: [
      { line: 1, cells: ['slug,a', 'name'] },
      { line: 2, cells: [`box${sign}1`, 'Box, small'] },
    ],
    faults: [],
  })
})
