import { PUSH_PAUSE } from './push-timing.client'
import { closeTabs, drop, entry, otherTabWrote, put, settle, syncedThings, unreachable, wait } from './testing.client'

const things = syncedThings()

describe('a guest', () => {
  test('keeps the list in the browser, and nothing is sent', async () => {
    const guest = things.openTab()
    guest.follow(null)
    guest.list.change(put(1, 2))
    await wait(60_000)
    const next = things.openTab()
    next.follow(null)
    expect(next.shown()).toEqual({ 1: 2 })
    expect(things.server.fetches + things.server.pushes.length).toBe(0)
  })

  test('who logs in gets the server\'s list, if it has anything', async () => {
    const tab = things.openTab()
    tab.follow(null)
    tab.list.change(put(1))
    things.server.list = [entry(2, 3)]
    tab.follow('maria')
    await wait(60_000)
    expect(tab.shown()).toEqual({ 2: 3 })
    expect(things.server.pushes).toEqual([])
  })

  test('who logs in to an empty list brings the own one', async () => {
    const tab = things.openTab()
    tab.follow(null)
    tab.list.change(put(1))
    tab.follow('maria')
    await settle()
    expect(things.server.quantities).toEqual({ 1: 1 })
  })
})

describe('pushing', () => {
  test('the first change is sent at once, the next ones together ten seconds later', async () => {
    const tab = await things.customer()
    for (let click = 1; click <= 50; click++) tab.list.change(put(1, click))
    await wait(PUSH_PAUSE - 1)
    expect(things.server.pushes).toEqual([{ 1: 1 }])
    await wait(1)
    expect(things.server.pushes).toEqual([{ 1: 1 }, { 1: 50 }])
    await wait(60_000)
    expect(things.server.pushes).toHaveLength(2)
    expect(tab.shown()).toEqual({ 1: 50 })
  })

  test('what is changed while a push is on its way is neither lost nor undone by its answer', async () => {
    const tab = await things.customer()
    const answer = things.server.hold()
    tab.list.change(put(1))
    tab.list.change(put(2))
    tab.list.change(drop(1))
    answer()
    await settle()
    expect(tab.shown()).toEqual({ 2: 1 })
    await wait(PUSH_PAUSE)
    expect(things.server.quantities).toEqual({ 2: 1 })
  })

  test('clearing is a change like any other', async () => {
    things.server.list = [entry(1)]
    const tab = await things.customer()
    tab.list.change(() => [])
    await settle()
    expect(things.server.list).toEqual([])
  })

  test('a change that is taken back before it is sent costs nothing', async () => {
    const tab = await things.customer(put(1))
    tab.list.change(put(2))
    tab.list.change(drop(2))
    await wait(60_000)
    expect(things.server.pushes).toHaveLength(1)
  })
})

describe('leaving the page', () => {
  test('sends what is pending, once', async () => {
    const tab = await things.customer(put(1))
    tab.list.change(put(1, 9))
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(things.server.pushes).toEqual([{ 1: 1 }, { 1: 9 }])
    expect(things.server.quantities).toEqual({ 1: 9 })
  })

  test('with a push still on its way, both arrive', async () => {
    const tab = await things.customer()
    tab.list.change(put(1))
    tab.list.change(put(1, 5))
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(things.server.quantities).toEqual({ 1: 5 })
  })

  test('without a connection keeps it for the next visit', async () => {
    const tab = await things.customer()
    things.server.fault = unreachable
    tab.list.change(put(1))
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    closeTabs()
    things.server.fault = null
    const visit = await things.customer()
    expect(visit.shown()).toEqual({ 1: 1 })
    expect(things.server.quantities).toEqual({ 1: 1 })
  })
})

describe('several tabs and devices', () => {
  test('tabs show the same, and one of them sends it', async () => {
    const one = await things.customer()
    const other = await things.customer()
    one.list.change(put(1))
    otherTabWrote()
    expect(other.shown()).toEqual({ 1: 1 })
    await wait(60_000)
    expect(things.server.pushes).toEqual([{ 1: 1 }])
  })

  test('a fetch that another tab overtook with a push undoes nothing', async () => {
    const one = await things.customer()
    const answer = things.server.hold()
    const other = things.openTab()
    other.follow('maria')
    things.server.holdNoMore()
    one.list.change(put(1))
    await settle()
    answer()
    await wait(60_000)
    expect([one.shown(), other.shown(), things.server.quantities, things.server.collisions]).toEqual([{ 1: 1 }, { 1: 1 }, { 1: 1 }, 0])
  })

  test('a tab sends what another one had no time to send', async () => {
    await things.customer()
    localStorage.setItem('things', JSON.stringify([entry(4)]))
    otherTabWrote()
    await wait(60_000)
    expect(things.server.quantities).toEqual({ 4: 1 })
  })

  test('two devices that change apart lose nothing of each other', async () => {
    things.server.list = [entry(1)]
    const here = await things.customer()
    things.server.list = [entry(1), entry(2)]
    here.list.change(put(3))
    await wait(PUSH_PAUSE)
    expect(things.server.quantities).toEqual({ 1: 1, 2: 1, 3: 1 })
    expect(here.shown()).toEqual({ 1: 1, 2: 1, 3: 1 })
  })
})

describe('an entry that the server refuses', () => {
  test('stays here, marked, and the others are saved', async () => {
    things.server.soldOut.add(2)
    const tab = await things.customer()
    tab.list.change((entries) => put(2)(put(1)(entries)))
    await wait(60_000)
    expect(things.server.quantities).toEqual({ 1: 1 })
    expect(tab.list.entries).toEqual([entry(1), { ...entry(2), isGone: true }])
    expect(tab.trouble).not.toHaveBeenCalled()
    expect(things.server.pushes).toHaveLength(2)
  })
})

test('what makes no sense in the storage is left out, and the rest is shown', () => {
  const tab = things.openTab()
  localStorage.setItem('things', '[1, null, {"item":{"id":3},"quantity":2}]')
  localStorage.setItem('things_waiting', '{"maria":7,"nikos":{"entries":"?"}}')
  tab.follow(null)
  expect(tab.shown()).toEqual({ 3: 2 })
  localStorage.setItem('things', '{not json')
  localStorage.setItem('things_sync', '"?"')
  otherTabWrote()
  expect(tab.shown()).toEqual({})
})
