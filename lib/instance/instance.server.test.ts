import { emptySnapshot as mockSnapshot } from '@/lib/catalogue/snapshot'
import { startInstance } from './instance.server'

const mockListener: { changed?: () => void; connected?: () => void } = {}
const mockListen = (_channel: string, changed: () => void, connected: () => void) =>
  Promise.resolve(Object.assign(mockListener, { changed, connected }))

jest.mock('@/lib/db/client.server', () => ({ database: () => ({ sql: { listen: mockListen } }) }))
jest.mock('@/lib/catalogue/current-snapshot.server', () => ({ refreshSnapshot: () => Promise.resolve(mockSnapshot) }))
jest.mock('@/lib/search/current-index.server', () => ({ currentIndex: () => Promise.resolve() }))
jest.mock('@/lib/env.server', () => ({ env: () => ({ instanceUrl: 'http://instance.test' }) }))
jest.mock('./background.server', () => ({ startBackgroundWork: () => {} }))

const clearedPages: string[] = []
const realFetch = global.fetch

beforeAll(() => {
  jest.useFakeTimers()
  global.fetch = (url) => {
    clearedPages.push(String(url))
    return Promise.resolve(new Response())
  }
})

afterAll(() => {
  global.fetch = realFetch
  jest.useRealTimers()
})

/** Read by the HTTP server around Next.js, which does not reuse responses of an earlier generation. */
function readGeneration(): unknown {
  const shared: unknown = Reflect.get(globalThis, Symbol.for('asimera.instance'))
  return shared instanceof Object && 'generation' in shared ? shared.generation : undefined
}

test('after a change the page cache is cleared twice, the second time for pages that were being rendered', async () => {
  await startInstance()
  mockListener.connected?.()
  await jest.advanceTimersByTimeAsync(60_000)
  const before = clearedPages.length
  mockListener.changed?.()
  await jest.advanceTimersByTimeAsync(0)
  expect(clearedPages.slice(before)).toEqual(['http://instance.test/api/internal/catalogue-changed'])
  const generation = Number(readGeneration())
  await jest.advanceTimersByTimeAsync(60_000)
  expect(clearedPages).toHaveLength(before + 2)
  expect(readGeneration()).toBe(generation + 1)
})
