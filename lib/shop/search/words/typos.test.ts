import { nearestWord, typosBetween } from './typos'

test.each([
  ['the same', 'pearl', 'pearl', 0],
  ['one letter is missing', 'perl', 'pearl', 1],
  ['one letter is another', 'broach', 'brooch', 1],
  ['two letters are swapped', 'eanrings', 'earnings', 1],
  ['two letters are others', 'amythist', 'amethyst', 2],
  ['more than the limit', 'sofa', 'silver', 3],
])('%s', (_name, one, other, typos) => {
  expect(typosBetween(one, other, 2)).toBe(typos)
  expect(typosBetween(other, one, 2)).toBe(typos)
})

const KNOWN = ['pearl', 'ring', 'bracelet', 'sapphire', 'gold', 'sofa']

test.each([
  ['perl', 'pearl'],
  ['braclet', 'bracelet'],
  ['saphirre', 'sapphire'],
  ['peral', 'pearl'],
  ['rign', 'ring'],
  ['xracelet', 'bracelet'],
])('%s is meant for %s', (typed, meant) => expect(nearestWord(typed, KNOWN)).toBe(meant))

test.each(['rin', 'bald', 'hold', 'gild', 'xearl', 'laptop', 'x'])('%s is no other word', (typed) =>
  expect(nearestWord(typed, KNOWN)).toBeNull(),
)
