import { isReadyFor, waitUntilReadyOrStalled } from './readiness.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')
afterEach(() => delete globalThis[INSTANCE_KEY])

test('before the catalogue is loaded only health, metrics and internal requests are answered', () => {
  globalThis[INSTANCE_KEY] = { ready: false }
  expect(isReadyFor('/')).toBe(false)
  expect(isReadyFor('/api/v1/shop/products/categories')).toBe(false)
  expect(isReadyFor('/api/health/ready')).toBe(true)
  expect(isReadyFor('/metrics')).toBe(true)
  expect(isReadyFor('/metrics-of-mine')).toBe(false)
  expect(isReadyFor('/api/internal/catalogue-changed')).toBe(true)
})

test('a ready instance answers every path', () => {
  globalThis[INSTANCE_KEY] = { ready: true }
  expect(isReadyFor('/')).toBe(true)
})

test.each([{ ready: true }, { stalled: true }])('the wait ends when the instance is %j', async (state) => {
  globalThis[INSTANCE_KEY] = { ready: false, stalled: false }
  let open = false
  const opening = waitUntilReadyOrStalled().then(() => (open = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(open).toBe(false)
  globalThis[INSTANCE_KEY] = state
  await opening
})

test('the wait ends after a time limit', async () => {
  globalThis[INSTANCE_KEY] = { ready: false, stalled: false }
  await waitUntilReadyOrStalled(50)
})
