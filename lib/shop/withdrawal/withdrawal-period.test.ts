import fc from 'fast-check'
import { refundDueByLaw, refundDueByShop, withdrawalPeriodOf } from './withdrawal-period'
import {
  addDays,
  addMonths,
  dayOf,
  isPublicHoliday,
  isWorkingDay,
  orthodoxEaster,
} from '@/lib/platform/base/working-days'

test.each([
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
  [2028, '2028-04-16'],
  [2029, '2029-04-08'],
  [2030, '2030-04-28'],
  [2100, '2100-05-02'],
])('Orthodox Easter of %i is on %s', (year, day) => {
  expect(orthodoxEaster(year)).toBe(day)
})

test.each([
  ['New Year', '2027-01-01'],
  ['Epiphany', '2027-01-06'],
  ['Clean Monday', '2026-02-23'],
  ['Clean Monday', '2027-03-15'],
  ['25 March', '2026-03-25'],
  ['Good Friday', '2026-04-10'],
  ['Easter Monday', '2026-04-13'],
  ['Labour Day', '2026-05-01'],
  ['Whit Monday', '2026-06-01'],
  ['Whit Monday', '2028-06-05'],
  ['Assumption', '2026-08-15'],
  ['28 October', '2026-10-28'],
  ['Christmas', '2026-12-25'],
  ['the day after Christmas', '2026-12-26'],
])('%s, %s, is a public holiday', (_name, day) => {
  expect(isPublicHoliday(day)).toBe(true)
})

test.each(['2026-11-17', '2026-04-09', '2026-12-24', '2027-01-07'])('%s is a working day', (day) => {
  expect(isWorkingDay(day)).toBe(true)
})

test.each([
  ['a working day', '2026-11-02', '2026-11-16'],
  ['a Saturday', '2026-11-07', '2026-11-23'],
  ['a Sunday', '2026-11-08', '2026-11-23'],
  ['28 October', '2026-10-14', '2026-10-29'],
  ['Christmas, a Friday, and the weekend after it', '2026-12-11', '2026-12-28'],
  ['Good Friday, up to Easter Monday', '2026-03-27', '2026-04-14'],
  ['Clean Monday', '2026-02-09', '2026-02-24'],
  ['Whit Monday', '2026-05-18', '2026-06-02'],
  ['New Year, a Friday', '2026-12-18', '2027-01-04'],
])('fourteen days that end on %s: delivered on %s, the period ends on %s', (_name, deliveredOn, ends) => {
  expect(withdrawalPeriodOf({ deliveredOn, withdrawalNoticeOn: '2026-01-01' })).toEqual({ ends })
})

test.each([
  ['a buyer who was never told has twelve months more', '2026-11-02', null, '2027-11-16'],
  ['the twelve months also end on a working day', '2026-03-02', null, '2027-03-16'],
  ['a notice before the delivery changes nothing', '2026-11-02', '2026-10-28', '2026-11-16'],
  ['a notice on the day of delivery changes nothing', '2026-11-02', '2026-11-02', '2026-11-16'],
  ['after a late notice there are fourteen days', '2026-11-02', '2027-02-01', '2027-02-15'],
  ['a notice after more than a year shortens nothing', '2026-11-02', '2027-11-10', '2027-11-16'],
])('%s', (_name, deliveredOn, withdrawalNoticeOn, ends) => {
  expect(withdrawalPeriodOf({ deliveredOn, withdrawalNoticeOn })).toEqual({ ends })
})

test('the period is open while the delivery is not recorded', () => {
  expect(withdrawalPeriodOf({ deliveredOn: null, withdrawalNoticeOn: null })).toEqual({ ends: null })
})

test.each([
  ['2026-11-22', '2026-12-06'],
  ['2026-12-20', '2027-01-03'],
])('for a statement of %s the law wants the refund by %s', (received, due) => {
  expect(refundDueByLaw(received)).toBe(due)
})

test.each([
  ['2026-11-23', '2026-11-30'],
  ['2026-12-21', '2026-12-29'],
  ['2026-04-08', '2026-04-17'],
  ['2026-11-21', '2026-11-27'],
])('for items that arrive on %s the shop promises the refund by %s', (arrived, due) => {
  expect(refundDueByShop(arrived)).toBe(due)
})

test.each([
  ['2026-11-22T21:59:59Z', '2026-11-22'],
  ['2026-11-22T22:00:00Z', '2026-11-23'],
  ['2026-07-01T20:59:59Z', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('%s is on %s in Athens', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day)
})

test.each([
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then)
})

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))

test('the period of a buyer who was told ends on the first working day from the fourteenth day on', () => {
  fc.assert(
    fc.property(anyDay, (deliveredOn) => {
      const { ends } = withdrawalPeriodOf({ deliveredOn, withdrawalNoticeOn: deliveredOn })
      if (ends === null) throw new Error('The delivery is recorded.')
      expect(isWorkingDay(ends)).toBe(true)
      const fourteenth = addDays(deliveredOn, 14)
      expect(ends >= fourteenth).toBe(true)
      for (let day = fourteenth; day < ends; day = addDays(day, 1)) expect(isWorkingDay(day)).toBe(false)
    }),
  )
})

test('no notice ever shortens the fourteen days or lengthens the twelve months', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (deliveredOn, withdrawalNoticeOn) => {
      const { ends: told } = withdrawalPeriodOf({ deliveredOn, withdrawalNoticeOn: deliveredOn })
      const { ends: never } = withdrawalPeriodOf({ deliveredOn, withdrawalNoticeOn: null })
      const { ends } = withdrawalPeriodOf({ deliveredOn, withdrawalNoticeOn })
      expect(String(told) <= String(ends) && String(ends) <= String(never)).toBe(true)
    }),
  )
})

test('Easter is a Sunday in April, May or March, and five working days take at least a week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2150 }), anyDay, (year, arrived) => {
      const easter = orthodoxEaster(year)
      expect(new Date(easter).getUTCDay()).toBe(0)
      expect(easter.slice(5) >= '04-03' && easter.slice(5) <= '05-10').toBe(true)
      expect(refundDueByShop(arrived) >= addDays(arrived, 5)).toBe(true)
    }),
  )
})
