import fc from 'fast-check'
import { parseCsv, toCsv } from './csv'

const text = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r\n', ' ', ';') }).filter((value) => !/^[\r\t=+\-@]/.test(value))
const someText = text.filter((value) => value.trim() !== '')

test('what is written is read again', () => {
  fc.assert(fc.property(fc.array(fc.tuple(someText, text, text)), (rows) => {
    expect(parseCsv(toCsv(rows))).toEqual({ rows: rows.map((cells) => ({ line: expect.any(Number), cells })), faults: [] })
  }))
})

test('rows know their line, also after cells of several lines and rows of nothing', () => {
  expect(parseCsv('a,b\r\n\r\n"two\nlines",2\n,\nlast,').rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['two\nlines', '2'] },
    { line: 6, cells: ['last', ''] },
  ])
})

test.each([['a,b\n"never closed,\nc', 2, 'never closed'], ['a "word" here,b', 1, 'middle of a cell'], ['"a"b,c', 1, 'middle of a cell']])('%j is told with its line', (source, line, message) => {
  expect(parseCsv(source).faults).toEqual([{ line, message: expect.stringContaining(message) }])
})

test.each(['=HYPERLINK("http://evil.example")', '+1', '@SUM(A1)', '-1'])('%s is no formula in a spreadsheet', (value) => {
  expect(parseCsv(toCsv([[value]])).rows[0]?.cells).toEqual([`'${value}`])
})
