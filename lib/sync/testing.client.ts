'use client'

import { ApiError } from '@/lib/http/api.client'
import { type ListEntry, quantitiesOf, type Quantities, tagOf } from './list-merge'
import { type Whose } from './list-rules'
import { SyncedList } from './synced-list.client'

export type Entry = ListEntry & { isGone?: boolean }

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'item' in value && 'quantity' in value
export const entry = (id: number, quantity = 1): Entry => ({ item: { id }, quantity })
export const put = (id: number, quantity = 1) => (entries: readonly Entry[]) => [...entries.filter(({ item }) => item.id !== id), entry(id, quantity)]
export const drop = (id: number) => (entries: readonly Entry[]) => entries.filter(({ item }) => item.id !== id)

/** Who is logged in on this browser: every tab sends the same cookie. */
export const browser: { session: Whose } = { session: undefined }

const caller = () => browser.session ?? 'maria'

/** A server that can be away, slow, or answer badly, and that counts what reaches it. */
export class Server {
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

export const unreachable = new ApiError(null, null)
export const broken = new ApiError(500, null)

const open = new Set<SyncedList<Entry>>()

/** A tab does nothing any more; jsdom has no way to really close one. */
export function closeTabs() {
  browser.session = undefined
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
    { show: (entries) => (shown = entries), refetch: () => void list.fetch().catch(() => {}), whose: () => browser.session },
  )
  const trouble = jest.fn()
  list.onTrouble(trouble)
  open.add(list)
  return { list, trouble, follow: (whose: Whose) => list.follow((browser.session = whose)), isSettled: () => shown !== undefined, shown: () => quantitiesOf(shown ?? []) }
}

export const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
export const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await wait(0)
}
export const otherTabWrote = () => window.dispatchEvent(new StorageEvent('storage', { key: 'things' }))

/** A fresh server, a fresh browser and a clock of the test's own for each test. */
export function syncedThings() {
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
  return {
    get server() {
      return server
    },
    openTab: () => openTab(server),
    /** A tab in which Maria is logged in, and has done and saved this. */
    async customer(edit?: (entries: readonly Entry[]) => readonly Entry[]) {
      const tab = openTab(server)
      tab.follow('maria')
      await settle()
      if (edit) tab.list.change(edit)
      await settle()
      return tab
    },
  }
}
