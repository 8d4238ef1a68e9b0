import { isPrepared, expectedDatabaseState } from './database-state.mjs'

const wanted = {
  demo: true,
  newest: 7,
  pictures: { 'ring-1.jpg': { key: 'ring-1.0000aaaa' } },
  isThere: (key) => key === 'ring-1.0000aaaa' || key === 'ring-1.1111bbbb',
}
const found = { newest: 7, holdsShop: true, mayWrite: true, stored: [{ key: 'ring-1.0000aaaa', file: 'ring-1.jpg' }] }
const stored = (key, file = 'ring-1.jpg') => ({ ...found, stored: [{ key, file }] })

test('a database with these tables, grants and pictures needs no preparation', () => {
  expect(isPrepared(wanted, found)).toBe(true)
})

test.each([
  ['tables of an older version', { ...found, newest: 6 }],
  ['tables of a newer version', { ...found, newest: 8 }],
  ['a table that the role of the shop may not write', { ...found, mayWrite: false }],
  ['no shop yet', { ...found, holdsShop: false }],
  ['a picture of an older demo, whose renditions have gone', stored('ring-1.2222cccc')],
])('with %s it does', (_, state) => {
  expect(isPrepared(wanted, state)).toBe(false)
})

test.each([
  ['a picture of that name that the owner brought', stored('ring-1.1111bbbb')],
  ['a picture of another name', stored('bracelet-1.2222cccc', 'bracelet-1.jpg')],
  ['a name that every object has', stored('constructor.2222cccc', 'constructor')],
])('%s is left alone', (_, state) => {
  expect(isPrepared(wanted, state)).toBe(true)
})

test('where no demo is wanted, an empty database and older pictures are as good', () => {
  expect(isPrepared({ ...wanted, demo: false }, { ...found, holdsShop: false })).toBe(true)
  expect(isPrepared({ ...wanted, demo: false }, stored('ring-1.2222cccc'))).toBe(true)
})

test('every picture of the demo is there in this clone', () => {
  const { pictures, isThere } = expectedDatabaseState('/nowhere', { demo: true })
  expect(Object.values(pictures).filter(({ key }) => !isThere(key))).toEqual([])
})
