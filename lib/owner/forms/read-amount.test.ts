import { readAmount } from './read-amount'

test.each([
  ['48', '48.00'],
  ['48,5', '48.50'],
  [' 4,50 ', '4.50'],
  ['48.50', '48.50'],
  ['4.505', '4.505'],
  ['four', 'four'],
  ['-3', '-3'],
])('%s is the amount %s', (typed, expected) => expect(readAmount(typed)).toBe(expected))

test('a currency without decimals has none', () => expect(readAmount('4800', 0)).toBe('4800'))
