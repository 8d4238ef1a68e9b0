import { isWorthAsking, mayBeOutdated } from './page-age'

const NOON = Date.parse('2026-11-24T12:00:00Z')
const SECOND = 1_000

test('what comes from a cache is always asked about, a tab when it was left for a minute', () => {
  expect(isWorthAsking('from a cache', { knownAt: NOON, now: NOON + SECOND })).toBe(true)
  expect(isWorthAsking('in a tab', { knownAt: NOON, now: NOON + 59 * SECOND })).toBe(false)
  expect(isWorthAsking('in a tab', { knownAt: NOON, now: NOON + 60 * SECOND })).toBe(true)
})

test.each([
  ['after the page was known to be current', -60, true],
  ['just before, when the server may still have sent the old page', -124, true],
  ['long before', -126, false],
])('a change %s', (_, changed, isOutdated) => {
  const page = { knownAt: NOON, now: NOON + 120 * SECOND }
  expect(mayBeOutdated({ changedAt: page.now + changed * SECOND, answeredAt: page.now }, page)).toBe(isOutdated)
  // The clock of the visitor is a day late.
  const answeredAt = page.now + 86_400 * SECOND
  expect(mayBeOutdated({ changedAt: answeredAt + changed * SECOND, answeredAt }, page)).toBe(isOutdated)
})
