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
} from './testing.client'

const testLists = createTestLists()

describe('failures', () => {
  test.each([
    ['no connection', networkError],
    ['a 500', serverError],
  ])('%s keeps the change, says so once, and tries again ever more seldom', async (_, fault) => {
    const tab = await testLists.customer()
    testLists.server.error = fault
    tab.list.change(putEntry(1))
    await advanceTime(30 * 60_000)
    expect(tab.trouble).toHaveBeenCalledTimes(1)
    expect(tab.shown()).toEqual({ 1: 1 })
    expect(testLists.server.pushes.length).toBeGreaterThan(5)
    expect(testLists.server.pushes.length).toBeLessThan(20)
    testLists.server.error = null
    await advanceTime(5 * 60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })

  test('no answer at all is given up after a while, and tried again', async () => {
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
    expect(tab.trouble).toHaveBeenCalledTimes(1)
  })

  test('back online, it is sent at once', async () => {
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

  test('a new failure after a success is told again', async () => {
    const tab = await testLists.customer()
    testLists.server.error = serverError
    tab.list.change(putEntry(1))
    await flushPromises()
    testLists.server.error = null
    await advanceTime(60_000)
    testLists.server.error = serverError
    tab.list.change(putEntry(2))
    await flushPromises()
    expect(tab.trouble).toHaveBeenCalledTimes(2)
  })

  test('an answer that got lost does no harm: nothing is added twice', async () => {
    const tab = await testLists.customer()
    testLists.server.losesResponses = true
    tab.list.change(putEntry(1, 2))
    await flushPromises()
    testLists.server.losesResponses = false
    await advanceTime(60_000)
    expect(tab.shown()).toEqual({ 1: 2 })
    expect(testLists.server.quantities).toEqual({ 1: 2 })
  })

  /** One thing is saved; the server has taken that it is two now, and nobody heard of it. */
  async function afterLostAnswer() {
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

  test('a change that was taken back while its answer got lost is taken back on the server too', async () => {
    const tab = await afterLostAnswer()
    tab.list.change(putEntry(1))
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect(tab.shown()).toEqual({ 1: 1 })
  })

  test('and so it is when another page finds what the lost answer left', async () => {
    await afterLostAnswer()
    closeTabs()
    localStorage.setItem('things', JSON.stringify([entry(1)]))
    const next = await testLists.customer()
    await advanceTime(60_000)
    expect(next.shown()).toEqual({ 1: 1 })
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })

  test('a page that was left before the answer came, and a next one that was faster than the change: no collision', async () => {
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

  test('a failed first fetch is tried again, and nothing is pushed before it', async () => {
    testLists.server.error = serverError
    testLists.server.list = [entry(1)]
    const tab = await testLists.customer(putEntry(2))
    expect(testLists.server.pushes).toEqual([])
    testLists.server.error = null
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect(tab.trouble).toHaveBeenCalledTimes(1)
  })
})

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  })
  afterEach(() => jest.restoreAllMocks())

  test('still has a list as long as the page is there', () => {
    const tab = testLists.openTab()
    tab.follow(null)
    tab.list.change(putEntry(1))
    tab.list.change(putEntry(2))
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
  })

  test('still saves what a customer does, and asks no more often', async () => {
    const tab = await testLists.customer()
    tab.list.change(putEntry(1))
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect([testLists.server.fetches, testLists.server.pushes.length]).toEqual([1, 1])
  })
})
