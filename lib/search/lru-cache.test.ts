import { LruCache } from './lru-cache'

test('a stored value is returned', () => {
  const cache = new LruCache<string, number>(10)
  cache.set('a', 1, 5)
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined])
})

test('the least recently used value is evicted when the weight exceeds the maximum', () => {
  const cache = new LruCache<string, number>(10)
  cache.set('a', 1, 5)
  cache.set('b', 2, 5)
  cache.get('a')
  cache.set('c', 3, 5)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('a replaced value counts once', () => {
  const cache = new LruCache<string, number>(10)
  for (const value of [1, 2, 3]) cache.set('a', value, 5)
  cache.set('b', 4, 5)
  expect([cache.get('a'), cache.get('b')]).toEqual([3, 4])
})

test('a value above the maximum weight is not stored and takes no room', () => {
  const cache = new LruCache<string, number>(10)
  cache.set('a', 1, 11)
  cache.set('b', 2, 10)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2])
})
