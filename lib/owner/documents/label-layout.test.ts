import { mapAddressFields, type AddressFields } from '@/lib/shop/address/address-fields'
import { addressLabel, fitText, layoutLabel, LINE_HEIGHT, type Label } from './label-layout'
import { LABEL_SHEETS, labelSheetNames } from './label-sheets'

/** Each letter as wide as it is high: wider than any font. */
const wide = (text: string, size: number) => [...text].length * size
const POINTS = 72 / 25.4

const address: AddressFields = {
  ...{ first_name: 'Ευγενία', last_name: 'Ϊσαρη', email: 'buyer@test.example', phone: '+30 690' },
  ...{ address_1: 'Ακαδημίας', address_2: '5', address_3: '', zipcode: '731 00', city: 'Χανιά' },
  ...{ county: 'Κρήτη', country: 'Ελλάδα' },
}
const shop = { company_name: 'Asimera', address: 'Odos Asimourgon 14, 452 21 Ioannina, Greece' }
const countryOn = (country: string, language: string, from = shop) =>
  addressLabel('AS-1', from, { ...address, country }, language).recipient.at(-1)

test('a label has the address as it was written, and the shop as its sender', () => {
  expect(addressLabel('AS-1', shop, address, 'el')).toEqual({
    code: 'AS-1',
    sender: 'Asimera, Odos Asimourgon 14, 452 21 Ioannina, Greece',
    recipient: ['Ευγενία Ϊσαρη', 'Ακαδημίας 5', '731 00 Χανιά', 'Κρήτη', 'Ελλάδα'],
  })
})

test.each([
  ['Greece', 'en', 'Greece'],
  ['Ελλάδα', 'el', 'Ελλάδα'],
  ['Germany', 'en', 'GERMANY'],
  ['Γερμανία', 'el', 'ΓΕΡΜΑΝΙΑ'],
  ['Atlantis', 'en', 'ATLANTIS'],
])('the country %s of an order in the language %s is written %s', (country, language, written) => {
  expect(countryOn(country, language)).toBe(written)
})

test('a parcel stays in the country of the shop, whatever the language of the order', () => {
  const greek = { ...shop, address: 'Οδός Ασημουργών 14, 452 21 Ιωάννινα, Ελλάδα' }
  expect(countryOn('Greece', 'en', greek)).toBe('Greece')
  expect(countryOn('Germany', 'en', greek)).toBe('GERMANY')
})

test('a shop whose address names no country writes every country in capitals', () => {
  expect(countryOn('Greece', 'en', { ...shop, address: 'Odos Asimourgon 14' })).toBe('GREECE')
})

test('a line is made smaller before it is wrapped, and a word that is too long is divided', () => {
  expect(fitText(['ab cd'], { width: 50, height: 100 }, 18, wide)).toEqual({ size: 10, lines: ['ab cd'] })
  expect(fitText(['abcdef ghijkl'], { width: 66, height: 100 }, 18, wide)).toEqual({
    size: 11,
    lines: ['abcdef', 'ghijkl'],
  })
  expect(fitText(['abcdefgh'], { width: 55, height: 100 }, 18, wide).lines).toEqual(['abcde', 'fgh'])
})

const longest: Label = addressLabel(
  'AS-7K3M-9QXD',
  { company_name: 'W'.repeat(200), address: 'Ω'.repeat(300) },
  mapAddressFields(({ maxLength }) => 'W'.repeat(maxLength)),
  'en',
)
const spaced: Label = { ...longest, recipient: longest.recipient.map((line) => line.replace(/WWWWW/g, 'Ωμέγα ')) }
const short: Label = { code: 'AS-1', sender: 'Asimera', recipient: ['Eleni'] }

test.each(labelSheetNames)('on %s no text is outside of its label, however long it is', (name) => {
  const box = { width: LABEL_SHEETS[name].width * POINTS, height: LABEL_SHEETS[name].height * POINTS }
  for (const label of [longest, spaced, short]) {
    const texts = layoutLabel(label, box, wide)
    for (const { text, x, y, size } of texts) {
      expect(x).toBeGreaterThan(0)
      expect(y).toBeGreaterThan(0)
      expect(x + wide(text, size)).toBeLessThan(box.width)
      expect(y + size * LINE_HEIGHT).toBeLessThan(box.height)
    }
    const ends = texts.map(({ y, size }) => y + size * LINE_HEIGHT)
    texts.slice(1).forEach(({ y }, at) => expect(y).toBeGreaterThanOrEqual((ends[at] ?? 0) - 0.001))
  }
})

test.each(labelSheetNames)('on %s all of the longest address is there', (name) => {
  const box = { width: LABEL_SHEETS[name].width * POINTS, height: LABEL_SHEETS[name].height * POINTS }
  // As wide as the widest letters of the font.
  const texts = layoutLabel(longest, box, (text, size) => [...text].length * size * 0.95)
  const written = texts.filter(({ bold }) => bold).map(({ text }) => text)
  expect(written.join('').replaceAll(' ', '')).toBe(longest.recipient.join('').replaceAll(' ', ''))
})
