import { fewerWords } from './fewer-words'

test.each([
  ['emerald anklet', [['emerald', 'anklet']]],
  [
    'big emerald anklet',
    [
      ['emerald anklet', 'big anklet', 'big emerald'],
      ['big', 'emerald', 'anklet'],
    ],
  ],
  ['“emerald anklet”', [['emerald anklet'], ['emerald', 'anklet']]],
  ['ring of gold', [['ring', 'gold']]],
  ['anklet', []],
  ['"anklet"', [['anklet']]],
  ['', []],
])('fewer words than %j are %j', (text, expected) => {
  expect(fewerWords(text)).toEqual(expected)
})

test('a long text does not cause many searches', () => {
  expect(fewerWords('one two three four five six').flat()).toHaveLength(8)
})
