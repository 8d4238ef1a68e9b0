import { sayWith } from '@/lib/owner/language/say'
import { oddCharacters } from './odd-characters'

const remarks = (text: string, language = 'en') => oddCharacters(text, language, sayWith({}))

test.each([
  ['Eleni & Nikos', 'en'],
  ['Ελένη και Νίκος', 'el'],
  ['24.12.2026', 'en'],
  ['Ingrid loves Ida', 'en'],
  ['ΑΝΝΑ', 'el'],
  ['ANNA', 'en'],
])('nothing is odd about “%s”', (text, language) => {
  expect(remarks(text, language)).toEqual([])
})

test.each([
  ['B0O', ['“0” is the digit zero', '“O” is the Latin letter O']],
  ['I', ['“I” is the capital letter I']],
  ['PauI', ['“I” is the capital letter I']],
  ['ALlCE', ['“l” is the small letter L']],
  ['7ο', ['“ο” is the small Greek letter omicron']],
  ['a|b', ['“|” is a vertical bar']],
])('letters and digits that look alike are named in “%s”', (text, expected) => {
  expect(remarks(text)).toEqual(expect.arrayContaining(expected))
})

test('alphabets that are mixed in a word are named with their letters', () => {
  // The first A is Greek, as a phone with two keyboards writes it.
  expect(remarks('ΑLICE')).toEqual(['“ΑLICE” mixes alphabets: Latin L I C E, Greek Α'])
})

test.each([
  ['a Greek word in an English order', 'ΑΝΝΑ', 'en', 'Greek'],
  ['a Latin word in a Greek order', 'ANNA', 'el', 'Latin'],
  ['a Latin word beside a Greek one', 'TAXI Ωραίο', 'en', 'Latin'],
])('%s that looks the same is pointed out', (_, text, language, script) => {
  expect(remarks(text, language)).toEqual([
    `“${text.split(' ')[0]}” is in ${script} letters, and looks the same in another alphabet`,
  ])
})

test.each([
  ['a\u3164b', 'Unusual space: U+3164'],
  ['ع\u200dم', 'Invisible character in “ع\u200d”: U+0639 U+200D'],
  ['Ϊ\u0301', 'Combining mark in “Ϊ\u0301”: U+03AA U+0301'],
  ['♥️', 'Picture character: ♥️ (U+2665 U+FE0F)'],
  ['שלום', 'Written from right to left'],
  ['שלום Dan', 'Parts of it are written from right to left, others from left to right'],
])('%j is pointed out by its code', (text, remark) => {
  expect(remarks(text)).toContain(remark)
})

test('a remark is made once', () => {
  expect(remarks('O O O')).toEqual(['“O” is the Latin letter O'])
})
