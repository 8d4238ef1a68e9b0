import fc from 'fast-check'
import { createResponseStore } from './response-store.mjs'

const response = (bytes, name = '') => ({ name, body: Buffer.alloc(bytes) })
const LATER = 1_000
const STALE_OPTIONS = { staleMs: 500 }

test('a response is returned until it expires, and not again if the clock goes back', () => {
  const store = createResponseStore(1e6, STALE_OPTIONS)
  const first = response(10)
  store.set('a', first, LATER)
  expect(store.get('a', LATER - 1)).toBe(first)
  expect(store.get('b', LATER - 1)).toBeNull()
  expect(store.get('a', LATER)).toBeNull()
  expect(store.get('a', 0)).toBeNull()
})

test('a new response replaces the old one of the same key', () => {
  const store = createResponseStore(1e6, STALE_OPTIONS)
  store.set('a', response(10), LATER)
  const newer = response(20)
  store.set('a', newer, LATER)
  expect(store.get('a', 0)).toBe(newer)
})

test('the least recently used response is evicted first', () => {
  const store = createResponseStore(100_000, STALE_OPTIONS)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) store.set(key, response(9_000), LATER)
  store.get('a', 0)
  store.set('i', response(9_000), LATER)
  expect(store.get('b', 0)).toBeNull()
  for (const key of ['a', 'c', 'i']) expect(store.get(key, 0)).not.toBeNull()
})

test('a very large response is not stored and evicts nothing', () => {
  const store = createResponseStore(100_000, STALE_OPTIONS)
  store.set('a', response(9_000), LATER)
  store.set('large', response(20_000), LATER)
  expect(store.get('large', 0)).toBeNull()
  expect(store.get('a', 0)).not.toBeNull()
})

test('expired responses do not keep new ones out', () => {
  const store = createResponseStore(100_000, STALE_OPTIONS)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) store.set(key, response(9_000), LATER)
  store.expireAll(0)
  expect(store.get('a', 0)).toBeNull()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) store.set(key, response(9_000), LATER)
  expect(store.get('a', 0)).not.toBeNull()
})

test('an expired response stays available as stale for a time, and a deleted one does not', () => {
  const store = createResponseStore(1e6, STALE_OPTIONS)
  const [first, other] = [response(10), response(20)]
  store.set('a', first, LATER)
  store.set('b', other, LATER)
  expect(store.getStale('a', 0)).toBe(first)
  store.expireAll(100)
  store.expireAll(200)
  expect([store.get('a', 200), store.getStale('a', 599), store.getStale('b', 599)]).toEqual([null, first, other])
  store.delete('b')
  expect([store.getStale('a', 600), store.getStale('a', 0), store.getStale('b', 599)]).toEqual([null, null, null])
  store.set('a', first, LATER)
  expect([store.get('a', LATER), store.getStale('a', LATER + 499), store.getStale('a', LATER + 500)]).toEqual([
    null,
    first,
    null,
  ])
})

test('a stale response that is being served is returned until its retry time or the next expiry of all', () => {
  const store = createResponseStore(1e6, STALE_OPTIONS)
  const [first, stale] = [response(10), response(10)]
  store.set('a', first, LATER)
  store.expireAll(100)
  store.serveStale('a', stale, 200)
  expect([store.get('a', 199), store.get('a', 200), store.getStale('a', 200)]).toEqual([stale, null, stale])
  store.serveStale('a', stale, 300)
  store.expireAll(250)
  expect([store.get('a', 251), store.getStale('a', 599), store.getStale('a', 600)]).toEqual([null, stale, null])
})

test('no sequence of operations exceeds the limit of bytes', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 3 })),
  )
  fc.assert(
    fc.property(steps, (operations) => {
      const store = createResponseStore(200_000, STALE_OPTIONS)
      operations.forEach(([key, bytes, until], now) =>
        bytes % 3 === 0 ? store.get(`${key}`, now) : store.set(`${key}`, response(bytes), now + until),
      )
      const held = Array.from({ length: 31 }, (_, key) => store.getStale(`${key}`, 0)?.body.length ?? 0)
      expect(held.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(200_000)
    }),
  )
})
