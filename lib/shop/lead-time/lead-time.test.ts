import fc from 'fast-check'
import { addDays, isWorkingDay } from '@/lib/platform/base/working-days'
import {
  addOpenDays,
  type Workload,
  workWeeks,
  countOpenDays,
  countWeekdays,
  extraDaysOf,
  isAtRisk,
  isOpenDay,
  leadDaysOf,
  leavesBy,
  type Work,
  workOf,
} from './lead-time'

// A Monday, in a week and before one without public holidays.
const TODAY = '2026-11-16'

const load = (some: Partial<Workload['workshop']> = {}, promised: Workload['promised'] = []): Workload => ({
  workshop: { pieces_per_week: null, days_off: [], ...some },
  promised,
})
const one = (leadDays: number, pieces = 1): Work => ({ leadDays, pieces })

test('without a limit a piece takes its working days', () => {
  expect(leavesBy(TODAY, one(4), load())).toBe('2026-11-20')
  expect(leavesBy(TODAY, one(5), load())).toBe('2026-11-23')
  expect(leavesBy('2026-12-23', one(2), load())).toBe('2026-12-28')
})

test('days off and weekends are no days of work', () => {
  const closed = load({ days_off: [{ from: '2026-11-18', until: '2026-11-24' }] })
  expect(leavesBy(TODAY, one(1), closed)).toBe('2026-11-17')
  expect(leavesBy(TODAY, one(2), closed)).toBe('2026-11-25')
  expect(countOpenDays(TODAY, '2026-11-25', closed.workshop)).toBe(2)
  expect(countWeekdays(TODAY, '2026-11-25')).toBe(7)
})

test('a full workshop takes a piece when it has room again', () => {
  const full = load({ pieces_per_week: 5 }, [{ day: '2026-11-20', pieces: 5 }])
  expect(leavesBy(TODAY, one(2), full)).toBe('2026-11-23')
  expect(leavesBy(TODAY, one(2, 3), full)).toBe('2026-11-25')
})

test('a promise that was made stays possible, though there is room before it', () => {
  const later = load({ pieces_per_week: 5 }, [{ day: '2026-11-27', pieces: 9 }])
  expect(leavesBy(TODAY, one(1), later)).toBe('2026-11-17')
  expect(leavesBy(TODAY, one(1, 2), later)).toBe('2026-11-30')
})

test('what is late is made first', () => {
  expect(leavesBy(TODAY, one(1), load({ pieces_per_week: 5 }, [{ day: '2026-11-13', pieces: 4 }]))).toBe('2026-11-20')
})

test('work is at risk from the day until which more is promised than can be made', () => {
  const busy = load({ pieces_per_week: 5 }, [
    { day: '2026-11-17', pieces: 2 },
    { day: '2026-11-18', pieces: 2 },
  ])
  expect([isAtRisk(TODAY, busy, '2026-11-17'), isAtRisk(TODAY, busy, '2026-11-18')]).toEqual([false, true])
  expect(isAtRisk(TODAY, load({}, busy.promised), '2026-11-18')).toBe(false)
})

test('a week leaves to the weeks before what it cannot make', () => {
  const promised = [
    { day: '2026-11-13', pieces: 1 },
    { day: '2026-11-25', pieces: 8 },
  ]
  expect(workWeeks(TODAY, load({ pieces_per_week: 5 }, promised))).toEqual([
    { monday: '2026-11-16', promised: 1, toMake: 4, capacity: 5 },
    { monday: '2026-11-23', promised: 8, toMake: 5, capacity: 5 },
  ])
  expect(workWeeks(TODAY, load({}, promised))[1]).toEqual({
    ...{ monday: '2026-11-23', promised: 8, toMake: 8, capacity: null },
  })
})

test('what is there needs its answers only, and what is made both', () => {
  const made = { isMadeToOrder: true, leadDays: 8 }
  const there = { isMadeToOrder: false, leadDays: 8 }
  expect([leadDaysOf(made), leadDaysOf(made, 2), leadDaysOf(there), leadDaysOf(there, 2)]).toEqual([8, 10, null, 2])
  expect(leadDaysOf({ isMadeToOrder: true, leadDays: null }, 2)).toBeNull()
})

test('each question that is answered adds its days', () => {
  const questions = [
    { slug: 'text', kind: 'short_text' as const, label: 'Text', extra_days: 2 },
    { slug: 'box', kind: 'yes_no' as const, label: 'Box', extra_days: 1 },
  ]
  expect(extraDaysOf(questions, { text: 'A.B.' })).toBe(2)
  expect(extraDaysOf(questions, { text: 'A.B.', box: 'yes' })).toBe(3)
  expect(extraDaysOf(questions)).toBe(0)
})

test('what leaves together takes as long as its slowest piece', () => {
  const lines = [
    { leadDays: 8, quantity: 2 },
    { leadDays: 3, quantity: 1 },
    { leadDays: null, quantity: 5 },
  ]
  expect(workOf(lines)).toEqual({ leadDays: 8, pieces: 3 })
  expect(workOf(lines.slice(2))).toBeNull()
})

describe('whatever is ordered', () => {
  const days = fc.integer({ min: 0, max: 200 }).map((count) => addDays('2026-10-01', count))
  const daysOff = fc.tuple(days, fc.integer({ min: 0, max: 20 })).map(([from, length]) => ({
    from,
    until: addDays(from, length),
  }))
  const workshops = fc.record({
    pieces_per_week: fc.integer({ min: 1, max: 12 }),
    days_off: fc.array(daysOff, { maxLength: 3 }),
  })
  const works = fc.record({ leadDays: fc.integer({ min: 1, max: 30 }), pieces: fc.integer({ min: 1, max: 20 }) })
  const ordered = fc.array(works, { minLength: 1, maxLength: 15 })

  /** The load after these orders, each promised a day by the rule. */
  const promiseAll = (today: string, workshop: Workload['workshop'], orders: readonly Work[]): Workload =>
    orders.reduce<Workload>(
      ({ promised }, work) => ({
        workshop,
        promised: [...promised, { day: leavesBy(today, work, { workshop, promised }), pieces: work.pieces }],
      }),
      { workshop, promised: [] },
    )

  test('a promise is a day of work, and leaves the days that the work takes', () => {
    fc.assert(
      fc.property(days, workshops, ordered, works, (today, workshop, before, work) => {
        const day = leavesBy(today, work, promiseAll(today, workshop, before))
        expect(isWorkingDay(day)).toBe(true)
        expect(isOpenDay(day, workshop)).toBe(true)
        expect(day >= addOpenDays(today, work.leadDays, workshop)).toBe(true)
        expect(countOpenDays(today, day, workshop)).toBeGreaterThanOrEqual(work.leadDays)
      }),
    )
  })

  test('no week is filled beyond what it can make, and no promise is at risk', () => {
    fc.assert(
      fc.property(days, workshops, ordered, (today, workshop, orders) => {
        const full = promiseAll(today, workshop, orders)
        for (const { toMake, capacity } of workWeeks(today, full)) {
          expect(toMake).toBeLessThanOrEqual(capacity ?? 0)
          expect(capacity).toBeLessThanOrEqual(workshop.pieces_per_week)
        }
        for (const { day } of full.promised) expect(isAtRisk(today, full, day)).toBe(false)
      }),
    )
  })

  test('one more piece, one more day of work or one more order never makes it earlier', () => {
    fc.assert(
      fc.property(days, workshops, ordered, works, (today, workshop, orders, work) => {
        const before = promiseAll(today, workshop, orders.slice(1))
        const day = leavesBy(today, work, before)
        expect(leavesBy(today, { ...work, pieces: work.pieces + 1 }, before) >= day).toBe(true)
        expect(leavesBy(today, { ...work, leadDays: work.leadDays + 1 }, before) >= day).toBe(true)
        expect(
          leavesBy(today, work, promiseAll(today, workshop, [...orders.slice(1), ...orders.slice(0, 1)])) >= day,
        ).toBe(true)
      }),
    )
  })

  test('no shop without a limit waits for others', () => {
    fc.assert(
      fc.property(days, works, ordered, (today, work, orders) => {
        const workshop = { pieces_per_week: null, days_off: [] }
        expect(leavesBy(today, work, promiseAll(today, workshop, orders))).toBe(
          addOpenDays(today, work.leadDays, workshop),
        )
      }),
    )
  })
})
