import { mixProducts } from './mixed-products'

/** Each product is a letter, its group; a sold-out one is small. The number is its place before. */
const mixed = (letters: string) =>
  mixProducts(
    [...letters].map((letter, at) => ({ group: letter.toUpperCase(), at, available: letter !== letter.toLowerCase() })),
    ({ group }) => group,
  )
const written = (letters: string) =>
  mixed(letters)
    .map(({ group, available }) => (available ? group : group.toLowerCase()))
    .join('')

test.each([
  ['what differs from its neighbours stays where it is', 'ABCAB', 'ABCAB'],
  ['what is sold out comes last', 'AbCA', 'ACAb'],
  ['the next of another group comes before the second of one', 'AABC', 'ABAC'],
  ['a large group is not left over', 'BCAAAA', 'ABACAA'],
  ['a group that fits in between is spread', 'BCAAA', 'ABACA'],
  ['one group alone stays', 'AAA', 'AAA'],
  ['the first that is sold out differs from the last that is not', 'Aab', 'Aba'],
  ['nothing', '', ''],
])('%s', (_case, given, expected) => {
  expect(written(given)).toBe(expected)
})

test('the newest of a group comes first', () => {
  expect(mixed('AAB').map(({ at }) => at)).toEqual([0, 2, 1])
})
