import { timeOf, timestampOf } from './timestamps'
import { dayOf } from './working-days'

test.each([
  ['2026-11-24T22:30:00.000Z', '2026-11-25', '2026-11-25 00:30 EET', '2026-11-25T00:30:00+02:00'],
  ['2026-07-31T20:59:59.000Z', '2026-07-31', '2026-07-31 23:59 EEST', '2026-07-31T23:59:59+03:00'],
])('%s is on %s, for people %s and for programs %s', (moment, day, time, timestamp) => {
  const date = new Date(moment)
  expect([dayOf(date), timeOf(date), timestampOf(date)]).toEqual([day, time, timestamp])
  expect(Date.parse(timestampOf(date))).toBe(date.getTime())
})
