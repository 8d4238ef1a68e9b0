import { barHeights, completeDays, sumOf } from './sales'

const sold = [
  { day: '2026-02-27', orders: 2, cents: 9000 },
  { day: '2026-03-01', orders: 1, cents: 4500 },
]

test('days without an order are in between, also over the end of a month', () => {
  expect(completeDays(sold, '2026-03-02', 4)).toEqual([
    sold[0],
    { day: '2026-02-28', orders: 0, cents: 0 },
    sold[1],
    { day: '2026-03-02', orders: 0, cents: 0 },
  ])
})

test('what is older than the days is left out', () => {
  expect(completeDays(sold, '2026-03-02', 2).map(({ cents }) => cents)).toEqual([4500, 0])
})

test('the sum counts orders and amounts', () => {
  expect(sumOf(sold)).toEqual({ orders: 3, cents: 13_500 })
  expect(sumOf([])).toEqual({ orders: 0, cents: 0 })
})

test('the best day has the highest bar; a day with more refunds than sales has none', () => {
  expect(barHeights([...sold, { day: '2026-03-02', orders: 0, cents: -100 }])).toEqual([1, 0.5, 0])
  expect(barHeights([{ day: '2026-03-02', orders: 0, cents: 0 }])).toEqual([0])
})
