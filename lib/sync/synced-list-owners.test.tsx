import { ApiError } from '@/lib/http/api.client'
import { quantitiesOf } from './list-merge'
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
} from './testing.client'

const testLists = createTestLists()

describe('a log-in that has ended', () => {
  const ended = new ApiError(401, null)

  test('makes a guest who keeps every line, without a word', async () => {
    const tab = await testLists.customer(putEntry(1))
    testLists.server.error = ended
    tab.list.change(putEntry(2))
    await advanceTime(60_000)
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    expect(tab.isSettled()).toBe(true)
    expect(tab.trouble).not.toHaveBeenCalled()
  })

  test('leaves what was not saved for the next log-in', async () => {
    const tab = await testLists.customer(putEntry(1))
    testLists.server.error = ended
    tab.list.change(putEntry(2))
    await advanceTime(60_000)
    testLists.server.error = null
    tab.follow('maria')
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({ 1: 1, 2: 1 })
  })

  test("after a log-out, the list meets the next customer's as a guest's does", async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.list.change(putEntry(1, 2))
    await tab.list.detach()
    expect(testLists.server.quantities).toEqual({ 1: 2 })
    tab.follow(null)
    testLists.server.lists.nikos = [entry(7)]
    tab.follow('nikos')
    await flushPromises()
    expect(tab.shown()).toEqual({ 7: 1 })
  })
})

describe("a guest's list that the customer's own replaces", () => {
  async function logInWith(guests: Entry[], customers: Entry[]) {
    const tab = testLists.openTab()
    tab.follow(null)
    tab.list.change(() => guests)
    testLists.server.lists.maria = customers
    tab.follow('maria')
    await flushPromises()
    return tab
  }

  test('is remembered as far as the customer does not have it, also in the next tab', async () => {
    const tab = await logInWith([entry(1, 3), entry(2), entry(3)], [entry(1), entry(2)])
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    expect(quantitiesOf(tab.list.replaced)).toEqual({ 1: 2, 3: 1 })
    expect(quantitiesOf(testLists.openTab().list.replaced)).toEqual({ 1: 2, 3: 1 })
  })

  test('is not remembered when nothing was lost', async () => {
    expect((await logInWith([entry(1)], [])).list.replaced).toEqual([])
    expect((await logInWith([entry(1)], [entry(1, 2)])).list.replaced).toEqual([])
  })

  test("is nobody else's to see, and gone after the log-out", async () => {
    const tab = await logInWith([entry(3)], [entry(1)])
    expect(localStorage.getItem('things_replaced')).not.toBeNull()
    await tab.list.detach()
    expect(localStorage.getItem('things_replaced')).toBeNull()
    tab.follow('nikos')
    await flushPromises()
    expect(tab.list.replaced).toEqual([])
  })
})

test('of a deleted customer nothing stays, also of what was not saved', async () => {
  const tab = await testLists.customer()
  tab.list.change(putEntry(1))
  await flushPromises()
  testLists.server.error = serverError
  tab.list.change(putEntry(2))
  tab.list.clear()
  tab.follow(null)
  expect(tab.shown()).toEqual({})
  expect(Object.entries(localStorage).filter(([key]) => key.startsWith('things'))).toEqual([['things', '[]']])
})

describe('customers who share a browser', () => {
  const ended = new ApiError(401, null)

  /** Maria has one thing saved and a second one that is not, when her log-in ends. */
  async function leftByMaria() {
    const tab = await testLists.customer(putEntry(1))
    testLists.server.error = ended
    tab.list.change(putEntry(2))
    await advanceTime(60_000)
    testLists.server.error = null
    tab.follow(null)
    return tab
  }

  /** Each customer has a list of her own on the things.server. */
  async function logInAs(tab: Awaited<ReturnType<typeof leftByMaria>>, whose: string, list: Entry[]) {
    testLists.server.lists[whose] = list
    tab.follow(whose)
    await advanceTime(60_000)
  }

  test('keep apart what was not saved: it waits for the one whose it is', async () => {
    const tab = await leftByMaria()
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    await logInAs(tab, 'nikos', [])
    expect(tab.shown()).toEqual({})
    tab.follow(null)
    await logInAs(tab, 'maria', [entry(1)])
    expect(testLists.server.lists.nikos).toEqual([])
    expect(testLists.server.quantities).toEqual({ 1: 1, 2: 1 })
    expect(localStorage.getItem('things_waiting')).toBeNull()
  })

  test('get what a guest has added in between, and nothing else', async () => {
    const tab = await leftByMaria()
    tab.list.change(putEntry(2, 3))
    tab.list.change(putEntry(5))
    await logInAs(tab, 'nikos', [])
    expect(testLists.server.quantities).toEqual({ 2: 2, 5: 1 })
  })

  test('also when one log-in follows the other without a guest between them', async () => {
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

  test('also when another tab has changed the log-in and this one has not heard of it', async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.list.change(putEntry(2))
    sharedBrowser.session = 'nikos'
    await advanceTime(60_000)
    expect(testLists.server.quantities).toEqual({})
    expect(tab.shown()).toEqual({})
  })

  test("and an answer that comes after the change of log-in is nobody's", async () => {
    const tab = await testLists.customer()
    const answer = testLists.server.holdResponses()
    tab.list.change(putEntry(1))
    tab.follow('nikos')
    testLists.server.stopHolding()
    answer()
    await advanceTime(60_000)
    expect(tab.shown()).toEqual({})
    expect(testLists.server.lists).toEqual({ maria: [entry(1)] })
    expect(testLists.server.conflicts).toBe(0)
  })

  test.each([
    ['a push', (list: SyncedList<Entry>) => list.change(putEntry(1))],
    ['a fetch', (list: SyncedList<Entry>) => list.refetch()],
  ])("and the answer to %s changes nothing once another tab has kept another customer's list", async (_, call) => {
    testLists.server.list = [entry(3)]
    const tab = await testLists.customer()
    const answer = testLists.server.holdResponses()
    call(tab.list)
    const theirs = {
      things: JSON.stringify([entry(9)]),
      things_sync: JSON.stringify({ owner: 'nikos', base: { 9: 1 }, sent: [], pushed_at: 0 }),
    }
    Object.assign(localStorage, theirs)
    answer()
    await flushPromises()
    expect({ ...localStorage }).toEqual(theirs)
  })

  test("and an answer for whoever has logged in in the moment of asking is nobody's", async () => {
    const tab = testLists.openTab()
    jest.spyOn(testLists.server, 'fetch').mockImplementationOnce(() => {
      sharedBrowser.session = 'nikos'
      return Promise.resolve([entry(9)])
    })
    tab.follow('maria')
    await flushPromises()
    expect(tab.shown()).toEqual({})
    expect(JSON.parse(localStorage.getItem('things_sync') ?? '')).toMatchObject({ owner: 'maria', base: null })
  })

  test('and two tabs that disagree about it do not keep the server busy', async () => {
    const another = JSON.stringify({ owner: 'nikos', base: {}, sent: [], pushed_at: 0 })
    const tab = testLists.openTab()
    testLists.server.beforeResponse = () => localStorage.setItem('things_sync', another)
    tab.follow('maria')
    await advanceTime(60_000)
    expect(testLists.server.fetches).toBeLessThan(20)
    testLists.server.beforeResponse = () => {}
    await advanceTime(10_000)
    expect(tab.isSettled()).toBe(true)
  })

  test('what a customer has saved does not wait for her here', async () => {
    const tab = await testLists.customer(putEntry(1))
    tab.follow(null)
    await logInAs(tab, 'nikos', [])
    expect(localStorage.getItem('things_waiting')).toBeNull()
    expect(tab.shown()).toEqual({})
  })
})
