import fc from 'fast-check'
import { formatPrice, toCents, toPrice } from './money'

const cents = fc.integer({ min: 0, max: 999_999_999 })

test('toCents reverses toPrice', () => {
  fc.assert(fc.property(cents, (amount) => toCents(toPrice(amount)) === amount))
})

test('a price always shows two decimals', () => {
  fc.assert(fc.property(cents, (amount) => /^\d{1,7}\.\d{2}$/.test(toPrice(amount))))
})

test.each(['12,50', '12.5', '-1.00', '1e3', '', '12.500', ' 1.00'])('%p is not a price', (text) => {
  expect(() => toCents(text)).toThrow(RangeError)
})

test.each([-1, 0.5, Number.NaN, Infinity])('%p is not an amount in cents', (amount) => {
  expect(() => toPrice(amount)).toThrow(RangeError)
})

test.each([
  [0, '0.00\u00a0€'],
  [4800, '48.00\u00a0€'],
  ['12345.00', '12,345.00\u00a0€'],
])('%p is displayed as %p', (amount, text) => {
  expect(formatPrice(amount)).toBe(text)
})
