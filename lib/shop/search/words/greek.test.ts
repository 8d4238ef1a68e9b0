import { greekForms, greekKey } from './greek'

const stemOf = (word: string) => greekForms(word)[0]?.stem

test.each([
  ['the cases and genders of an adjective', ['χρυσός', 'χρυσό', 'χρυσά', 'χρυσή', 'χρυσών', 'χρυσούς']],
  ['an adjective made of a noun', ['ασήμι', 'ασημένιο', 'ασημένια', 'ασημένιες', 'ΑΣΗΜΙ']],
  ['an adjective in -ινος', ['δέρμα', 'δερμάτινο', 'δερμάτινα', 'δέρματος']],
  ['an adjective in -ε', ['πέρλα', 'πέρλες', 'περλέ']],
  ['a small one', ['δαχτυλίδι', 'δαχτυλιδάκι', 'δαχτυλιδάκια', 'δαχτυλίδια', 'δαχτυλιδιών']],
  ['a pearl', ['μαργαριτάρι', 'μαργαριτάρια', 'μαργαριταρένια', 'μαργαριτάρη']],
  ['a short noun', ['γάμος', 'γάμου', 'γάμο', 'γάμοι']],
  ['a stone', ['ζαφείρι', 'ζαφήρι', 'ζαφειριού', 'ζαφειρένιο']],
])('forms of one word: %s', (_name, words) => {
  expect(new Set(words.map(stemOf))).toEqual(new Set([stemOf(words[0] ?? '')]))
})

test('other words stay different', () => {
  const words = [
    'κρίκος',
    'κύκλος',
    'καρφί',
    'καρφίτσα',
    'χαλκός',
    'χρυσός',
    'μάτι',
    'πέτρα',
    'ποτήρι',
    'ασήμι',
    'νήμα',
  ]
  expect(new Set(words.map(stemOf)).size).toBe(words.length)
})

test('what is typed in Latin letters may be read in several ways', () => {
  const keys = (word: string) => greekForms(word).map(({ key }) => key)
  expect(keys('xrysos')).toContain(greekKey('χρυσός'))
  expect(keys('daxtylidi')).toContain(greekKey('δαχτυλίδι'))
  expect(keys('ksylo')).toEqual([greekKey('ξύλο')])
  expect(keys('nhma')).toContain(greekKey('νήμα'))
  expect(keys('8alassa')).toEqual([greekKey('θάλασσα')])
})
