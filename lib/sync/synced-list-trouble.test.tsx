import { PUSH_PAUSE } from './push-timing.client'
import { broken, browser, closeTabs, entry, put, settle, syncedThings, unreachable, wait } from './testing.client'

const things = syncedThings()

describe('failures', () => {
  test.each([['no connection', unreachable], ['a 500', broken]])('%s keeps the change, says so once, and tries again ever more seldom', async (_, fault) => {
    const tab = await things.customer()
    things.server.fault = fault
    tab.list.change(put(1))
    await wait(30 * 60_000)
    expect(tab.trouble).toHaveBeenCalledTimes(1)
    expect(tab.shown()).toEqual({ 1: 1 })
    expect(things.server.pushes.length).toBeGreaterThan(5)
    expect(things.server.pushes.length).toBeLessThan(20)
    things.server.fault = null
    await wait(5 * 60_000)
    expect(things.server.quantities).toEqual({ 1: 1 })
  })

  test('no answer at all is given up after a while, and tried again', async () => {
    const tab = await things.customer()
    const signals: AbortSignal[] = []
    things.server.answer = (signal) =>
      new Promise((_, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => reject(unreachable))
      })
    tab.list.change(put(1))
    await wait(60_000)
    expect(signals.length).toBeGreaterThan(1)
    expect(signals[0]?.aborted).toBe(true)
    expect(tab.trouble).toHaveBeenCalledTimes(1)
  })

  test('back online, it is sent at once', async () => {
    const tab = await things.customer()
    things.server.fault = unreachable
    tab.list.change(put(1))
    await wait(3 * 60_000)
    things.server.fault = null
    const before = things.server.pushes.length
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(things.server.pushes).toHaveLength(before + 1)
    expect(things.server.quantities).toEqual({ 1: 1 })
  })

  test('a new failure after a success is told again', async () => {
    const tab = await things.customer()
    things.server.fault = broken
    tab.list.change(put(1))
    await settle()
    things.server.fault = null
    await wait(60_000)
    things.server.fault = broken
    tab.list.change(put(2))
    await settle()
    expect(tab.trouble).toHaveBeenCalledTimes(2)
  })

  test('an answer that got lost does no harm: nothing is added twice', async () => {
    const tab = await things.customer()
    things.server.losesAnswers = true
    tab.list.change(put(1, 2))
    await settle()
    things.server.losesAnswers = false
    await wait(60_000)
    expect(tab.shown()).toEqual({ 1: 2 })
    expect(things.server.quantities).toEqual({ 1: 2 })
  })

  /** One thing is saved; the server has taken that it is two now, and nobody heard of it. */
  async function afterLostAnswer() {
    const tab = await things.customer()
    tab.list.change(put(1))
    await wait(PUSH_PAUSE)
    things.server.losesAnswers = true
    tab.list.change(put(1, 2))
    await settle()
    things.server.losesAnswers = false
    expect(things.server.quantities).toEqual({ 1: 2 })
    return tab
  }

  test('a change that was taken back while its answer got lost is taken back on the server too', async () => {
    const tab = await afterLostAnswer()
    tab.list.change(put(1))
    await wait(60_000)
    expect(things.server.quantities).toEqual({ 1: 1 })
    expect(tab.shown()).toEqual({ 1: 1 })
  })

  test('and so it is when another page finds what the lost answer left', async () => {
    await afterLostAnswer()
    closeTabs()
    localStorage.setItem('things', JSON.stringify([entry(1)]))
    const next = await things.customer()
    await wait(60_000)
    expect(next.shown()).toEqual({ 1: 1 })
    expect(things.server.quantities).toEqual({ 1: 1 })
  })

  test('a page that was left before the answer came, and a next one that was faster than the change: no collision', async () => {
    const tab = await things.customer()
    const arrive = things.server.hold()
    tab.list.change(put(1))
    browser.session = undefined
    tab.list.follow(undefined)
    const late = things.server.gate
    things.server.holdNoMore()
    const next = await things.customer()
    arrive()
    await late
    await wait(60_000)
    expect(things.server.quantities).toEqual({ 1: 1 })
    expect(things.server.collisions).toBe(0)
    expect(next.shown()).toEqual({ 1: 1 })
  })

  test('a failed first fetch is tried again, and nothing is pushed before it', async () => {
    things.server.fault = broken
    things.server.list = [entry(1)]
    const tab = await things.customer(put(2))
    expect(things.server.pushes).toEqual([])
    things.server.fault = null
    await wait(60_000)
    expect(things.server.quantities).toEqual({ 1: 1 })
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
    const tab = things.openTab()
    tab.follow(null)
    tab.list.change(put(1))
    tab.list.change(put(2))
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
  })

  test('still saves what a customer does, and asks no more often', async () => {
    const tab = await things.customer()
    tab.list.change(put(1))
    await wait(60_000)
    expect(things.server.quantities).toEqual({ 1: 1 })
    expect([things.server.fetches, things.server.pushes.length]).toEqual([1, 1])
  })
})
