import { isPrepared, expectedDatabaseState } from './database-state.mjs'

const wanted = {
  demo: true,
  newest: 7,
  pictures: { 'ring-1.jpg': { key: 'ring-1.0000aaaa' } },
  isThere: (key) => key === 'ring-1.0000aaaa' || key === 'ring-1.1111bbbb',
}
const found = { newest: 7, holdsShop: true, mayWrite: true, stored: [{ key: 'ring-1.0000aaaa', file: 'ring-1.jpg' }] }
const stored = (key, file = 'ring-1.jpg') => ({ ...found, stored: [{ key, file }] })

test('a database with the newest tables, grants and pictures is prepared', () => {
  expect(isPrepared(wanted, found)).toBe(true)
})

test.each([
  ['tables of an older version', { ...found, newest: 6 }],
  ['tables of a newer version', { ...found, newest: 8 }],
  ['a table that the role of the shop may not write', { ...found, mayWrite: false }],
  ['no catalogue', { ...found, holdsShop: false }],
  ['a shop without pages, which an earlier version had in its code', { ...found, lacksContent: true }],
  ['a picture of an older demo, whose files no longer exist', stored('ring-1.2222cccc')],
])('a database with %s is not prepared', (_, state) => {
  expect(isPrepared(wanted, state)).toBe(false)
})

test.each([
  ['an imported picture with the name of a demo picture', stored('ring-1.1111bbbb')],
  ['a picture with another name', stored('bracelet-1.2222cccc', 'bracelet-1.jpg')],
  ['a picture with the name of a property of every object', stored('constructor.2222cccc', 'constructor')],
])('%s needs no update', (_, state) => {
  expect(isPrepared(wanted, state)).toBe(true)
})

test('without the demo, an empty database and older pictures are accepted', () => {
  expect(isPrepared({ ...wanted, demo: false }, { ...found, holdsShop: false })).toBe(true)
  expect(isPrepared({ ...wanted, demo: false }, stored('ring-1.2222cccc'))).toBe(true)
})

test('a shop that began empty needs no demo, and --empty needs one that did', () => {
  const own = { ...found, holdsShop: false, isOwn: true }
  expect(isPrepared(wanted, own)).toBe(true)
  expect(isPrepared({ ...wanted, demo: false, empty: true }, own)).toBe(true)
  expect(isPrepared({ ...wanted, demo: false, empty: true }, { ...found, isOwn: false })).toBe(false)
})

test('every file of the demo pictures exists', () => {
  const { pictures, isThere } = expectedDatabaseState('/nowhere', { demo: true })
  expect(Object.values(pictures).filter(({ key }) => !isThere(key))).toEqual([])
})
