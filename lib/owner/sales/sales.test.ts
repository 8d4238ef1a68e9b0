import { barHeights, completeDays, daysOf, lastDays, sumOf } from './sales'

const sold = [
  { day: '2026-02-27', orders: 2, cents: 9000 },
  { day: '2026-03-01', orders: 1, cents: 4500 },
]

test('the last days end with today, also over the end of a month', () => {
  expect(lastDays('2026-03-02', 4)).toEqual({ from: '2026-02-27', to: '2026-03-02' })
  expect(daysOf(lastDays('2026-03-02', 4))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['2026-03-02'])
})

test('days without an order are in between', () => {
  expect(completeDays(sold, lastDays('2026-03-02', 4))).toEqual([
    sold[0],
    { day: '2026-02-28', orders: 0, cents: 0 },
    sold[1],
    { day: '2026-03-02', orders: 0, cents: 0 },
  ])
})

test('what is older than the days is left out', () => {
  expect(completeDays(sold, lastDays('2026-03-02', 2)).map(({ cents }) => cents)).toEqual([4500, 0])
})

test('the sum counts orders and amounts', () => {
  expect(sumOf(sold)).toEqual({ orders: 3, cents: 13_500 })
  expect(sumOf([])).toEqual({ orders: 0, cents: 0 })
})

test('the largest value has the highest bar; one below zero has none', () => {
  expect(barHeights([9000, 4500, -100])).toEqual([1, 0.5, 0])
  expect(barHeights([0])).toEqual([0])
})
