import { opensFor, readyOrStalled } from './readiness.mjs'

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

test.each([{ ready: true }, { stalled: true }])('the port opens as soon as the instance is %j', async (state) => {
  globalThis[INSTANCE] = { ready: false, stalled: false }
  let open = false
  const opening = readyOrStalled().then(() => (open = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(open).toBe(false)
  globalThis[INSTANCE] = state
  await opening
})

test('it does not stay closed for ever', async () => {
  globalThis[INSTANCE] = { ready: false, stalled: false }
  await readyOrStalled(50)
})
