import { byMonth, changeOf, stepsOf } from './statistics'

test('days are added up to months', () => {
  const day = (day: string) => ({ day, visits: 1, views: 2, orders: 3, cents: 4 })
  expect(byMonth([day('2026-01-30'), day('2026-01-31'), day('2026-02-01')])).toEqual([
    { day: '2026-01-01', visits: 2, views: 4, orders: 6, cents: 8 },
    { day: '2026-02-01', visits: 1, views: 2, orders: 3, cents: 4 },
  ])
})

test('the way to an order has all its steps, also those that nobody took', () => {
  const product = { subject: 'product', count: 20, before: 10 }
  const home = { subject: 'home', count: 90, before: 80 }
  const steps = stepsOf({ visits: { count: 50, before: 40 }, pages: [home, product], orders: { count: 2, before: 3 } })
  expect(steps.map(({ subject, count, before }) => [subject, count, before])).toEqual([
    ['Visits', 50, 40],
    ['Products opened', 20, 10],
    ['Carts opened', 0, 0],
    ['Checkouts opened', 0, 0],
    ['Orders', 2, 3],
  ])
})

test.each([
  [120, 100, '+20%'],
  [80, 100, '−20%'],
  [100, 100, '0%'],
  [3, 0, ''],
  [3, -500, ''],
])('%i after %i is a change of %j', (count, before, text) => {
  expect(changeOf({ count, before })).toBe(text)
})
