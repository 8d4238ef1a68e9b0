import { rulesOf } from './rules'
import { tokensOf, wordsIn } from './tokens'

const english = (text: string) => tokensOf(text, rulesOf('en')).map((token) => token.text)
const greek = (text: string) => tokensOf(text, rulesOf('el')).map((token) => token.text)

test('words are letters and digits', () => {
  expect(wordsIn('Ring & "PEARL" | !x')).toEqual(['ring', 'pearl', 'x'])
  expect(wordsIn("men's mum’s ladies'")).toEqual(['men', 'mum', 'ladies'])
})

test('what says nothing is left out, unless there is nothing else', () => {
  expect(english('a ring for the bride')).toEqual(['ring', 'bride'])
  expect(english('for the')).toEqual(['for', 'the'])
  expect(greek('δαχτυλίδι με ένα ζαφείρι')).toEqual(['δαχτυλίδι', 'ζαφείρι'])
})

test('a number and its unit are one word, however they are typed', () => {
  const keys = (text: string, language: string) => tokensOf(text, rulesOf(language)).map(({ forms }) => forms[0]?.key)
  for (const text of ['18k', '18 ct', '18 carat']) expect(keys(text, 'en')).toEqual(['18k'])
  for (const text of ['18 καρατίων', '18κ', '18K']) expect(keys(text, 'el')).toEqual(['18k'])
  expect(keys('45 εκ κολιέ', 'el')[0]).toBe('45cm')
  expect(keys('kt 18', 'en')).toEqual(['kt', '18'])
})

test('the word before a size is left out', () => {
  expect(english('ring size 54')).toEqual(['ring', '54'])
  expect(greek('δαχτυλίδι νούμερο 54')).toEqual(['δαχτυλίδι', '54'])
  expect(english('ring size')).toEqual(['ring', 'size'])
})

test('what stands after a preposition is known', () => {
  const after = (text: string) =>
    tokensOf(text, rulesOf('en')).flatMap((token) => (token.isAfterPreposition ? [token.text] : []))
  expect(after('necklace with gold rings')).toEqual(['gold', 'rings'])
  expect(after('gold rings')).toEqual([])
})
