import { safetyOf, translatedSafety } from './product-safety'

const party = (name: string) => ({ name, address: `${name} Street 1`, contact: `${name}@maker.example` })
const shop = {
  manufacturer: party('shop'),
  responsible_person: party('importer'),
  warnings: ['small_parts' as const],
  safety_note: 'Not for the sea.',
}

test('a product has the fields of the shop that it leaves out', () => {
  expect(safetyOf({}, shop)).toEqual(shop)
  expect(safetyOf({ warnings: [], safety_note: 'Sharp.' }, shop)).toEqual({
    ...shop,
    warnings: [],
    safety_note: 'Sharp.',
  })
  expect(safetyOf({}, {})).toEqual({ manufacturer: null, responsible_person: null, warnings: [], safety_note: '' })
})

test('a manufacturer of its own comes without the responsible person of the shop', () => {
  expect(safetyOf({ manufacturer: party('other') }, shop)).toMatchObject({
    manufacturer: party('other'),
    responsible_person: null,
  })
  expect(safetyOf({ manufacturer: party('other'), responsible_person: party('own') }, shop)).toMatchObject({
    responsible_person: party('own'),
  })
})

test('only what is there is translated', () => {
  expect(translatedSafety(shop, { manufacturer: { address: 'Οδός 1' }, safety_note: 'Όχι στη θάλασσα.' })).toEqual({
    ...shop,
    manufacturer: { ...shop.manufacturer, address: 'Οδός 1' },
    safety_note: 'Όχι στη θάλασσα.',
  })
  expect(translatedSafety({}, { manufacturer: { name: 'Κανείς' }, safety_note: 'Τίποτα' })).toEqual({})
})
