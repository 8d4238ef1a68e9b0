import { highestPrice, toPrice } from '@/lib/platform/base/money'
import { amount, amountOrNever, readAmount } from './amounts'

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

test('an amount that may be left out is omitted when it is empty', () => {
  expect(amount('fee', 'Fee', { empty: 'omitted' }).read?.(' ')).toBeUndefined()
  expect(amount('fee', 'Fee').read?.('')).toBe('')
})

test('never is written as nothing', () => {
  const field = amountOrNever('threshold_amount', 'Free from', '')
  const never = field.read?.('')
  expect(never).toBe(toPrice(highestPrice()))
  expect([field.write?.(never), field.write?.('50.00')]).toEqual(['', '50.00'])
})
