import { emptySnapshot as mockSnapshot } from '@/lib/shop/catalogue/snapshot'
import { ownerVoices } from '@/lib/platform/mail/owner-voice'
import { findMissingPictures } from '@/lib/shop/catalogue/missing-pictures.server'
import { readiness, startInstance } from './instance.server'

const mockListener: { changed?: (version?: string) => void; connected?: () => void } = {}
const mockListen = (_channel: string, changed: () => void, connected: () => void) =>
  Promise.resolve(Object.assign(mockListener, { changed, connected }))

jest.mock('@/lib/platform/db/client.server', () => ({ database: () => ({ listen: mockListen }) }))
jest.mock('@/lib/platform/db/check-connections.server', () => ({ checkConnections: () => Promise.resolve() }))
jest.mock('@/lib/shop/catalogue/current-snapshot.server', () => ({
  currentSnapshot: () => Promise.resolve(mockSnapshot),
  refreshSnapshot: () => Promise.resolve({ snapshot: mockSnapshot, changedProducts: null }),
}))
jest.mock('@/lib/shop/catalogue/missing-pictures.server', () => ({
  findMissingPictures: jest.fn(() => Promise.resolve(null)),
}))
jest.mock('@/lib/shop/search/current-index.server', () => ({ currentIndex: () => Promise.resolve() }))
jest.mock('@/lib/platform/env.server', () => ({ env: () => ({ instanceUrl: 'http://instance.test', editions: {} }) }))
jest.mock('@/lib/shop/content/editions-to-come.server', () => ({
  awaitEditions: (show: () => Promise<void>) => (mockEdition.open = show),
}))
jest.mock('./popular-pages', () => ({ popularPages: () => ['/', '/rings', '/band'] }))
jest.mock('./background.server', () => ({ startBackgroundWork: () => {} }))

const mockEdition: { open?: () => Promise<void> } = {}
let clears = 0
const realFetch = global.fetch

/** The response cache of the HTTP server, which the instance tells about changes. */
const cache = {
  endRenderings: () => {},
  rendering: null as Promise<void> | null,
  calls: [] as string[],
  pendingRenderings: () => cache.rendering,
  expireOnChange: () => void cache.calls.push('expire'),
  refresh: () => void cache.calls.push('refresh'),
  warmUp: (urls: string[]) => {
    cache.calls.push(`warm up ${urls.join(' ')}`)
    return new Promise<void>(() => {})
  },
}

/** The state that the HTTP server reads. */
function readState(): { generation: number; settledGeneration: number; noticedAt: unknown; ready: boolean } {
  return Reflect.get(globalThis, Symbol.for('asimera.instance'))
}

beforeAll(async () => {
  jest.useFakeTimers()
  Reflect.set(globalThis, Symbol.for('asimera.response-cache'), cache)
  global.fetch = () => {
    clears += 1
    return Promise.resolve(new Response())
  }
  await startInstance()
})

beforeEach(async () => {
  await jest.advanceTimersByTimeAsync(60_000)
  clears = 0
  cache.rendering = null
  cache.calls = []
})

afterAll(() => {
  global.fetch = realFetch
  Reflect.deleteProperty(globalThis, Symbol.for('asimera.response-cache'))
  jest.useRealTimers()
})

function beginRendering(): () => void {
  let end = () => {}
  cache.rendering = new Promise<void>((resolve) => {
    end = resolve
  })
  return () => {
    cache.rendering = null
    end()
  }
}

test('an instance opens when it has rendered the home page, or after ten seconds, and then renders other popular pages', async () => {
  mockListener.connected?.()
  await jest.advanceTimersByTimeAsync(9_999)
  expect([cache.calls, readState().ready]).toEqual([['expire', 'refresh', 'warm up /'], false])
  await jest.advanceTimersByTimeAsync(1)
  expect([cache.calls.slice(3), readState().ready]).toEqual([['warm up /rings /band'], true])
})

test('an instance gives the emails to the owner the texts of the desk', () => {
  expect(ownerVoices.current?.el.say('New order {code}', { code: 'AS-1' })).toBe('Νέα παραγγελία AS-1')
})

test('when another edition has opened, every page is shown anew, and popular ones are rendered', async () => {
  const { generation } = readState()
  void mockEdition.open?.()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(readState()).toMatchObject({ generation: generation + 1, noticedAt: undefined })
  expect(cache.calls).toEqual(['expire', 'refresh', 'warm up / /rings /band'])
})

test('after a change, the cached responses expire by the time of the notification and are rendered again', async () => {
  const { generation } = readState()
  const noticedAt = performance.now()
  mockListener.changed?.()
  await jest.advanceTimersByTimeAsync(0)
  expect([clears, cache.calls]).toEqual([1, ['expire', 'refresh']])
  expect(readState()).toMatchObject({ generation: generation + 1, settledGeneration: generation + 1, noticedAt })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(clears).toBe(1)
})

test('after a reconnection nobody knows when something changed', async () => {
  mockListener.connected?.()
  await jest.advanceTimersByTimeAsync(0)
  expect(readState().noticedAt).toBeUndefined()
})

test('the page cache is cleared again until the renderings from before the change have ended', async () => {
  const end = beginRendering()
  mockListener.changed?.()
  await jest.advanceTimersByTimeAsync(0)
  expect([clears, cache.calls]).toEqual([1, ['expire']])
  await jest.advanceTimersByTimeAsync(1_500)
  expect([clears, cache.calls, readState().settledGeneration < readState().generation]).toEqual([2, ['expire'], true])
  end()
  await jest.advanceTimersByTimeAsync(0)
  expect([clears, cache.calls]).toEqual([3, ['expire', 'refresh']])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(clears).toBe(3)
})

test('a rendering that never ends is waited for five seconds', async () => {
  beginRendering()
  mockListener.changed?.()
  await jest.advanceTimersByTimeAsync(4_999)
  expect(cache.calls).toEqual(['expire'])
  await jest.advanceTimersByTimeAsync(1)
  expect(cache.calls).toEqual(['expire', 'refresh'])
})

test('changes in a row are read twice a second, and one that was read already is not read again', async () => {
  const { generation } = readState()
  for (let at = 0; at < 100; at++) {
    mockListener.changed?.()
    await jest.advanceTimersByTimeAsync(20)
  }
  await jest.advanceTimersByTimeAsync(60_000)
  expect(readState().generation - generation).toBe(5)
  mockListener.changed?.(String(mockSnapshot.version))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(readState().generation - generation).toBe(5)
})

test('an instance without the pictures that the database names is not ready, and its log says once where they belong', async () => {
  const lines: string[] = []
  const log = jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const find = jest.mocked(findMissingPictures)
  expect(await readiness()).toBe('ok')
  find.mockResolvedValue({ folder: '/srv/shop/media', keys: ['ring-1.0123abcd'] })
  expect([await readiness(), await readiness()]).toEqual(['no_pictures', 'no_pictures'])
  expect(lines).toEqual([expect.stringMatching(/ring-1\.0123abcd.*\/srv\/shop\/media/)])
  find.mockResolvedValue(null)
  expect(await readiness()).toBe('ok')
  find.mockRejectedValue(new Error('no database'))
  expect(await readiness()).toBe('unavailable')
  log.mockRestore()
})
