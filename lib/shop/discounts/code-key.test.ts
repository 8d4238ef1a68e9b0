import { codeKey, isCodeKey } from './code-key'

test.each([
  ['summer10', 'SUMMER10'],
  [' Summer-10 ', 'SUMMER10'],
  ['SUM MER – 10', 'SUMMER10'],
  ['ΚΑΛΟΚΑΙΡΙ', 'KAΛOKAIPI'],
  ['KΑΛOKAIPI', 'KAΛOKAIPI'],
  ['καλοκαίρι', 'KAΛOKAIPI'],
  ['Δώρο', 'ΔΩPO'],
  ['e\u0301te\u200b2026', 'ETE2026'],
])('%s is compared as %s', (typed, key) => expect(codeKey(typed)).toBe(key))

test.each([
  ['ABC', false],
  ['ABCD', true],
  ['ΔΩPO', true],
  ['AB%CD', false],
  ['', false],
  ['A'.repeat(41), false],
])('%s as a key: %s', (key, is) => expect(isCodeKey(key)).toBe(is))
