import { keyUri, matchingStep, oneTimeCode, stepAt, toBase32 } from './one-time-code.server'

const KEY = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, with six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (second, code) => {
  expect(oneTimeCode(KEY, stepAt(new Date(second * 1000)))).toBe(code)
})

test('a key is written in base 32, for apps and for people', () => {
  expect(toBase32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(keyUri(KEY, 'a@b.example', 'Clay & Sons')).toBe(
    'otpauth://totp/Clay%20%26%20Sons%3Aa%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Clay%20%26%20Sons',
  )
})

test('the codes before and after are accepted, and no others', () => {
  const now = new Date('2026-11-22T12:00:10Z')
  const step = stepAt(now)
  const accepted = [-2, -1, 0, 1, 2].map((by) => matchingStep(KEY, oneTimeCode(KEY, step + by), now))
  expect(accepted).toEqual([null, step - 1, step, step + 1, null])
  const code = oneTimeCode(KEY, step)
  expect(matchingStep(KEY, `${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(step)
  for (const wrong of ['', '12345', 'abcdef', `${code}0`]) expect(matchingStep(KEY, wrong, now)).toBeNull()
})
