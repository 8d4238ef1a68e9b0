import { MIN_PUSH_INTERVAL } from './push-timing.client'
import {
  serverError,
  sharedBrowser,
  closeTabs,
  entry,
  putEntry,
  flushPromises,
  createTestLists,
  networkError,
  advanceTime,
} from '@/testing/sync.client'

const testLists = createTestLists()

describe('a failed sync', () => {
  test.each([
    ['no connection', networkError],
    ['a 500', serverError],
  ])('with %s keeps the change, reports once, and retries with growing delays', async (_, failure) => {
    const tab = await testLists.customer()
    testLists.server.error = failure
    tab.list.change(putEntry(1))
    await advanceTime(30 * 60_000)
    expect(tab.onSyncError).toHaveBeenCalledTimes(1)
    expect(tab.shown()).toEqual({ 1: 1 })
    expect(testLists.server.pushes.length).toBeGreaterThan(5)
    expect(testLists.server.pushes.length).toBeLessThan(20)
    testLists.server.error = null
    await advanceTime(5 * 60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })

  test('without a response is aborted and retried', async () => {
    const tab = await testLists.customer()
    const signals: AbortSignal[] = []
    testLists.server.respond = (signal) =>
      new Promise((_, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => reject(networkError))
      })
    tab.list.change(putEntry(1))
    await advanceTime(60_000)
    expect(signals.length).toBeGreaterThan(1)
    expect(signals[0]?.aborted).toBe(true)
    expect(tab.onSyncError).toHaveBeenCalledTimes(1)
  })

  test('is retried at once when the browser is online again', async () => {
    const tab = await testLists.customer()
    testLists.server.error = networkError
    tab.list.change(putEntry(1))
    await advanceTime(3 * 60_000)
    testLists.server.error = null
    const before = testLists.server.pushes.length
    window.dispatchEvent(new Event('online'))
    await flushPromises()
    expect(testLists.server.pushes).toHaveLength(before + 1)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })

  test('is reported again after a success', async () => {
    const tab = await testLists.customer()
    testLists.server.error = serverError
    tab.list.change(putEntry(1))
    await flushPromises()
    testLists.server.error = null
    await advanceTime(60_000)
    testLists.server.error = serverError
    tab.list.change(putEntry(2))
    await flushPromises()
    expect(tab.onSyncError).toHaveBeenCalledTimes(2)
  })

  test('with a lost response adds nothing twice', async () => {
    const tab = await testLists.customer()
    testLists.server.losesResponses = true
    tab.list.change(putEntry(1, 2))
    await flushPromises()
    testLists.server.losesResponses = false
    await advanceTime(60_000)
    expect(tab.shown()).toEqual({ 1: 2 })
    expect(testLists.server.quantities).toEqual({ 1: 2 })
  })

  /** Quantity 1 is confirmed; the server has also saved quantity 2, but the response was lost. */
  async function afterLostResponse() {
    const tab = await testLists.customer()
    tab.list.change(putEntry(1))
    await advanceTime(MIN_PUSH_INTERVAL)
    testLists.server.losesResponses = true
    tab.list.change(putEntry(1, 2))
    await flushPromises()
    testLists.server.losesResponses = false
    expect(testLists.server.quantities).toEqual({ 1: 2 })
    return tab
  }

  test('with a lost response, a reverted change is reverted on the server too', async () => {
    const tab = await afterLostResponse()
    tab.list.change(putEntry(1))
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect(tab.shown()).toEqual({ 1: 1 })
  })

  test('with a lost response, another page reverts the change on the server too', async () => {
    await afterLostResponse()
    closeTabs()
    localStorage.setItem('things', JSON.stringify([entry(1)]))
    const next = await testLists.customer()
    await advanceTime(60_000)
    expect(next.shown()).toEqual({ 1: 1 })
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })

  test('of a page that was closed too early causes no conflict with the next page', async () => {
    const tab = await testLists.customer()
    const arrive = testLists.server.holdResponses()
    tab.list.change(putEntry(1))
    sharedBrowser.session = undefined
    tab.list.setOwner(undefined)
    const late = testLists.server.gate
    testLists.server.stopHolding()
    const next = await testLists.customer()
    arrive()
    await late
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect(testLists.server.conflicts).toBe(0)
    expect(next.shown()).toEqual({ 1: 1 })
  })

  test('of its code is reported once and repeated until the code is loaded', async () => {
    testLists.server.isCodeMissing = true
    const tab = testLists.openTab()
    tab.setSession('maria')
    tab.list.change(putEntry(1))
    await advanceTime(5 * 60_000)
    expect(tab.onSyncError).toHaveBeenCalledTimes(1)
    expect(tab.shown()).toEqual({ 1: 1 })
    testLists.server.isCodeMissing = false
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })

  test('of the first fetch is retried before anything is pushed', async () => {
    testLists.server.error = serverError
    testLists.server.list = [entry(1)]
    const tab = await testLists.customer(putEntry(2))
    expect(testLists.server.pushes).toEqual([])
    testLists.server.error = null
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect(tab.onSyncError).toHaveBeenCalledTimes(1)
  })
})

describe('a browser without working storage', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  })
  afterEach(() => jest.restoreAllMocks())

  test('keeps the list in memory', () => {
    const tab = testLists.openTab()
    tab.setSession(null)
    tab.list.change(putEntry(1))
    tab.list.change(putEntry(2))
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
  })

  test('saves changes on the server with the usual number of requests', async () => {
    const tab = await testLists.customer()
    tab.list.change(putEntry(1))
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect([testLists.server.fetches, testLists.server.pushes.length]).toEqual([1, 1])
  })
})
