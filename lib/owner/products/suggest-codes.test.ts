import { suggestProductCode, suggestVariantCode } from './suggest-codes'

test.each([
  ['Kyma Ring', 'KYMA-RING'],
  ['Δαχτυλίδι κύμα', 'DACHTYLIDI-KYMA'],
  ['A very long name of a product', 'A-VERY-LONG-NAME-OF'],
  ['戒', 'PIECE'],
  ['Q', 'PIECE-Q'],
])('the code of %s is %s', (name, code) => {
  expect(suggestProductCode(name)).toBe(code)
})

test('a code that another product has gets a number, within its length', () => {
  expect(suggestProductCode('Kyma Ring', new Set(['KYMA-RING', 'KYMA-RING-2']))).toBe('KYMA-RING-3')
  expect(suggestProductCode('A very long name of it', new Set(['A-VERY-LONG-NAME-OF']))).toBe('A-VERY-LONG-NAME-O-2')
})

test('the code of a variant has that of the product and the values, shortened where there is no room', () => {
  expect(suggestVariantCode('KYMA', ['Gold', '54 EU'])).toBe('KYMA-GOLD-54EU')
  expect(suggestVariantCode('KYMA', ['Gold'], new Set(['KYMA-GOLD']))).toBe('KYMA-GOLD-2')
  expect(suggestVariantCode('KYMA', ['戒'])).toBe('KYMA-1')
  const long = suggestVariantCode('A-VERY-LONG-NAME-OF', ['Rose gold', 'Extra large', 'Left'])
  expect(long).toBe('A-VERY-LONG-NAME-OF-RO-EX-LE')
})
