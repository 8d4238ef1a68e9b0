import { comparedPeriods, periodNamed, PERIODS } from './periods'

test('an address names a period, and otherwise it is four weeks', () => {
  expect(PERIODS.map(({ name }) => periodNamed(name).label)).toEqual(['7 days', '28 days', '90 days', '12 months'])
  expect([periodNamed(undefined).name, periodNamed('8').name]).toEqual(['28', '28'])
})

test('days are compared with as many days before', () => {
  expect(comparedPeriods({ days: 7 }, '2026-03-02')).toEqual({
    now: { from: '2026-02-24', to: '2026-03-02' },
    before: { from: '2026-02-17', to: '2026-02-23' },
  })
})

test.each([
  ['2026-11-25', '2025-12-01', '2024-12-01', '2025-11-25'],
  ['2028-02-29', '2027-03-01', '2026-03-01', '2027-02-28'],
])('twelve months until %s are compared with the same of the year before', (today, from, before, end) => {
  expect(comparedPeriods({ days: null }, today)).toEqual({
    now: { from, to: today },
    before: { from: before, to: end },
  })
})
