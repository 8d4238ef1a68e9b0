import { MIN_PUSH_INTERVAL } from './push-timing.client'
import {
  closeTabs,
  removeEntry,
  entry,
  dispatchStorageEvent,
  putEntry,
  flushPromises,
  createTestLists,
  networkError,
  advanceTime,
} from '@/testing/sync.client'

const testLists = createTestLists()

describe('a guest', () => {
  test('has the list in the browser only, and nothing is sent', async () => {
    const guest = testLists.openTab()
    guest.setSession(null)
    guest.list.change(putEntry(1, 2))
    await advanceTime(60_000)
    const next = testLists.openTab()
    next.setSession(null)
    expect(next.shown()).toEqual({ 1: 2 })
    expect(testLists.server.fetches + testLists.server.pushes.length).toBe(0)
  })

  test("who logs in gets the server's list unless it is empty", async () => {
    const tab = testLists.openTab()
    tab.setSession(null)
    tab.list.change(putEntry(1))
    testLists.server.list = [entry(2, 3)]
    tab.setSession('maria')
    await advanceTime(60_000)
    expect(tab.shown()).toEqual({ 2: 3 })
    expect(testLists.server.pushes).toEqual([])
  })

  test('who logs in to an empty list saves the local one', async () => {
    const tab = testLists.openTab()
    tab.setSession(null)
    tab.list.change(putEntry(1))
    tab.setSession('maria')
    await flushPromises()
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })
})

test('a fetch that changes nothing writes nothing, because another tab may have just written a change', async () => {
  testLists.server.list = [entry(1)]
  await testLists.customer()
  const write = jest.spyOn(Storage.prototype, 'setItem')
  const second = testLists.openTab()
  second.setSession('maria')
  await flushPromises()
  expect(testLists.server.fetches).toBe(2)
  expect(write.mock.calls.map(([key]) => key)).toEqual([])
})

describe('pushing', () => {
  test('sends the first change at once and later ones together ten seconds later', async () => {
    const tab = await testLists.customer()
    for (let click = 1; click <= 50; click++) tab.list.change(putEntry(1, click))
    await advanceTime(MIN_PUSH_INTERVAL - 1)
    expect(testLists.server.pushes).toEqual([{ 1: 1 }])
    await advanceTime(1)
    expect(testLists.server.pushes).toEqual([{ 1: 1 }, { 1: 50 }])
    await advanceTime(60_000)
    expect(testLists.server.pushes).toHaveLength(2)
    expect(tab.shown()).toEqual({ 1: 50 })
  })

  test('loses no change that is made while a push is in flight', async () => {
    const tab = await testLists.customer()
    const respond = testLists.server.holdResponses()
    tab.list.change(putEntry(1))
    tab.list.change(putEntry(2))
    tab.list.change(removeEntry(1))
    respond()
    await flushPromises()
    expect(tab.shown()).toEqual({ 2: 1 })
    await advanceTime(MIN_PUSH_INTERVAL)
    expect(testLists.server.quantities).toEqual({ 2: 1 })
  })

  test('sends an empty list when the list is cleared', async () => {
    testLists.server.list = [entry(1)]
    const tab = await testLists.customer()
    tab.list.change(() => [])
    await flushPromises()
    expect(testLists.server.list).toEqual([])
  })

  test('sends nothing for a change that is reverted before it is sent', async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.list.change(putEntry(2))
    tab.list.change(removeEntry(2))
    await advanceTime(60_000)
    expect(testLists.server.pushes).toHaveLength(1)
  })
})

describe('leaving the page', () => {
  test('sends what is pending, once', async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.list.change(putEntry(1, 9))
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    await flushPromises()
    expect(testLists.server.pushes).toEqual([{ 1: 1 }, { 1: 9 }])
    expect(testLists.server.quantities).toEqual({ 1: 9 })
  })

  test('with a push in flight sends the newer change too', async () => {
    const tab = await testLists.customer()
    tab.list.change(putEntry(1))
    tab.list.change(putEntry(1, 5))
    window.dispatchEvent(new Event('pagehide'))
    await flushPromises()
    expect(testLists.server.quantities).toEqual({ 1: 5 })
  })

  test('without a connection leaves the change for the next visit', async () => {
    const tab = await testLists.customer()
    testLists.server.error = networkError
    tab.list.change(putEntry(1))
    window.dispatchEvent(new Event('pagehide'))
    await flushPromises()
    closeTabs()
    testLists.server.error = null
    const visit = await testLists.customer()
    expect(visit.shown()).toEqual({ 1: 1 })
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })
})

describe('several tabs and devices', () => {
  test('show the same list, and one tab sends it', async () => {
    const one = await testLists.customer()
    const other = await testLists.customer()
    one.list.change(putEntry(1))
    dispatchStorageEvent()
    expect(other.shown()).toEqual({ 1: 1 })
    await advanceTime(60_000)
    expect(testLists.server.pushes).toEqual([{ 1: 1 }])
  })

  test('keep a push that overtook the fetch of another tab', async () => {
    const one = await testLists.customer()
    const respond = testLists.server.holdResponses()
    const other = testLists.openTab()
    other.setSession('maria')
    testLists.server.stopHolding()
    one.list.change(putEntry(1))
    await flushPromises()
    respond()
    await advanceTime(60_000)
    expect([one.shown(), other.shown(), testLists.server.quantities, testLists.server.conflicts]).toEqual([
      { 1: 1 },
      { 1: 1 },
      { 1: 1 },
      0,
    ])
  })

  test('send a change that another tab could not send', async () => {
    await testLists.customer()
    localStorage.setItem('things', JSON.stringify([entry(4)]))
    dispatchStorageEvent()
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 4: 1 })
  })

  test('merge changes of two devices', async () => {
    testLists.server.list = [entry(1)]
    const here = await testLists.customer()
    testLists.server.list = [entry(1), entry(2)]
    here.list.change(putEntry(3))
    await advanceTime(MIN_PUSH_INTERVAL)
    expect(testLists.server.quantities).toEqual({ 1: 1, 2: 1, 3: 1 })
    expect(here.shown()).toEqual({ 1: 1, 2: 1, 3: 1 })
  })
})

describe('an entry that the server rejects', () => {
  test('stays in the list, marked, and the others are saved', async () => {
    testLists.server.soldOut.add(2)
    const tab = await testLists.customer()
    tab.list.change((entries) => putEntry(2)(putEntry(1)(entries)))
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1 })
    expect(tab.list.entries).toEqual([entry(1), { ...entry(2), isGone: true }])
    expect(tab.onSyncError).not.toHaveBeenCalled()
    expect(testLists.server.pushes).toHaveLength(2)
  })
})

test('invalid values in storage are ignored, and valid entries are shown', () => {
  const tab = testLists.openTab()
  localStorage.setItem('things', '[1, null, {"item":{"id":3},"quantity":2}]')
  localStorage.setItem('things_waiting', '{"maria":7,"nikos":{"entries":"?"}}')
  tab.setSession(null)
  expect(tab.shown()).toEqual({ 3: 2 })
  localStorage.setItem('things', '{not json')
  localStorage.setItem('things_sync', '"?"')
  dispatchStorageEvent()
  expect(tab.shown()).toEqual({})
})
