import { answerOf, createContext } from '../testing.mjs'
import { checkReadiness } from './check-readiness.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')
afterEach(() => delete globalThis[INSTANCE_KEY])

test('before the instance is ready, a request is to come back later', async () => {
  globalThis[INSTANCE_KEY] = { ready: false }
  expect(await answerOf(checkReadiness, createContext())).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
  })
  globalThis[INSTANCE_KEY] = { ready: true }
  expect(await answerOf(checkReadiness, createContext())).toBeNull()
})
