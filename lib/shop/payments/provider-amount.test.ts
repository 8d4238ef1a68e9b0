import fc from 'fast-check'
import { describeProviderAmount, fromProviderAmount, toProviderAmount } from './provider-amount'

test.each([
  [2400, 'EUR', 2400],
  [2400, 'JPY', 2400],
  [2400, 'ISK', 240_000],
  [2400, 'UGX', 240_000],
  [2410, 'KWD', 2410],
  [2405, 'KWD', null],
])('%i minor units of %s are %p at the card provider', (amount, currency, charged) => {
  expect(toProviderAmount(amount, currency)).toBe(charged)
})

test('what is charged is read back as the same amount', () => {
  const currencies = fc.constantFrom('EUR', 'JPY', 'ISK', 'UGX', 'KWD', 'USD')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), currencies, (tens, currency) => {
      const amount = tens * 10
      const charged = toProviderAmount(amount, currency)
      expect(charged !== null && fromProviderAmount(charged, currency.toLowerCase())).toBe(amount)
    }),
  )
})

test.each([
  [2400, 'eur', '24.00 EUR'],
  [2400, 'jpy', '2400 JPY'],
  [2400, 'kwd', '2.400 KWD'],
  [240_000, 'isk', '2400 ISK'],
  [2400, 'xyz', '24.00 XYZ'],
])('%i %s are described as %p', (amount, currency, text) => {
  expect(describeProviderAmount(amount, currency)).toBe(text)
})
