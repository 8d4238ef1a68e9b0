import { setContentLanguage } from '@/lib/platform/base/content-language'
import { countryName, isCountry } from './country-name'

test.each([
  ['en', 'Greece', 'GR, Hellas', 'Greece'],
  ['el', 'Greece', '', 'Ελλάδα'],
  ['el', 'greece', '', 'Ελλάδα'],
  ['el', 'Hellas', 'HELLAS, GR', 'Ελλάδα'],
  ['el', 'Cyprus', '', 'Κύπρος'],
  ['el', 'Narnia', 'N', 'Narnia'],
  ['en', 'Hellas', 'GR, Ελλάδα', 'Hellas'],
  ['en', 'Ελλάδα', '', 'Greece'],
  ['el', 'Ελλάδα', '', 'Ελλάδα'],
  ['en', 'κύπρος', '', 'Cyprus'],
])('in %s, the country %s (%s) is %s', (language, name, alternatives, shown) => {
  expect(countryName(language, name, alternatives)).toBe(shown)
})

test.each([
  ['el', 'Ελλάδα', '', 'Ελλάδα'],
  ['en', 'Ελλάδα', '', 'Greece'],
  ['el', 'Hellas', 'GR', 'Hellas'],
  ['el', 'Greece', '', 'Ελλάδα'],
])('in %s of a shop written in Greek, the country %s (%s) is %s', (language, name, alternatives, shown) => {
  setContentLanguage('el')
  expect(countryName(language, name, alternatives)).toBe(shown)
  setContentLanguage('en')
})

test.each([
  ['Γερμανία', true],
  ['germany', true],
  ['DE', true],
  ['uk', true],
  ['Germny', false],
  ['Atlantis', false],
  ['XX', false],
  ['ZZ', false],
  ['EU', false],
  ['Ευρωπαϊκή Ένωση', false],
  ['', false],
])('%s is a country: %s', (typed, expected) => {
  expect(isCountry(typed)).toBe(expected)
})
