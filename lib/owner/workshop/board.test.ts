import { standingOf } from './board'

// A Monday, in a week without public holidays.
const TODAY = '2026-11-16'

test.each([
  ['2026-11-13', 'late'],
  ['2026-11-16', 'near'],
  ['2026-11-18', 'near'],
  ['2026-11-19', 'planned'],
])('a promise for %s is %s on a Monday', (day, expected) => {
  const load = { workshop: { pieces_per_week: null, days_off: [] }, promised: [] }
  expect(standingOf(day, TODAY, load)).toBe(expected)
})

test('a promise is at risk from the day until which more is promised than can be made', () => {
  const promised = [
    { day: '2026-11-23', pieces: 6 },
    { day: '2026-11-24', pieces: 2 },
  ]
  const load = { workshop: { pieces_per_week: 5, days_off: [] }, promised }
  expect(standingOf('2026-11-23', TODAY, load)).toBe('planned')
  expect(standingOf('2026-11-24', TODAY, load)).toBe('at_risk')
})
