import { isBic, isIban, isPhoneNumber } from './account-numbers'

test.each([
  'GR16 0110 1250 0000 0001 2300 695',
  'gr1601101250000000012300695',
  'DE89 3704 0044 0532 0130 00',
  'GB82WEST12345698765432',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each([
  'GR17 0110 1250 0000 0001 2300 695',
  'GR16 0110 1250 0000 0001 2300 659',
  'GR16 0110 1250 0000 0001 2300',
  '1234567890',
  'GR16',
  '',
  'ΓR16 0110 1250 0000 0001 2300 695',
])('%j is no IBAN', (iban) => {
  expect(isIban(iban)).toBe(false)
})

test('a wrong digit and two swapped digits are always detected', () => {
  const iban = 'GR1601101250000000012300695'
  for (let at = 4; at < iban.length; at += 1) {
    const wrong = String((Number(iban[at]) + 1) % 10)
    expect(isIban(iban.slice(0, at) + wrong + iban.slice(at + 1))).toBe(false)
    if (iban[at] !== iban[at + 1] && at + 1 < iban.length)
      expect(isIban(iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2))).toBe(false)
  }
})

test.each([
  ['ETHNGRAA', true],
  ['EXMPGRA0XXX', true],
  ['ETHN GR AA', true],
  ['ETHNGRA', false],
  ['ETHN12AA', false],
  ['ETHNGRAAXX', false],
])('%s as a BIC: %s', (bic, fits) => {
  expect(isBic(bic)).toBe(fits)
})

test.each([
  ['+30 26510 00100', true],
  ['26510-00100', true],
  ['(0030) 26510 00100', true],
  ['call us', false],
  ['12345', false],
  ['+30 2651 0001 0000 0000', false],
  ['26510 + 00100', false],
  ['javascript:1234567', false],
])('%s as a phone number: %s', (text, fits) => {
  expect(isPhoneNumber(text)).toBe(fits)
})
