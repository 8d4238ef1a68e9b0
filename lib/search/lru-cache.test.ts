import { LruCache } from './lru-cache'

test('what was asked is kept', () => {
  const recent = new LruCache<string, number>(10)
  recent.set('a', 1, 5)
  expect([recent.get('a'), recent.get('b')]).toEqual([1, undefined])
})

test('what has not been asked for longest goes first when it gets too heavy', () => {
  const recent = new LruCache<string, number>(10)
  recent.set('a', 1, 5)
  recent.set('b', 2, 5)
  recent.get('a')
  recent.set('c', 3, 5)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
})

test('what is kept again counts once', () => {
  const recent = new LruCache<string, number>(10)
  for (const value of [1, 2, 3]) recent.set('a', value, 5)
  recent.set('b', 4, 5)
  expect([recent.get('a'), recent.get('b')]).toEqual([3, 4])
})

test('what is too heavy alone is not kept, and leaves room', () => {
  const recent = new LruCache<string, number>(10)
  recent.set('a', 1, 11)
  recent.set('b', 2, 10)
  expect([recent.get('a'), recent.get('b')]).toEqual([undefined, 2])
})
