import { sortKeyOf, type ApiOrdering, type SortKey } from './sort'

test.each<[ApiOrdering | undefined, SortKey]>([
  [undefined, 'relevance'],
  ['-orders', '-orders'],
  ['price', 'price'],
  ['-price', '-price'],
  ['-date_added', '-date'],
  ['date_added', 'date'],
])('the ordering %p of the API is %p in the path of a listing', (ordering, key) => {
  expect(sortKeyOf(ordering)).toBe(key)
})
