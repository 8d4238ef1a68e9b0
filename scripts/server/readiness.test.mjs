import { opensFor } from './readiness.mjs'

const INSTANCE = Symbol.for('asimera.instance')
afterEach(() => delete globalThis[INSTANCE])

test('before the catalogue is read only health, figures and the instance itself are answered', () => {
  globalThis[INSTANCE] = { ready: false }
  expect(opensFor('/')).toBe(false)
  expect(opensFor('/api/v1/shop/products/categories')).toBe(false)
  expect(opensFor('/api/health/ready')).toBe(true)
  expect(opensFor('/metrics')).toBe(true)
  expect(opensFor('/metrics-of-mine')).toBe(false)
  expect(opensFor('/api/internal/catalogue-changed')).toBe(true)
})

test('afterwards everything is', () => {
  globalThis[INSTANCE] = { ready: true }
  expect(opensFor('/')).toBe(true)
})
