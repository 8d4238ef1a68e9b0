import { sayWith } from '@/lib/owner/language/say'
import { pickingListSheet, piecesToPick } from './picking-list'

const piece = (order: string, title: string, code: string, quantity = 1, answers: string[] = []) => ({
  order,
  title,
  code,
  pictureKey: title === 'Ring, Silver' ? 'ring.1' : null,
  quantity,
  answers,
})

const pieces = piecesToPick([
  piece('AS-1', 'Ring, Silver', 'R1', 2),
  piece('AS-1', 'Κολιέ', 'K1'),
  piece('AS-2', 'Brooch', 'B10'),
  piece('AS-2', 'Brooch', 'B2'),
  piece('AS-2', 'Ring, Silver', 'R1', 1, ['Initials: A.B.']),
])

test('the pieces of several orders are summed by variant, with the orders of each, by name', () => {
  expect(
    pieces.map(({ title, code, quantity, orders }) => [title, code, quantity, orders.map((of) => of.code)]),
  ).toEqual([
    ['Brooch', 'B2', 1, ['AS-2']],
    ['Brooch', 'B10', 1, ['AS-2']],
    ['Ring, Silver', 'R1', 3, ['AS-1', 'AS-2']],
    ['Κολιέ', 'K1', 1, ['AS-1']],
  ])
})

test('the sheet has a picture, a count and a box to tick for each, and counts all', () => {
  const sheet = pickingListSheet({
    day: '2026-11-26',
    sellerName: 'Asimera',
    orders: ['AS-1', 'AS-2'],
    gifts: [
      { code: 'AS-1', isWrapped: false },
      { code: 'AS-2', isWrapped: true },
    ],
    pieces,
    urlOf: (key) => `/media/${key}`,
    language: 'en',
    say: sayWith({}),
  })
  expect(sheet.table.rows[2]).toEqual([
    {
      text: 'Ring, Silver',
      detail: 'AS-1 × 2, AS-2',
      answers: ['AS-2 · Initials: A.B.'],
      picture: { key: 'ring.1', url: '/media/ring.1' },
    },
    { text: 'R1' },
    { text: '3' },
    { text: '', hasBox: true },
  ])
  expect(sheet.table.rows[3]?.[0]?.picture).toEqual({ key: null, url: null })
  expect(sheet.totals).toEqual([{ label: 'Pieces', value: '6', strong: true }])
  expect(sheet.facts.slice(1)).toEqual([
    { label: 'Orders', value: '2' },
    { label: 'Gifts', value: 'AS-1, AS-2' },
    { label: 'To wrap', value: 'AS-2' },
  ])
})
