'use client'

import { ApiError } from '@/lib/http/api.client'
import { type ListEntry, quantitiesOf, type Quantities, stateTag } from './list-merge'
import { type ListOwner } from './list-rules'
import { SyncedList } from './synced-list.client'

export type Entry = ListEntry & { isGone?: boolean }

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'item' in value && 'quantity' in value
export const entry = (id: number, quantity = 1): Entry => ({ item: { id }, quantity })
export const putEntry =
  (id: number, quantity = 1) =>
  (entries: readonly Entry[]) => [...entries.filter(({ item }) => item.id !== id), entry(id, quantity)]
export const removeEntry = (id: number) => (entries: readonly Entry[]) => entries.filter(({ item }) => item.id !== id)

/** Who is logged in on this browser: every tab sends the same cookie. */
export const sharedBrowser: { session: ListOwner } = { session: undefined }

const caller = () => sharedBrowser.session ?? 'maria'

/** A server that can be away, slow, or answer badly, and that counts what reaches it. */
export class FakeServer {
  /** By customer: a call is the one's who is logged in when it is made. */
  lists: Record<string, Entry[]> = {}
  fetches = 0
  conflicts = 0
  pushes: Quantities[] = []
  /** Thrown instead of an answer. */
  error: ApiError | null = null
  /** The change is made, and the answer never arrives. */
  losesResponses = false
  /** Waits for this before it answers. */
  gate: Promise<void> = Promise.resolve()
  respond = (_: AbortSignal): Promise<void> => this.gate
  soldOut = new Set<number>()
  /** What else happens just then. */
  beforeResponse = () => {}

  async fetch(): Promise<Entry[]> {
    this.fetches += 1
    // What it says is from now, however long it takes to arrive.
    const list = this.lists[caller()] ?? []
    await this.gate
    if (this.error) throw this.error
    this.beforeResponse()
    return list
  }

  async push(entries: Entry[], ifMatch: string, signal: AbortSignal): Promise<Entry[]> {
    this.pushes.push(quantitiesOf(entries))
    const whose = caller()
    await this.respond(signal)
    if (this.error) throw this.error
    if (!ifMatch.split(', ').includes(`"${stateTag(quantitiesOf(this.lists[whose] ?? []))}"`)) {
      this.conflicts += 1
      throw new ApiError(412, null)
    }
    const refused = entries.flatMap(({ item }, index) =>
      this.soldOut.has(item.id) ? [[`${index}.item.id`, ['Sold out.']]] : [],
    )
    if (refused.length > 0) throw new ApiError(400, Object.fromEntries(refused))
    this.lists[whose] = entries
    if (this.losesResponses) throw new ApiError(null, null)
    return entries
  }

  /** Calls made from now on are answered when what this gives back is called. */
  holdResponses(): () => void {
    let release = () => {}
    this.gate = new Promise((resolve) => (release = resolve))
    return release
  }

  /** Calls made from now on are answered at once; those that are held stay so. */
  stopHolding(): void {
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

export const networkError = new ApiError(null, null)
export const serverError = new ApiError(500, null)

const openLists = new Set<SyncedList<Entry>>()

/** A tab does nothing any more; jsdom has no way to really close one. */
export function closeTabs() {
  sharedBrowser.session = undefined
  openLists.forEach((list) => list.setOwner(undefined))
  openLists.clear()
}

/** A tab on this browser: every tab reads the same storage. */
function openTab(server: FakeServer) {
  let shown: readonly Entry[] | undefined
  const list: SyncedList<Entry> = new SyncedList<Entry>(
    {
      path: '/things',
      key: 'things',
      isEntry,
      fetch: () => server.fetch(),
      push: (entries, { ifMatch, signal }) => server.push(entries, ifMatch, signal),
      refresh: (known, fresh) => ({ ...known, ...fresh }),
      isSendable: (thing) => !thing.isGone,
      onRejected: (thing) => ({ ...thing, isGone: true }),
      staysAfterLogOut: true,
    },
    {
      show: (entries) => (shown = entries),
      refetch: () => void list.fetch().catch(() => {}),
      currentOwner: () => sharedBrowser.session,
    },
  )
  const trouble = jest.fn()
  list.onSyncError(trouble)
  openLists.add(list)
  return {
    list,
    trouble,
    follow: (whose: ListOwner) => list.setOwner((sharedBrowser.session = whose)),
    isSettled: () => shown !== undefined,
    shown: () => quantitiesOf(shown ?? []),
  }
}

export const advanceTime = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
export const flushPromises = async () => {
  for (let turn = 0; turn < 5; turn++) await advanceTime(0)
}
export const dispatchStorageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'things' }))

/** A fresh server, a fresh browser and a clock of the test's own for each test. */
export function createTestLists() {
  let server: FakeServer
  beforeEach(() => {
    jest.useFakeTimers()
    localStorage.clear()
    server = new FakeServer()
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
      await flushPromises()
      if (edit) tab.list.change(edit)
      await flushPromises()
      return tab
    },
  }
}
