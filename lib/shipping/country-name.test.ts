import { countryName } from './country-name'

test.each([
  ['en', 'Greece', 'GR, Hellas', 'Greece'],
  ['el', 'Greece', '', 'Ελλάδα'],
  ['el', 'greece', '', 'Ελλάδα'],
  ['el', 'Hellas', 'HELLAS, GR', 'Ελλάδα'],
  ['el', 'Cyprus', '', 'Κύπρος'],
  ['el', 'Narnia', 'N', 'Narnia'],
])('in %s, the country %s (%s) is %s', (language, name, alternatives, shown) => {
  expect(countryName(language, name, alternatives)).toBe(shown)
})
