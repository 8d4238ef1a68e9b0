import { proposedDay, standingOf } from './board'

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

test('the day that is proposed is later, a day of work, and has room', () => {
  const workshop = { pieces_per_week: 5, days_off: [{ from: '2026-11-20', until: '2026-11-20' }] }
  const mine = { day: '2026-11-19', pieces: 2 }
  expect(proposedDay(mine, TODAY, { workshop, promised: [mine] })).toBe('2026-11-23')
  const full = { workshop, promised: [mine, { day: '2026-11-23', pieces: 5 }] }
  expect(proposedDay({ ...mine, day: '2026-11-13' }, TODAY, full)).toBe('2026-11-27')
})
