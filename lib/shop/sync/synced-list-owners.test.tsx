import { ApiError } from '@/lib/platform/http/api.client'
import { quantitiesOf } from './list-entries'
import { type SyncedList } from './synced-list.client'
import {
  serverError,
  sharedBrowser,
  type Entry,
  entry,
  putEntry,
  flushPromises,
  createTestLists,
  advanceTime,
} from '@/testing/sync.client'

const testLists = createTestLists()

describe('an expired log-in', () => {
  const ended = new ApiError(401, null)

  test('leaves every entry to the guest and reports no error', async () => {
    const tab = await testLists.customer(putEntry(1))
    testLists.server.error = ended
    tab.list.change(putEntry(2))
    await advanceTime(60_000)
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    expect(tab.isSettled()).toBe(true)
    expect(tab.onSyncError).not.toHaveBeenCalled()
  })

  test('leaves unsaved changes for the next log-in', async () => {
    const tab = await testLists.customer(putEntry(1))
    testLists.server.error = ended
    tab.list.change(putEntry(2))
    await advanceTime(60_000)
    testLists.server.error = null
    tab.setSession('maria')
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1, 2: 1 })
  })

  test("after a log-out the list is replaced by the next customer's", async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.list.change(putEntry(1, 2))
    await tab.list.detach()
    expect(testLists.server.quantities).toEqual({ 1: 2 })
    tab.setSession(null)
    testLists.server.lists.nikos = [entry(7)]
    tab.setSession('nikos')
    await flushPromises()
    expect(tab.shown()).toEqual({ 7: 1 })
  })
})

describe('what a customer leaves in the browser at the log-out', () => {
  async function leave() {
    const tab = await testLists.customer(putEntry(1, 2))
    await tab.list.detach()
    tab.setSession(null)
    return tab
  }

  async function logInAs(tab: Awaited<ReturnType<typeof leave>>, customer: string) {
    testLists.server.lists[customer] ??= []
    tab.setSession(customer)
    await flushPromises()
  }

  test("stays for a guest and does not become another customer's unasked, but the guest's own entries do", async () => {
    const tab = await leave()
    expect(tab.shown()).toEqual({ 1: 2 })
    expect(localStorage.getItem('things_sync')).not.toContain('maria')
    tab.list.change(putEntry(1, 3))
    tab.list.change(putEntry(5))
    await logInAs(tab, 'nikos')
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1, 5: 1 })
    expect(quantitiesOf(tab.list.replaced)).toEqual({ 1: 2 })
  })

  test('is pushed to an empty list of the same customer, as at any first sync', async () => {
    const tab = await leave()
    testLists.server.list = []
    await logInAs(tab, 'maria')
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 2 })
    expect(tab.list.replaced).toEqual([])
  })

  test("is not asked for again once another customer's list was synced", async () => {
    const tab = await leave()
    await logInAs(tab, 'nikos')
    tab.list.change(putEntry(7))
    await advanceTime(60_000)
    await tab.list.detach()
    tab.setSession(null)
    await logInAs(tab, 'nikos')
    expect(tab.shown()).toEqual({ 7: 1 })
    expect(tab.list.replaced).toEqual([])
  })
})

describe("a guest's list that the customer's own replaces", () => {
  async function logInWith(guests: Entry[], customers: Entry[]) {
    const tab = testLists.openTab()
    tab.setSession(null)
    tab.list.change(() => guests)
    testLists.server.lists.maria = customers
    tab.setSession('maria')
    await flushPromises()
    return tab
  }

  test('is remembered as far as the customer does not have it, for all tabs', async () => {
    const tab = await logInWith([entry(1, 3), entry(2), entry(3)], [entry(1), entry(2)])
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    expect(quantitiesOf(tab.list.replaced)).toEqual({ 1: 2, 3: 1 })
    expect(quantitiesOf(testLists.openTab().list.replaced)).toEqual({ 1: 2, 3: 1 })
  })

  test('is not remembered when nothing was lost', async () => {
    expect((await logInWith([entry(1)], [])).list.replaced).toEqual([])
    expect((await logInWith([entry(1)], [entry(1, 2)])).list.replaced).toEqual([])
  })

  test('is removed by the log-out and not shown to another customer', async () => {
    const tab = await logInWith([entry(3)], [entry(1)])
    expect(localStorage.getItem('things_replaced')).not.toBeNull()
    await tab.list.detach()
    expect(localStorage.getItem('things_replaced')).toBeNull()
    tab.setSession('nikos')
    await flushPromises()
    expect(quantitiesOf(tab.list.replaced)).toEqual({ 1: 1 })
  })
})

test('clearing after an account deletion leaves nothing in storage, unsaved changes included', async () => {
  const tab = await testLists.customer()
  tab.list.change(putEntry(1))
  await flushPromises()
  testLists.server.error = serverError
  tab.list.change(putEntry(2))
  tab.list.clear()
  tab.setSession(null)
  expect(tab.shown()).toEqual({})
  expect(Object.entries(localStorage).filter(([key]) => key.startsWith('things'))).toEqual([['things', '[]']])
})

describe('customers who share a browser', () => {
  const ended = new ApiError(401, null)

  /** Maria has a saved and an unsaved entry when her log-in expires. */
  async function afterMariasLogInExpired() {
    const tab = await testLists.customer(putEntry(1))
    testLists.server.error = ended
    tab.list.change(putEntry(2))
    await advanceTime(60_000)
    testLists.server.error = null
    tab.setSession(null)
    return tab
  }

  async function logInAs(tab: Awaited<ReturnType<typeof afterMariasLogInExpired>>, customer: string, list: Entry[]) {
    testLists.server.lists[customer] = list
    tab.setSession(customer)
    await advanceTime(60_000)
  }

  test('get only their own unsaved changes back', async () => {
    const tab = await afterMariasLogInExpired()
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    await logInAs(tab, 'nikos', [])
    expect(tab.shown()).toEqual({})
    tab.setSession(null)
    await logInAs(tab, 'maria', [entry(1)])
    expect(testLists.server.lists.nikos).toEqual([])
    expect(testLists.server.quantities).toEqual({ 1: 1, 2: 1 })
    expect(localStorage.getItem('things_waiting')).toBeNull()
  })

  test('get what a guest has added in between, and nothing else', async () => {
    const tab = await afterMariasLogInExpired()
    tab.list.change(putEntry(2, 3))
    tab.list.change(putEntry(5))
    await logInAs(tab, 'nikos', [])
    expect(testLists.server.quantities).toEqual({ 2: 2, 5: 1 })
  })

  test('get their own lists when one log-in directly follows the other', async () => {
    const tab = await testLists.customer()
    testLists.server.error = serverError
    tab.list.change(putEntry(1))
    await flushPromises()
    testLists.server.error = null
    await logInAs(tab, 'nikos', [entry(9)])
    expect(testLists.server.quantities).toEqual({ 9: 1 })
    await logInAs(tab, 'maria', [])
    expect(testLists.server.quantities).toEqual({ 1: 1 })
  })

  test('get no changes of a tab that has not noticed the new log-in', async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.list.change(putEntry(2))
    sharedBrowser.session = 'nikos'
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({})
    expect(tab.shown()).toEqual({})
  })

  test('ignore the response to a push of the previous customer', async () => {
    const tab = await testLists.customer()
    const respond = testLists.server.holdResponses()
    tab.list.change(putEntry(1))
    tab.setSession('nikos')
    testLists.server.stopHolding()
    respond()
    await advanceTime(60_000)
    expect(tab.shown()).toEqual({})
    expect(testLists.server.lists).toEqual({ maria: [entry(1)] })
    expect(testLists.server.conflicts).toBe(0)
  })

  test.each([
    ['a push', (list: SyncedList<Entry>) => list.change(putEntry(1))],
    ['a fetch', (list: SyncedList<Entry>) => list.refetch()],
  ])("ignore the response to %s once another tab has stored another customer's list", async (_, send) => {
    testLists.server.list = [entry(3)]
    const tab = await testLists.customer()
    const respond = testLists.server.holdResponses()
    send(tab.list)
    const theirs = {
      things: JSON.stringify([entry(9)]),
      things_sync: JSON.stringify({ owner: 'nikos', base: { 9: 1 }, sent: [], pushed_at: 0 }),
    }
    Object.assign(localStorage, theirs)
    respond()
    await flushPromises()
    expect({ ...localStorage }).toEqual(theirs)
  })

  test('ignore the response to a fetch during which the session changed', async () => {
    const tab = testLists.openTab()
    jest.spyOn(testLists.server, 'fetch').mockImplementationOnce(() => {
      sharedBrowser.session = 'nikos'
      return Promise.resolve([entry(9)])
    })
    tab.setSession('maria')
    await flushPromises()
    expect(tab.shown()).toEqual({})
    expect(JSON.parse(localStorage.getItem('things_sync') ?? '')).toMatchObject({ owner: 'maria', base: null })
  })

  test('send few requests when two tabs disagree about the owner', async () => {
    const another = JSON.stringify({ owner: 'nikos', base: {}, sent: [], pushed_at: 0 })
    const tab = testLists.openTab()
    testLists.server.beforeResponse = () => localStorage.setItem('things_sync', another)
    tab.setSession('maria')
    await advanceTime(60_000)
    expect(testLists.server.fetches).toBeLessThan(20)
    testLists.server.beforeResponse = () => {}
    await advanceTime(10_000)
    expect(tab.isSettled()).toBe(true)
  })

  test('leave nothing parked that is saved on the server', async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.setSession(null)
    await logInAs(tab, 'nikos', [])
    expect(localStorage.getItem('things_waiting')).toBeNull()
    expect(tab.shown()).toEqual({})
  })
})
