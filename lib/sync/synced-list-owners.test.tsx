import { ApiError } from '@/lib/http/api.client'
import { quantitiesOf } from './list-merge'
import { type SyncedList } from './synced-list.client'
import { broken, browser, type Entry, entry, put, settle, syncedThings, wait } from './testing.client'

const things = syncedThings()

describe('a log-in that has ended', () => {
  const ended = new ApiError(401, null)

  test('makes a guest who keeps every line, without a word', async () => {
    const tab = await things.customer(put(1))
    things.server.fault = ended
    tab.list.change(put(2))
    await wait(60_000)
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    expect(tab.isSettled()).toBe(true)
    expect(tab.trouble).not.toHaveBeenCalled()
  })

  test('leaves what was not saved for the next log-in', async () => {
    const tab = await things.customer(put(1))
    things.server.fault = ended
    tab.list.change(put(2))
    await wait(60_000)
    things.server.fault = null
    tab.follow('maria')
    await wait(60_000)
    expect(things.server.quantities).toEqual({ 1: 1, 2: 1 })
  })

  test('after a log-out, the list meets the next customer\'s as a guest\'s does', async () => {
    const tab = await things.customer(put(1))
    tab.list.change(put(1, 2))
    await tab.list.part()
    expect(things.server.quantities).toEqual({ 1: 2 })
    tab.follow(null)
    things.server.lists.nikos = [entry(7)]
    tab.follow('nikos')
    await settle()
    expect(tab.shown()).toEqual({ 7: 1 })
  })
})

describe("a guest's list that the customer's own replaces", () => {
  async function logInWith(guests: Entry[], customers: Entry[]) {
    const tab = things.openTab()
    tab.follow(null)
    tab.list.change(() => guests)
    things.server.lists.maria = customers
    tab.follow('maria')
    await settle()
    return tab
  }

  test('is remembered as far as the customer does not have it, also in the next tab', async () => {
    const tab = await logInWith([entry(1, 3), entry(2), entry(3)], [entry(1), entry(2)])
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    expect(quantitiesOf(tab.list.replaced)).toEqual({ 1: 2, 3: 1 })
    expect(quantitiesOf(things.openTab().list.replaced)).toEqual({ 1: 2, 3: 1 })
  })

  test('is not remembered when nothing was lost', async () => {
    expect((await logInWith([entry(1)], [])).list.replaced).toEqual([])
    expect((await logInWith([entry(1)], [entry(1, 2)])).list.replaced).toEqual([])
  })

  test('is nobody else\'s to see, and gone after the log-out', async () => {
    const tab = await logInWith([entry(3)], [entry(1)])
    expect(localStorage.getItem('things_replaced')).not.toBeNull()
    await tab.list.part()
    expect(localStorage.getItem('things_replaced')).toBeNull()
    tab.follow('nikos')
    await settle()
    expect(tab.list.replaced).toEqual([])
  })
})

test('of a deleted customer nothing stays, also of what was not saved', async () => {
  const tab = await things.customer()
  tab.list.change(put(1))
  await settle()
  things.server.fault = broken
  tab.list.change(put(2))
  tab.list.forget()
  tab.follow(null)
  expect(tab.shown()).toEqual({})
  expect(Object.entries(localStorage).filter(([key]) => key.startsWith('things'))).toEqual([['things', '[]']])
})

describe('customers who share a browser', () => {
  const ended = new ApiError(401, null)

  /** Maria has one thing saved and a second one that is not, when her log-in ends. */
  async function leftByMaria() {
    const tab = await things.customer(put(1))
    things.server.fault = ended
    tab.list.change(put(2))
    await wait(60_000)
    things.server.fault = null
    tab.follow(null)
    return tab
  }

  /** Each customer has a list of her own on the things.server. */
  async function logInAs(tab: Awaited<ReturnType<typeof leftByMaria>>, whose: string, list: Entry[]) {
    things.server.lists[whose] = list
    tab.follow(whose)
    await wait(60_000)
  }

  test('keep apart what was not saved: it waits for the one whose it is', async () => {
    const tab = await leftByMaria()
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    await logInAs(tab, 'nikos', [])
    expect(tab.shown()).toEqual({})
    tab.follow(null)
    await logInAs(tab, 'maria', [entry(1)])
    expect(things.server.lists.nikos).toEqual([])
    expect(things.server.quantities).toEqual({ 1: 1, 2: 1 })
    expect(localStorage.getItem('things_waiting')).toBeNull()
  })

  test('get what a guest has added in between, and nothing else', async () => {
    const tab = await leftByMaria()
    tab.list.change(put(2, 3))
    tab.list.change(put(5))
    await logInAs(tab, 'nikos', [])
    expect(things.server.quantities).toEqual({ 2: 2, 5: 1 })
  })

  test('also when one log-in follows the other without a guest between them', async () => {
    const tab = await things.customer()
    things.server.fault = broken
    tab.list.change(put(1))
    await settle()
    things.server.fault = null
    await logInAs(tab, 'nikos', [entry(9)])
    expect(things.server.quantities).toEqual({ 9: 1 })
    await logInAs(tab, 'maria', [])
    expect(things.server.quantities).toEqual({ 1: 1 })
  })

  test('also when another tab has changed the log-in and this one has not heard of it', async () => {
    const tab = await things.customer(put(1))
    tab.list.change(put(2))
    browser.session = 'nikos'
    await wait(60_000)
    expect(things.server.quantities).toEqual({})
    expect(tab.shown()).toEqual({})
  })

  test('and an answer that comes after the change of log-in is nobody\'s', async () => {
    const tab = await things.customer()
    const answer = things.server.hold()
    tab.list.change(put(1))
    tab.follow('nikos')
    things.server.holdNoMore()
    answer()
    await wait(60_000)
    expect(tab.shown()).toEqual({})
    expect(things.server.lists).toEqual({ maria: [entry(1)] })
    expect(things.server.collisions).toBe(0)
  })

  test.each([
    ['a push', (list: SyncedList<Entry>) => list.change(put(1))],
    ['a fetch', (list: SyncedList<Entry>) => list.fetchAgain()],
  ])("and the answer to %s changes nothing once another tab has kept another customer's list", async (_, call) => {
    things.server.list = [entry(3)]
    const tab = await things.customer()
    const answer = things.server.hold()
    call(tab.list)
    const theirs = { things: JSON.stringify([entry(9)]), things_sync: JSON.stringify({ owner: 'nikos', base: { 9: 1 }, sent: [], pushed_at: 0 }) }
    Object.assign(localStorage, theirs)
    answer()
    await settle()
    expect({ ...localStorage }).toEqual(theirs)
  })

  test('and an answer for whoever has logged in in the moment of asking is nobody\'s', async () => {
    const tab = things.openTab()
    jest.spyOn(things.server, 'fetch').mockImplementationOnce(() => {
      browser.session = 'nikos'
      return Promise.resolve([entry(9)])
    })
    tab.follow('maria')
    await settle()
    expect(tab.shown()).toEqual({})
    expect(JSON.parse(localStorage.getItem('things_sync') ?? '')).toMatchObject({ owner: 'maria', base: null })
  })

  test('and two tabs that disagree about it do not keep the server busy', async () => {
    const another = JSON.stringify({ owner: 'nikos', base: {}, sent: [], pushed_at: 0 })
    const tab = things.openTab()
    things.server.answering = () => localStorage.setItem('things_sync', another)
    tab.follow('maria')
    await wait(60_000)
    expect(things.server.fetches).toBeLessThan(20)
    things.server.answering = () => {}
    await wait(10_000)
    expect(tab.isSettled()).toBe(true)
  })

  test('what a customer has saved does not wait for her here', async () => {
    const tab = await things.customer(put(1))
    tab.follow(null)
    await logInAs(tab, 'nikos', [])
    expect(localStorage.getItem('things_waiting')).toBeNull()
    expect(tab.shown()).toEqual({})
  })
})
