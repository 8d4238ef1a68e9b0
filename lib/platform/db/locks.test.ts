import { LOCKS } from './locks'

test('advisory lock keys are unique', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length)
})
