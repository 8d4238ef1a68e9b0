import { searchKey } from './search-key'

jest.mock('@messages/language', () => jest.requireActual('@/messages/el/language'))

test.each([
  ['accents and capitals', ['Σμαράγδι', 'ΣΜΑΡΑΓΔΙ', 'σμαραγδι', 'smaragdi']],
  ['the letters of one sound i', ['δαχτυλίδι', 'δαχτιλίδι', 'δαχτηλειδοι']],
  ['αι and ε', ['κολιέ', 'κολιαι', 'kolie', 'koliai']],
  ['ο and ω', ['κόσμος', 'κώσμωσ']],
  ['ου', ['σκουλαρίκι', 'skoulariki', 'skoylariki']],
  ['χ as x, h, kh or ch', ['χρυσός', 'xrysos', 'hrysos', 'khrysos', 'chrysos']],
  ['θ as th or 8', ['ανθός', 'anthos', 'an8os']],
  ['μπ, b and v', ['μπλε', 'ble', 'vle']],
  ['κτ and χτ', ['δάκτυλο', 'δάχτυλο']],
  ['double letters', ['γραμμή', 'γραμη']],
  ['ψ and ξ', ['ψάρι ξύλο', 'psari ksylo']],
])('words that differ only in %s are the same', (_name, words) => {
  expect(new Set(words.map(searchKey))).toEqual(new Set([searchKey(words[0] ?? '')]))
})

test('other words stay different', () => {
  const words = ['ασήμι', 'χρυσός', 'πέτρα', 'κολιέ', 'φύλλο', 'ρόδο', 'ζαφείρι', 'νήμα', 'γάμος', 'λάμδα', 'τόνος']
  expect(new Set(words.map(searchKey)).size).toBe(words.length)
})
