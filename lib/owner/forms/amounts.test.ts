import { highestPrice, toPrice } from '@/lib/platform/base/money'
import { amount, amountOrNever } from './amounts'

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
