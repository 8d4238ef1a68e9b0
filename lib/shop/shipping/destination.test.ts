import { matchesName, removeInvisible } from './destination'

test.each([
  ['Greece', 'Greece', '', true],
  [' gReEcE ', 'Greece', '', true],
  ['ΕΛΛΑΣ', 'Ελλας', '', true],
  ['New   York', 'new york', '', true],
  ['Newyork', 'New York', '', false],
  ['Αράξο', 'Άραξος', '', false],
  ['Hellas', 'Greece', 'GR, Hellas', true],
  ['GR', 'Greece', 'GR, Hellas', true],
  ['Gr\u200beece', 'Greece', '', true],
  ['Ａ', 'A', '', false],
  ['Gree', 'Greece', '', false],
  ['', '', '', false],
  [' \u200b ', 'Greece', ' , ', false],
])('whether %j names %j or one of %j', (typed, name, alternatives, expected) => {
  expect(matchesName(typed, name, alternatives)).toBe(expected)
})

test('a composed letter is the same as its parts', () => {
  expect(matchesName('Ναυ\u0301πλιο', 'Να\u03cdπλιο', '')).toBe(true)
})

test('invisible characters are removed everywhere, and spaces around', () => {
  expect(removeInvisible(' \u200bA\u00adthens \u2060 ')).toBe('Athens')
})
