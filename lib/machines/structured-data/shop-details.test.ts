import { openingHours } from './opening-hours'
import { addressCountry, postalAddress } from './postal-address'

test.each([
  ['Odos 14, 452 21 Ioannina, Greece', ['Odos 14', '452 21', 'Ioannina', 'GR']],
  ['Οδός 14, 452 21 Ιωάννινα, Ελλάδα', ['Οδός 14', '452 21', 'Ιωάννινα', 'GR']],
  ['Kerkstraat 1, 1012 AB Amsterdam, Netherlands', ['Kerkstraat 1', '1012 AB', 'Amsterdam', 'NL']],
  ['Hauptstr. 3, Hof, 10115 Berlin, Germany', ['Hauptstr. 3, Hof', '10115', 'Berlin', 'DE']],
  ['3 Kiln Yard, Whitby, United Kingdom', ['3 Kiln Yard, Whitby', '', '', 'GB']],
])('the address %s is taken apart', (address, [streetAddress, postalCode, addressLocality, country]) => {
  expect(postalAddress(address)).toEqual({
    '@type': 'PostalAddress',
    streetAddress,
    ...(postalCode && { postalCode, addressLocality }),
    addressCountry: country,
  })
})

test('an address without a country stays a text', () => {
  for (const address of ['Odos 14, 452 21 Ioannina', 'Greece', '']) {
    expect(postalAddress(address)).toBe(address)
    expect(addressCountry(address)).toBeUndefined()
  }
})

const days = (text: string, language = 'en') =>
  openingHours(text, language).map(({ dayOfWeek, opens, closes }) => [
    (dayOfWeek as string[]).map((day) => day.replace('https://schema.org/', '').slice(0, 2)).join(' '),
    opens,
    closes,
  ])

test.each([
  ['en', 'Monday to Saturday 10:00–17:00', [['Mo Tu We Th Fr Sa', '10:00', '17:00']]],
  ['el', 'Δευτέρα έως Σάββατο 10:00–17:00', [['Mo Tu We Th Fr Sa', '10:00', '17:00']]],
  [
    'en',
    'Monday–Friday 9.00-18.30, Saturday 10:00-14:00',
    [
      ['Mo Tu We Th Fr', '09:00', '18:30'],
      ['Sa', '10:00', '14:00'],
    ],
  ],
])('in %s, the hours "%s" are understood', (language, text, expected) => {
  expect(days(text, language)).toEqual(expected)
})

test.each([
  '',
  'By appointment',
  'Monday and Friday 10:00–17:00',
  'Monday 10:00–17:00, and by appointment',
  'Daily 9–5',
])('nothing is said of the hours "%s"', (text) => {
  expect(days(text)).toEqual([])
})
