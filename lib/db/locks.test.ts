import { LOCKS } from './locks'

test('no two kinds of work keep each other waiting', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length)
})
