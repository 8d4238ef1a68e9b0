import fc from 'fast-check'
import { toPrice } from '@/lib/platform/base/money'
import { type ShippingRule } from './shipping.schema'
import { chooseRule, formatShippingFee, possibleFees, shippingFee, specialFees } from './shipping-fee'

let nextId = 1
const rule = (over: Partial<ShippingRule> = {}): ShippingRule => ({
  id: nextId++,
  country: null,
  country_alternatives: '',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: '50.00',
  shipping_fee: '4.00',
  special_fees: [],
  ...over,
})

const anywhere = rule()
const greece = rule({ country: 'Greece', country_alternatives: 'GR, GRC, Hellas, Ελλάς' })
const attica = rule({
  country: 'Greece',
  country_alternatives: 'GRC, Hellas, Ελλάς',
  county: 'Attica',
  county_alternatives: 'Attiki',
})
const athens = rule({ ...attica, id: nextId++, city: 'Athens', city_alternatives: 'Athina, Αθήνα' })
const rhodesTown = rule({ country: 'Greece', city: 'Rhodes' })
const rules = [anywhere, greece, attica, athens, rhodesTown]

test.each([
  ['Greece', 'Attica', 'Athens', athens],
  ['greece', 'ATTICA', 'aThEnS', athens],
  [' Hellas ', 'attiki', 'Αθήνα', athens],
  ['ΕΛΛΆΣ', 'Attica', 'ATHINA', athens],
  ['Greece', 'Attica', 'Piraeus', attica],
  ['Greece', 'Attica', '', attica],
  ['Greece', 'Dodecanese', 'Rhodes', rhodesTown],
  ['Greece', 'Crete', 'Chania', greece],
  ['Greece', '', '', greece],
  ['France', 'Attica', 'Athens', anywhere],
  ['GRC', 'Attica', 'Athens', athens],
  ['GR', 'Crete', 'Chania', greece],
  ['  gr  ', '', '', greece],
  ['Gre\u200bece', '\ufeffAttica', 'Ath\u00adens\u200d', athens],
  ['XY', 'Attica', 'Athens', null],
  ['G\u200b\u200bX', '', '', null],
  ['\u200b\u200b\u200b', '', '', null],
  ['', 'Attica', 'Athens', null],
])('the rule for country %p, county %p, city %p', (country, county, city, expected) => {
  expect(chooseRule(rules, { country, county, city })).toBe(expected)
  expect(chooseRule(rules.toReversed(), { country, county, city })).toBe(expected)
})

test('while a country is being typed, two letters choose no rule', () => {
  const typed = (country: string) => chooseRule(rules, { country, county: '', city: '' }, { isTyping: true })
  expect(['G', 'GR', 'Gre', 'GRC'].map(typed)).toEqual([null, null, anywhere, greece])
})

test('without a general rule, an unknown destination has no rule', () => {
  expect(chooseRule([greece, athens], { country: 'France', county: '', city: '' })).toBeNull()
})

test.each([
  [0, 400],
  [4999, 400],
  [5000, 0],
  [5001, 0],
])('shipping of a cart of %p cents costs %p cents', (total, fee) => {
  expect(shippingFee(anywhere, total)).toBe(fee)
})

test.each([
  [0, 'Free'],
  ['0.00', 'Free'],
  [400, '4.00\u00a0€'],
  ['4.00', '4.00\u00a0€'],
])('a fee of %j is shown as %j', (fee, text) => {
  expect(formatShippingFee(fee)).toBe(text)
})

test('of two rules for the same place, the first applies', () => {
  const second = rule({ country: 'Greece' })
  const toGreece = { country: 'Greece', county: '', city: '' }
  expect(chooseRule([greece, second], toGreece)).toBe(greece)
  expect(chooseRule([second, greece], toGreece)).toBe(second)
})

test.each([
  ['a county outranks a country', { county: 'Attica' }, {}],
  ['a city outranks a county', { city: 'Athens' }, { county: 'Attica' }],
  ['a city and a county outrank a city', { city: 'Athens', county: 'Attica' }, { city: 'Athens' }],
])('%s', (_name, higher, lower) => {
  const [one, other] = [rule({ country: 'Greece', ...higher }), rule({ country: 'Greece', ...lower })]
  for (const both of [
    [one, other],
    [other, one],
  ])
    expect(chooseRule(both, { country: 'Greece', county: 'Attica', city: 'Athens' })).toBe(one)
})

const cents = fc.integer({ min: 0, max: 1_000_000 })

test('shipping of a more expensive cart never costs more', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (threshold, fee, one, other) => {
      const some = rule({ threshold_amount: toPrice(threshold), shipping_fee: toPrice(fee) })
      return shippingFee(some, Math.max(one, other)) <= shippingFee(some, Math.min(one, other))
    }),
  )
})

const lines = fc.array(
  fc.record({
    shippingTags: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 12 },
)
const fees = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 4 }), fee: cents, stackable: fc.boolean() }), {
    selector: ({ id }) => id,
  })
  .map((list) =>
    list.map(({ id, fee, stackable }) => ({
      id,
      special_fee_tagname: `Tag ${id}`,
      special_fee: toPrice(fee),
      stackable,
    })),
  )

test('a stackable fee is charged for every unit with its tag, another one once', () => {
  fc.assert(
    fc.property(fees, lines, (special_fees, some) => {
      for (const fee of special_fees) {
        const units = some
          .flatMap((line) => Array.from({ length: line.quantity }, () => line.shippingTags))
          .filter((tags) => tags.includes(fee.id)).length
        const charge = specialFees(rule({ special_fees }), some).find(({ tagId }) => tagId === fee.id)
        const each = Math.round(Number(fee.special_fee) * 100)
        expect(charge?.total ?? null).toBe(units === 0 ? null : fee.stackable ? each * units : each)
      }
    }),
  )
})

test('special fees do not depend on how a quantity is split into lines', () => {
  fc.assert(
    fc.property(fees, lines, (special_fees, some) => {
      const single = some.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })))
      expect(specialFees(rule({ special_fees }), single)).toEqual(specialFees(rule({ special_fees }), some))
    }),
  )
})

test('lines without a tag of the rule cause no special fee', () => {
  const insured = rule({
    special_fees: [{ id: 7, special_fee_tagname: 'Insured parcel', special_fee: '3.00', stackable: false }],
  })
  expect(
    specialFees(insured, [
      { shippingTags: [], quantity: 3 },
      { shippingTags: [8], quantity: 1 },
    ]),
  ).toEqual([])
})

test('the possible fees are those that any rule adds for the lines, each once', () => {
  const fee = (id: number, special_fee_tagname: string) => ({
    id,
    special_fee_tagname,
    special_fee: '3.00',
    stackable: false,
  })
  const rules = [
    rule({ special_fees: [fee(7, 'Insured parcel'), fee(8, 'Wooden box')] }),
    rule({ special_fees: [fee(7, 'Insured parcel'), fee(9, 'Padded parcel')] }),
  ]
  const names = possibleFees(rules, [{ shippingTags: [7, 9], quantity: 2 }]).map(({ name }) => name)
  expect(names).toEqual(['Insured parcel', 'Padded parcel'])
  expect(possibleFees(rules, [{ shippingTags: [], quantity: 1 }])).toEqual([])
})
