import { requestId } from './request-log.mjs'

test("keeps a caller's id that can stand in a log", () => {
  expect(requestId('7016cfea-e2b9-4473')).toBe('7016cfea-e2b9-4473')
})

test.each([undefined, '', 'short', 'a b c d e f g h', '{"level":"fatal"}', 'x'.repeat(129), ['a', 'b']])('makes an own id in place of %j', (given) => {
  expect(requestId(given)).toMatch(/^[0-9a-f-]{36}$/)
})
