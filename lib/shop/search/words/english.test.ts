import { englishForms } from './english'

const stemOf = (word: string) => englishForms(word)[0]?.stem

test.each([
  ['a plural', ['ring', 'rings', 'RINGS']],
  ['a plural in -es', ['brooch', 'brooches']],
  ['a plural in -ies', ['lady', 'ladies']],
  ['a plural of its own', ['man', 'men', 'mens']],
  ['British spelling', ['colour', 'color', 'colours']],
  ['-ise and -ize', ['oxidised', 'oxidized']],
  ['jewellery', ['jewellery', 'jewelry']],
  ['accents', ['perlé', 'perle']],
])('forms of one word: %s', (_name, words) => {
  expect(new Set(words.map(stemOf))).toEqual(new Set([stemOf(words[0] ?? '')]))
})

test('other words stay different', () => {
  const words = ['cross', 'moss', 'lapis', 'onyx', 'pearl', 'peal', 'cuff', 'four', 'hour', 'bus']
  expect(new Set(words.map(stemOf)).size).toBe(words.length)
})
