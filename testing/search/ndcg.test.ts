import { ndcg } from './ndcg'

const grades = new Map([
  ['exact', 3],
  ['good', 2],
  ['acceptable', 1],
])

test('the best order scores 1, also with other results behind it', () => {
  expect(ndcg(['exact', 'good', 'acceptable'], grades)).toBe(1)
  expect(ndcg(['exact', 'good', 'acceptable', 'other'], grades)).toBe(1)
})

test('nothing found, and nothing that answers, score 0', () => {
  expect(ndcg([], grades)).toBe(0)
  expect(ndcg(['other'], grades)).toBe(0)
})

test('a grade counts 2^grade - 1, divided by the logarithm of its place', () => {
  const best = 7 + 3 / Math.log2(3) + 1 / 2
  expect(ndcg(['acceptable', 'other', 'exact'], grades)).toBeCloseTo((1 + 7 / 2) / best, 10)
})

test('only the first results count, here and in the best order', () => {
  expect(ndcg(['other', 'exact'], grades, 1)).toBe(0)
  expect(ndcg(['exact'], grades, 1)).toBe(1)
  const twelve = new Map(Array.from({ length: 12 }, (_, index) => [`p${index}`, 3]))
  expect(ndcg([...twelve.keys()].reverse(), twelve)).toBe(1)
})

test('a question without answers has no score', () => {
  expect(() => ndcg(['other'], new Map())).toThrow('no best order')
})
