import { randomBytes } from 'node:crypto'
import { formatGiftCardCode, giftCardCode, giftCardKey, looksLikeGiftCard } from './gift-card-code'

const someCodes = Array.from({ length: 50 }, () => giftCardCode(randomBytes(64)) ?? '')

test('a code is typed in any case, with spaces, hyphens, Greek letters and look-alikes', () => {
  expect(giftCardKey('1234-5678-9ABC-DEF')).toBeNull()
  for (const code of someCodes) {
    expect(code).toMatch(/^[1-9A-HJKMNP-TV-Z]{16}$/)
    const typed = formatGiftCardCode(code).toLowerCase().replaceAll('-', ' – ').replaceAll('1', 'l')
    expect(giftCardKey(typed.replaceAll('a', 'α').replaceAll('k', 'κ').replaceAll('v', 'u'))).toBe(code)
  }
})

test('the check sign finds one wrong sign and two in each other’s place', () => {
  for (const code of someCodes.slice(0, 10)) {
    for (let at = 0; at < code.length; at++) {
      const replace = (sign: string) => code.slice(0, at) + sign + code.slice(at + 1)
      for (const sign of '123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (sign === code[at]) continue
        expect(giftCardKey(replace(sign))).toBeNull()
        expect(looksLikeGiftCard(replace(sign))).toBe(true)
      }
      const [one, other] = [code.charAt(at), code.charAt(at + 1)]
      if (other !== '' && one !== other)
        expect(giftCardKey(code.slice(0, at) + other + one + code.slice(at + 2))).toBeNull()
    }
  }
})

test('bytes that would make some signs more likely are left out', () => {
  expect(giftCardCode([...new Uint8Array(14), 255, 254, 253, 252, 251, 250, 249, 248])).toBeNull()
  expect(giftCardCode(new Uint8Array(15))).toHaveLength(16)
})

test('a text of another length is none', () => {
  for (const text of ['SUMMER10', 'ΚΑΛΟΚΑΙΡΙ', `${someCodes[0]}1`, ''])
    expect([giftCardKey(text), looksLikeGiftCard(text)]).toEqual([null, false])
})
