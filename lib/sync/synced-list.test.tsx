import { ApiError } from '@/lib/http/api.client'
import { type ListEntry, quantitiesOf, type Quantities, tagOf } from './list-merge'
import { type Whose } from './list-rules'
import { PUSH_PAUSE } from './push-timing.client'
import { SyncedList } from './synced-list.client'

type Entry = ListEntry & { isGone?: boolean }

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'item' in value && 'quantity' in value
const entry = (id: number, quantity = 1): Entry => ({ item: { id }, quantity })
const put = (id: number, quantity = 1) => (entries: readonly Entry[]) => [...entries.filter(({ item }) => item.id !== id), entry(id, quantity)]
const drop = (id: number) => (entries: readonly Entry[]) => entries.filter(({ item }) => item.id !== id)

/** Who is logged in on this browser: every tab sends the same cookie. */
let session: Whose

const caller = () => session ?? 'maria'

/** A server that can be away, slow, or answer badly, and that counts what reaches it. */
class Server {
  /** By customer: a call is the one's who is logged in when it is made. */
  lists: Record<string, Entry[]> = {}
  fetches = 0
  collisions = 0
  pushes: Quantities[] = []
  /** Thrown instead of an answer. */
  fault: ApiError | null = null
  /** The change is made, and the answer never arrives. */
  losesAnswers = false
  /** Waits for this before it answers. */
  gate: Promise<void> = Promise.resolve()
  answer = (_: AbortSignal): Promise<void> => this.gate
  soldOut = new Set<number>()
  /** What else happens just then. */
  answering = () => {}

  async fetch(): Promise<Entry[]> {
    this.fetches += 1
    // What it says is from now, however long it takes to arrive.
    const list = this.lists[caller()] ?? []
    await this.gate
    if (this.fault) throw this.fault
    this.answering()
    return list
  }

  async push(entries: Entry[], ifMatch: string, signal: AbortSignal): Promise<Entry[]> {
    this.pushes.push(quantitiesOf(entries))
    const whose = caller()
    await this.answer(signal)
    if (this.fault) throw this.fault
    if (!ifMatch.split(', ').includes(`"${tagOf(quantitiesOf(this.lists[whose] ?? []))}"`)) {
      this.collisions += 1
      throw new ApiError(412, null)
    }
    const refused = entries.flatMap(({ item }, index) => (this.soldOut.has(item.id) ? [[`${index}.item.id`, ['Sold out.']]] : []))
    if (refused.length > 0) throw new ApiError(400, Object.fromEntries(refused))
    this.lists[whose] = entries
    if (this.losesAnswers) throw new ApiError(null, null)
    return entries
  }

  /** Calls made from now on are answered when what this gives back is called. */
  hold(): () => void {
    let release = () => {}
    this.gate = new Promise((resolve) => (release = resolve))
    return release
  }

  /** Calls made from now on are answered at once; those that are held stay so. */
  holdNoMore(): void {
    this.gate = Promise.resolve()
  }

  get list(): Entry[] {
    return this.lists[caller()] ?? []
  }

  set list(entries: Entry[]) {
    this.lists[caller()] = entries
  }

  get quantities(): Quantities {
    return quantitiesOf(this.list)
  }
}

const unreachable = new ApiError(null, null)
const broken = new ApiError(500, null)

const open = new Set<SyncedList<Entry>>()

/** A tab does nothing any more; jsdom has no way to really close one. */
function closeTabs() {
  session = undefined
  open.forEach((list) => list.follow(undefined))
  open.clear()
}

/** A tab on this browser: every tab reads the same storage. */
function openTab(server: Server) {
  let shown: readonly Entry[] | undefined
  const list: SyncedList<Entry> = new SyncedList<Entry>(
    {
      path: '/things',
      key: 'things',
      isEntry,
      fetch: () => server.fetch(),
      push: (entries, { ifMatch, signal }) => server.push(entries, ifMatch, signal),
      renew: (known, fresh) => ({ ...known, ...fresh }),
      isSendable: (thing) => !thing.isGone,
      refused: (thing) => ({ ...thing, isGone: true }),
      isKeptByGuests: true,
    },
    { show: (entries) => (shown = entries), refetch: () => void list.fetch().catch(() => {}), whose: () => session },
  )
  const trouble = jest.fn()
  list.onTrouble(trouble)
  open.add(list)
  return { list, trouble, follow: (whose: Whose) => list.follow((session = whose)), isSettled: () => shown !== undefined, shown: () => quantitiesOf(shown ?? []) }
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await wait(0)
}
const otherTabWrote = () => window.dispatchEvent(new StorageEvent('storage', { key: 'things' }))

async function customerWith(server: Server) {
  const tab = openTab(server)
  tab.follow('maria')
  await settle()
  return tab
}

let server: Server
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  server = new Server()
})
afterEach(() => {
  closeTabs()
  jest.useRealTimers()
})

describe('a guest', () => {
  test('keeps the list in the browser, and nothing is sent', async () => {
    const guest = openTab(server)
    guest.follow(null)
    guest.list.change(put(1, 2))
    await wait(60_000)
    const next = openTab(server)
    next.follow(null)
    expect(next.shown()).toEqual({ 1: 2 })
    expect(server.fetches + server.pushes.length).toBe(0)
  })

  test('who logs in gets the server\'s list, if it has anything', async () => {
    const tab = openTab(server)
    tab.follow(null)
    tab.list.change(put(1))
    server.list = [entry(2, 3)]
    tab.follow('maria')
    await wait(60_000)
    expect(tab.shown()).toEqual({ 2: 3 })
    expect(server.pushes).toEqual([])
  })

  test('who logs in to an empty list brings the own one', async () => {
    const tab = openTab(server)
    tab.follow(null)
    tab.list.change(put(1))
    tab.follow('maria')
    await settle()
    expect(server.quantities).toEqual({ 1: 1 })
  })
})

describe('pushing', () => {
  test('the first change is sent at once, the next ones together ten seconds later', async () => {
    const tab = await customerWith(server)
    for (let click = 1; click <= 50; click++) tab.list.change(put(1, click))
    await wait(PUSH_PAUSE - 1)
    expect(server.pushes).toEqual([{ 1: 1 }])
    await wait(1)
    expect(server.pushes).toEqual([{ 1: 1 }, { 1: 50 }])
    await wait(60_000)
    expect(server.pushes).toHaveLength(2)
    expect(tab.shown()).toEqual({ 1: 50 })
  })

  test('what is changed while a push is on its way is neither lost nor undone by its answer', async () => {
    const tab = await customerWith(server)
    const answer = server.hold()
    tab.list.change(put(1))
    tab.list.change(put(2))
    tab.list.change(drop(1))
    answer()
    await settle()
    expect(tab.shown()).toEqual({ 2: 1 })
    await wait(PUSH_PAUSE)
    expect(server.quantities).toEqual({ 2: 1 })
  })

  test('clearing is a change like any other', async () => {
    server.list = [entry(1)]
    const tab = await customerWith(server)
    tab.list.change(() => [])
    await settle()
    expect(server.list).toEqual([])
  })

  test('a change that is taken back before it is sent costs nothing', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    tab.list.change(put(2))
    tab.list.change(drop(2))
    await wait(60_000)
    expect(server.pushes).toHaveLength(1)
  })
})

describe('leaving the page', () => {
  test('sends what is pending, once', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    tab.list.change(put(1, 9))
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(server.pushes).toEqual([{ 1: 1 }, { 1: 9 }])
    expect(server.quantities).toEqual({ 1: 9 })
  })

  test('with a push still on its way, both arrive', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    tab.list.change(put(1, 5))
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(server.quantities).toEqual({ 1: 5 })
  })

  test('without a connection keeps it for the next visit', async () => {
    const tab = await customerWith(server)
    server.fault = unreachable
    tab.list.change(put(1))
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    closeTabs()
    server.fault = null
    const visit = await customerWith(server)
    expect(visit.shown()).toEqual({ 1: 1 })
    expect(server.quantities).toEqual({ 1: 1 })
  })
})

describe('failures', () => {
  test.each([['no connection', unreachable], ['a 500', broken]])('%s keeps the change, says so once, and tries again ever more seldom', async (_, fault) => {
    const tab = await customerWith(server)
    server.fault = fault
    tab.list.change(put(1))
    await wait(30 * 60_000)
    expect(tab.trouble).toHaveBeenCalledTimes(1)
    expect(tab.shown()).toEqual({ 1: 1 })
    expect(server.pushes.length).toBeGreaterThan(5)
    expect(server.pushes.length).toBeLessThan(20)
    server.fault = null
    await wait(5 * 60_000)
    expect(server.quantities).toEqual({ 1: 1 })
  })

  test('no answer at all is given up after a while, and tried again', async () => {
    const tab = await customerWith(server)
    const signals: AbortSignal[] = []
    server.answer = (signal) =>
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
    const tab = await customerWith(server)
    server.fault = unreachable
    tab.list.change(put(1))
    await wait(3 * 60_000)
    server.fault = null
    const before = server.pushes.length
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(server.pushes).toHaveLength(before + 1)
    expect(server.quantities).toEqual({ 1: 1 })
  })

  test('a new failure after a success is told again', async () => {
    const tab = await customerWith(server)
    server.fault = broken
    tab.list.change(put(1))
    await settle()
    server.fault = null
    await wait(60_000)
    server.fault = broken
    tab.list.change(put(2))
    await settle()
    expect(tab.trouble).toHaveBeenCalledTimes(2)
  })

  test('an answer that got lost does no harm: nothing is added twice', async () => {
    const tab = await customerWith(server)
    server.losesAnswers = true
    tab.list.change(put(1, 2))
    await settle()
    server.losesAnswers = false
    await wait(60_000)
    expect(tab.shown()).toEqual({ 1: 2 })
    expect(server.quantities).toEqual({ 1: 2 })
  })

  test('a change that was taken back while its answer got lost is taken back on the server too', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await wait(PUSH_PAUSE)
    server.losesAnswers = true
    tab.list.change(put(1, 2))
    await settle()
    expect(server.quantities).toEqual({ 1: 2 })
    server.losesAnswers = false
    tab.list.change(put(1))
    await wait(60_000)
    expect(server.quantities).toEqual({ 1: 1 })
    expect(tab.shown()).toEqual({ 1: 1 })
  })

  test('and so it is when another page finds what the lost answer left', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await wait(PUSH_PAUSE)
    server.losesAnswers = true
    tab.list.change(put(1, 2))
    await settle()
    server.losesAnswers = false
    closeTabs()
    localStorage.setItem('things', JSON.stringify([entry(1)]))
    const next = await customerWith(server)
    await wait(60_000)
    expect(next.shown()).toEqual({ 1: 1 })
    expect(server.quantities).toEqual({ 1: 1 })
  })

  test('a page that was left before the answer came, and a next one that was faster than the change: no collision', async () => {
    const tab = await customerWith(server)
    const arrive = server.hold()
    tab.list.change(put(1))
    session = undefined
    tab.list.follow(undefined)
    const late = server.gate
    server.holdNoMore()
    const next = await customerWith(server)
    arrive()
    await late
    await wait(60_000)
    expect(server.quantities).toEqual({ 1: 1 })
    expect(server.collisions).toBe(0)
    expect(next.shown()).toEqual({ 1: 1 })
  })

  test('a failed first fetch is tried again, and nothing is pushed before it', async () => {
    server.fault = broken
    server.list = [entry(1)]
    const tab = await customerWith(server)
    tab.list.change(put(2))
    await settle()
    expect(server.pushes).toEqual([])
    server.fault = null
    await wait(60_000)
    expect(server.quantities).toEqual({ 1: 1 })
    expect(tab.trouble).toHaveBeenCalledTimes(1)
  })
})

describe('a log-in that has ended', () => {
  const ended = new ApiError(401, null)

  test('makes a guest who keeps every line, without a word', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    server.fault = ended
    tab.list.change(put(2))
    await wait(60_000)
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
    expect(tab.isSettled()).toBe(true)
    expect(tab.trouble).not.toHaveBeenCalled()
  })

  test('leaves what was not saved for the next log-in', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    server.fault = ended
    tab.list.change(put(2))
    await wait(60_000)
    server.fault = null
    tab.follow('maria')
    await wait(60_000)
    expect(server.quantities).toEqual({ 1: 1, 2: 1 })
  })

  test('after a log-out, the list meets the next customer\'s as a guest\'s does', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    tab.list.change(put(1, 2))
    await tab.list.part()
    expect(server.quantities).toEqual({ 1: 2 })
    tab.follow(null)
    server.lists.nikos = [entry(7)]
    tab.follow('nikos')
    await settle()
    expect(tab.shown()).toEqual({ 7: 1 })
  })
})

describe('customers who share a browser', () => {
  const ended = new ApiError(401, null)

  /** Maria has one thing saved and a second one that is not, when her log-in ends. */
  async function leftByMaria() {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    server.fault = ended
    tab.list.change(put(2))
    await wait(60_000)
    server.fault = null
    tab.follow(null)
    return tab
  }

  /** Each customer has a list of her own on the server. */
  async function logInAs(tab: Awaited<ReturnType<typeof leftByMaria>>, whose: string, list: Entry[]) {
    server.lists[whose] = list
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
    expect(server.lists.nikos).toEqual([])
    expect(server.quantities).toEqual({ 1: 1, 2: 1 })
    expect(localStorage.getItem('things_waiting')).toBeNull()
  })

  test('get what a guest has added in between, and nothing else', async () => {
    const tab = await leftByMaria()
    tab.list.change(put(2, 3))
    tab.list.change(put(5))
    await logInAs(tab, 'nikos', [])
    expect(server.quantities).toEqual({ 2: 2, 5: 1 })
  })

  test('also when one log-in follows the other without a guest between them', async () => {
    const tab = await customerWith(server)
    server.fault = broken
    tab.list.change(put(1))
    await settle()
    server.fault = null
    await logInAs(tab, 'nikos', [entry(9)])
    expect(server.quantities).toEqual({ 9: 1 })
    await logInAs(tab, 'maria', [])
    expect(server.quantities).toEqual({ 1: 1 })
  })

  test('also when another tab has changed the log-in and this one has not heard of it', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    tab.list.change(put(2))
    session = 'nikos'
    await wait(60_000)
    expect(server.quantities).toEqual({})
    expect(tab.shown()).toEqual({})
  })

  test('and an answer that comes after the change of log-in is nobody\'s', async () => {
    const tab = await customerWith(server)
    const answer = server.hold()
    tab.list.change(put(1))
    tab.follow('nikos')
    server.holdNoMore()
    answer()
    await wait(60_000)
    expect(tab.shown()).toEqual({})
    expect(server.lists).toEqual({ maria: [entry(1)] })
    expect(server.collisions).toBe(0)
  })

  test.each([
    ['a push', (list: SyncedList<Entry>) => list.change(put(1))],
    ['a fetch', (list: SyncedList<Entry>) => list.fetchAgain()],
  ])("and the answer to %s changes nothing once another tab has kept another customer's list", async (_, call) => {
    server.list = [entry(3)]
    const tab = await customerWith(server)
    const answer = server.hold()
    call(tab.list)
    const theirs = { things: JSON.stringify([entry(9)]), things_sync: JSON.stringify({ owner: 'nikos', base: { 9: 1 }, sent: [], pushed_at: 0 }) }
    Object.assign(localStorage, theirs)
    answer()
    await settle()
    expect({ ...localStorage }).toEqual(theirs)
  })

  test('and an answer for whoever has logged in in the moment of asking is nobody\'s', async () => {
    const tab = openTab(server)
    jest.spyOn(server, 'fetch').mockImplementationOnce(() => {
      session = 'nikos'
      return Promise.resolve([entry(9)])
    })
    tab.follow('maria')
    await settle()
    expect(tab.shown()).toEqual({})
    expect(JSON.parse(localStorage.getItem('things_sync') ?? '')).toMatchObject({ owner: 'maria', base: null })
  })

  test('and two tabs that disagree about it do not keep the server busy', async () => {
    const another = JSON.stringify({ owner: 'nikos', base: {}, sent: [], pushed_at: 0 })
    const tab = openTab(server)
    server.answering = () => localStorage.setItem('things_sync', another)
    tab.follow('maria')
    await wait(60_000)
    expect(server.fetches).toBeLessThan(20)
    server.answering = () => {}
    await wait(10_000)
    expect(tab.isSettled()).toBe(true)
  })

  test('what a customer has saved does not wait for her here', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await settle()
    tab.follow(null)
    await logInAs(tab, 'nikos', [])
    expect(localStorage.getItem('things_waiting')).toBeNull()
    expect(tab.shown()).toEqual({})
  })
})

describe('several tabs and devices', () => {
  test('tabs show the same, and one of them sends it', async () => {
    const one = await customerWith(server)
    const other = await customerWith(server)
    one.list.change(put(1))
    otherTabWrote()
    expect(other.shown()).toEqual({ 1: 1 })
    await wait(60_000)
    expect(server.pushes).toEqual([{ 1: 1 }])
  })

  test('a fetch that another tab overtook with a push undoes nothing', async () => {
    const one = await customerWith(server)
    const answer = server.hold()
    const other = openTab(server)
    other.follow('maria')
    server.holdNoMore()
    one.list.change(put(1))
    await settle()
    answer()
    await wait(60_000)
    expect([one.shown(), other.shown(), server.quantities, server.collisions]).toEqual([{ 1: 1 }, { 1: 1 }, { 1: 1 }, 0])
  })

  test('a tab sends what another one had no time to send', async () => {
    await customerWith(server)
    localStorage.setItem('things', JSON.stringify([entry(4)]))
    otherTabWrote()
    await wait(60_000)
    expect(server.quantities).toEqual({ 4: 1 })
  })

  test('two devices that change apart lose nothing of each other', async () => {
    server.list = [entry(1)]
    const here = await customerWith(server)
    server.list = [entry(1), entry(2)]
    here.list.change(put(3))
    await wait(PUSH_PAUSE)
    expect(server.quantities).toEqual({ 1: 1, 2: 1, 3: 1 })
    expect(here.shown()).toEqual({ 1: 1, 2: 1, 3: 1 })
  })
})

describe('an entry that the server refuses', () => {
  test('stays here, marked, and the others are saved', async () => {
    server.soldOut.add(2)
    const tab = await customerWith(server)
    tab.list.change((entries) => put(2)(put(1)(entries)))
    await wait(60_000)
    expect(server.quantities).toEqual({ 1: 1 })
    expect(tab.list.entries).toEqual([entry(1), { ...entry(2), isGone: true }])
    expect(tab.trouble).not.toHaveBeenCalled()
    expect(server.pushes).toHaveLength(2)
  })
})

test('what makes no sense in the storage is left out, and the rest is shown', () => {
  const tab = openTab(server)
  localStorage.setItem('things', '[1, null, {"item":{"id":3},"quantity":2}]')
  localStorage.setItem('things_waiting', '{"maria":7,"nikos":{"entries":"?"}}')
  tab.follow(null)
  expect(tab.shown()).toEqual({ 3: 2 })
  localStorage.setItem('things', '{not json')
  localStorage.setItem('things_sync', '"?"')
  otherTabWrote()
  expect(tab.shown()).toEqual({})
})

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  })
  afterEach(() => jest.restoreAllMocks())

  test('still has a list as long as the page is there', () => {
    const tab = openTab(server)
    tab.follow(null)
    tab.list.change(put(1))
    tab.list.change(put(2))
    expect(tab.shown()).toEqual({ 1: 1, 2: 1 })
  })

  test('still saves what a customer does, and asks no more often', async () => {
    const tab = await customerWith(server)
    tab.list.change(put(1))
    await wait(60_000)
    expect(server.quantities).toEqual({ 1: 1 })
    expect([server.fetches, server.pushes.length]).toEqual([1, 1])
  })
})
