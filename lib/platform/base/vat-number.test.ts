import { vatNumberProblem } from './vat-number'

test.each(['EL123456783', 'el 123 456 783', 'DE123456789', 'ATU12345678', 'GB 123 4567 82', 'CHE-123.456.788 MWST'])(
  '%s has the form of a VAT number',
  (text) => {
    expect(vatNumberProblem(text)).toBeNull()
  },
)

test.each([
  ['EL123456784', 'the last digit of this VAT number does not fit the others'],
  ['EL000000000', 'the last digit of this VAT number does not fit the others'],
  ['EL12345678', 'this is not a VAT number of EL'],
  ['DE12345678', 'this is not a VAT number of DE'],
  ['GR123456783', 'a Greek VAT number begins with EL, like EL123456783'],
  ['123456783', 'a VAT number begins with its country, like EL123456783'],
  ['soon', 'a VAT number begins with its country, like EL123456783'],
])('%s has not: %s', (text, problem) => {
  expect(vatNumberProblem(text)).toBe(problem)
})
