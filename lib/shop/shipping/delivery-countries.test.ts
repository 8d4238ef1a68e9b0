import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { quote } from '@/lib/shop/checkout/quote'
import { countryCode } from './country-name'
import { deliveryCountries, deliveryCountry, quoteCountry } from './delivery-countries'
import { shippingFileSchema } from './shipping-file.schema'
import { type ShippingRule } from './shipping.schema'

const demo: ShippingRule[] = shippingFileSchema
  .parse(JSON.parse(readFileSync(path.join(process.cwd(), 'lib/demo/seed/demo/shipping.json'), 'utf8')))
  .map(({ country, county, city, threshold_amount, shipping_fee, special_fees, delivery_days }, at) => ({
    id: at + 1,
    country: country.name,
    country_alternatives: country.alternatives,
    county: county.name,
    county_alternatives: county.alternatives,
    city: city.name,
    city_alternatives: city.alternatives,
    threshold_amount,
    shipping_fee,
    delivery_days,
    special_fees: special_fees.map(({ fee, stackable }, tag) => ({
      id: tag + 1,
      special_fee_tagname: `Tag ${tag + 1}`,
      special_fee: fee,
      stackable,
    })),
  }))
const greece = demo.filter(({ country }) => country === 'Greece')
const ofWholeGreece = greece.filter(({ county }) => county === null)
const line = (unit: number, ...shippingTags: number[]) => ({ unit, quantity: 1, shippingTags })

test.each([
  ['Greece', '', 'GR'],
  ['Ελλάδα', 'Greece, GR, Hellas', 'GR'],
  ['Ελλάδα', '', 'GR'],
  ['Hellas', 'EL, gr', 'GR'],
  ['Germany', 'Deutschland, DE', 'DE'],
  ['Deutschland', 'DE, DEU', 'DE'],
  ['United Kingdom', 'UK, GB', 'GB'],
  ['France', '', 'FR'],
  ['Narnia', 'N', undefined],
])('the code of %s (%s) is %s', (name, alternatives, code) => {
  expect(countryCode(name, alternatives)).toBe(code)
})

test('the demo delivers to the countries that its rules name, and elsewhere', () => {
  const { countries, elsewhere } = deliveryCountries(demo)
  expect(countries.map(({ code }) => code).join(' ')).toBe('GR CY DE AT FR IT ES NL BE IE SE BG CH GB US AU')
  expect(elsewhere).toBe(true)
  expect(deliveryCountries(greece)).toMatchObject({ countries: [{ code: 'GR' }], elsewhere: false })
  expect(deliveryCountries([])).toEqual({ countries: [], elsewhere: false })
})

test('a country has the whole of it, and each place that a rule names', () => {
  const greek = ofWholeGreece[0] as ShippingRule
  const own = (county: string | null, city: string | null) => ({ ...greek, county, city })
  const rules = [own(null, null), own('Crete', null), own(null, 'Athens'), own('Crete', 'Chania')]
  expect(deliveryCountry(rules, 'GR').places).toEqual([
    { country: 'Greece', county: '', city: '' },
    { country: 'Greece', county: 'Crete', city: '' },
    { country: 'Greece', county: '', city: 'Athens' },
    { country: 'Greece', county: 'Crete', city: 'Chania' },
  ])
  expect(deliveryCountry(rules, 'JP')).toEqual({ code: 'JP', places: [{ country: 'Japan', county: '', city: '' }] })
})

test.each([
  ['GR', 4999, 180, 520],
  ['GR', 5000, 0, 0],
  ['CY', 4999, 750, 750],
  ['JP', 4999, 1990, 1990],
])('to %s, an item of %i cents is delivered for %i to %i', (code, unit, lowest, highest) => {
  expect(quoteCountry([line(unit)], demo, deliveryCountry(demo, code))).toEqual({
    lowest,
    highest,
    days: code === 'GR' ? { min: 3, max: 5 } : { min: 5, max: 12 },
  })
})

test('a country that some rule leaves out has no price of delivery', () => {
  const cities = greece.filter(({ county }) => county !== null)
  expect(quoteCountry([line(1000)], cities, deliveryCountry(cities, 'GR'))).toBeNull()
  expect(quoteCountry([line(1000)], greece, deliveryCountry(greece, 'JP'))).toBeNull()
})

test('the days of a country are those of all its rules, or unknown', () => {
  const rule = (county: string | null, days?: [number, number]) => ({
    ...(ofWholeGreece[0] as ShippingRule),
    county,
    delivery_days: days && { min: days[0], max: days[1] },
  })
  const daysOf = (rules: ShippingRule[]) => quoteCountry([line(1000)], rules, deliveryCountry(rules, 'GR'))?.days
  expect(daysOf([rule(null, [2, 3]), rule('Crete', [3, 6])])).toEqual({ min: 2, max: 6 })
  expect(daysOf([rule(null, [2, 3]), rule('Crete')])).toBeNull()
})

test('the checkout charges within the two prices of the country, whatever the place', () => {
  const places = fc.constantFrom(...demo.map(({ county, city }) => ({ county: county ?? '', city: city ?? 'Nowhere' })))
  const lines = fc
    .tuple(fc.integer({ min: 1, max: 40_000 }), fc.subarray([1, 2, 3, 4]))
    .map(([unit, tags]) => line(unit, ...tags))
  const codes = fc.constantFrom('GR', 'CY', 'DE', 'FR', 'GB', 'CH', 'US', 'AU', 'JP', 'BR')
  fc.assert(
    fc.property(lines, places, codes, (item, place, code) => {
      const { shipping, special } = quote([item], demo, { ...place, country: countryText(code) })
      const charged = (shipping ?? NaN) + special
      const delivery = quoteCountry([item], demo, deliveryCountry(demo, code))
      expect(charged).toBeGreaterThanOrEqual(delivery?.lowest ?? NaN)
      expect(charged).toBeLessThanOrEqual(delivery?.highest ?? NaN)
    }),
  )
})

const countryText = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
