import { codeKey, isCodeKey } from '@/lib/shop/discounts/code-key'
import { isPrefix, singleCode } from './single-code'

test('a code has its beginning and eight signs, none of which looks like another one', () => {
  expect(singleCode('SPRING', [0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe('SPRING-2345-6789')
  expect(singleCode('', [29, 28, 27, 26, 25, 24, 23, 22])).toBe('ZYXW-VTSR')
  const signs = new Set(Array.from({ length: 30 }, (_, at) => singleCode('', Array(8).fill(at))?.charAt(0)))
  expect([...signs].filter((sign) => sign && '01ILOU'.includes(sign))).toEqual([])
  expect(signs.size).toBe(30)
})

test('bytes that would make some signs more likely are left out', () => {
  expect(singleCode('A', [255, 240, 0, 0, 0, 0, 0, 0, 0, 0])).toBe('A-2222-2222')
  expect(singleCode('A', [255, 240, 0, 0, 0, 0, 0, 0, 0])).toBeNull()
})

test.each([
  ['SPRING', true],
  ['ΑΝΟΙΞΗ 26', true],
  ['', true],
  ['A'.repeat(30), true],
  ['A'.repeat(31), false],
  ['10%', false],
])('codes may begin with %s: %s', (prefix, may) => {
  expect(isPrefix(prefix)).toBe(may)
  if (may) expect(isCodeKey(codeKey(singleCode(prefix, Array(8).fill(9)) ?? ''))).toBe(true)
})
