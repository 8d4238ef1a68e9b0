import { formatVatRate, storedVat, vatColumns, vatNote, type VatSetting } from './vat'
import { vatSettingSchema } from './vat.schema'

test.each([24, 0, 5.5, 8.25, 'none', null] as const)('a rate of %p is stored as it is', (rate) => {
  const setting: VatSetting = { rate }
  expect(vatSettingSchema.parse(setting)).toEqual(setting)
  expect(storedVat(vatColumns(setting))).toEqual(setting)
})

test.each(['24', -1, 101, 5.555, true, 'None', undefined])('%p is not a rate', (rate) => {
  expect(vatSettingSchema.safeParse({ rate }).success).toBe(false)
})

test('no VAT and a rate of zero are different, and a shop that has said nothing has no note', () => {
  const texts = { included: 'included', notCharged: 'not charged' }
  expect([24, 0, 'none', null].map((rate) => vatNote({ rate } as VatSetting, texts))).toEqual([
    'included',
    'included',
    'not charged',
    null,
  ])
})

test('a rate is written with the decimal sign of the language', () => {
  expect([formatVatRate(24), formatVatRate(5.5)]).toEqual(['24%', '5.5%'])
  expect(formatVatRate(5.5, { decimal: ',' })).toBe('5,5%')
})
