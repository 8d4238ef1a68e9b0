'use client'

import { ApiError } from '@/lib/platform/http/api.client'
import { type ListEntry, quantitiesOf, type Quantities, stateTag } from '@/lib/shop/sync/list-entries'
import { type ListOwner } from '@/lib/shop/sync/list-owner'
import { SyncedList } from '@/lib/shop/sync/synced-list.client'

export type Entry = ListEntry & { isGone?: boolean }

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'item' in value && 'quantity' in value
export const entry = (id: number, quantity = 1): Entry => ({ item: { id }, quantity })
export const putEntry =
  (id: number, quantity = 1) =>
  (entries: readonly Entry[]) => [...entries.filter(({ item }) => item.id !== id), entry(id, quantity)]
export const removeEntry = (id: number) => (entries: readonly Entry[]) => entries.filter(({ item }) => item.id !== id)

/** The session that all tabs share. */
export const sharedBrowser: { session: ListOwner } = { session: undefined }

const currentCustomer = () => sharedBrowser.session ?? 'maria'

/** A server that can fail, delay or lose responses, and counts requests. */
export class FakeServer {
  /** Lists by customer; a request uses the session at the time it is made. */
  lists: Record<string, Entry[]> = {}
  fetches = 0
  conflicts = 0
  pushes: Quantities[] = []
  /** Thrown in place of a response. */
  error: ApiError | null = null
  /** Applies pushes, but fails their responses. */
  losesResponses = false
  /** What sends the list cannot be loaded. */
  isCodeMissing = false
  /** Responses wait for this promise. */
  gate: Promise<void> = Promise.resolve()
  respond = (_: AbortSignal): Promise<void> => this.gate
  soldOut = new Set<number>()
  /** Runs just before a response to a fetch. */
  beforeResponse = () => {}

  async fetch(): Promise<Entry[]> {
    this.fetches += 1
    // The list at the time of the request, even if the response is delayed.
    const list = this.lists[currentCustomer()] ?? []
    await this.gate
    if (this.error) throw this.error
    this.beforeResponse()
    return list
  }

  async push(entries: Entry[], ifMatch: string, signal: AbortSignal): Promise<Entry[]> {
    this.pushes.push(quantitiesOf(entries))
    const owner = currentCustomer()
    await this.respond(signal)
    if (this.error) throw this.error
    if (!ifMatch.split(', ').includes(`"${stateTag(quantitiesOf(this.lists[owner] ?? []))}"`)) {
      this.conflicts += 1
      throw new ApiError(412, null)
    }
    const rejected = entries.flatMap(({ item }, index) =>
      this.soldOut.has(item.id) ? [[`${index}.item.id`, ['Sold out.']]] : [],
    )
    if (rejected.length > 0) throw new ApiError(400, Object.fromEntries(rejected))
    this.lists[owner] = entries
    if (this.losesResponses) throw new ApiError(null, null)
    return entries
  }

  /** Delays responses to new requests until the returned function is called. */
  holdResponses(): () => void {
    let release = () => {}
    this.gate = new Promise((resolve) => (release = resolve))
    return release
  }

  /** Responds to new requests at once; held responses stay held. */
  stopHolding(): void {
    this.gate = Promise.resolve()
  }

  get list(): Entry[] {
    return this.lists[currentCustomer()] ?? []
  }

  set list(entries: Entry[]) {
    this.lists[currentCustomer()] = entries
  }

  get quantities(): Quantities {
    return quantitiesOf(this.list)
  }
}

export const networkError = new ApiError(null, null)
export const serverError = new ApiError(500, null)

const openLists = new Set<SyncedList<Entry>>()

/** Stops all lists, because jsdom cannot close a tab. */
export function closeTabs() {
  sharedBrowser.session = undefined
  openLists.forEach((list) => list.setOwner(undefined))
  openLists.clear()
}

/** Another list on the same storage, as in another tab. */
function openTab(server: FakeServer) {
  const list: SyncedList<Entry> = new SyncedList<Entry>(
    {
      key: 'things',
      isEntry,
      loadRequestRules: async () => {
        if (server.isCodeMissing) throw networkError
        return {
          fetch: () => server.fetch(),
          push: (entries, { ifMatch, signal }) => server.push(entries, ifMatch, signal),
          refresh: (known, fresh) => ({ ...known, ...fresh }),
          isSendable: (thing) => !thing.isGone,
          onRejected: (thing) => ({ ...thing, isGone: true }),
        }
      },
      staysAfterLogOut: true,
    },
    () => sharedBrowser.session,
  )
  const onSyncError = jest.fn()
  list.onSyncError(onSyncError)
  openLists.add(list)
  return {
    list,
    onSyncError,
    setSession: (owner: ListOwner) => list.setOwner((sharedBrowser.session = owner)),
    isSettled: () => list.getState().isLoaded,
    shown: () => quantitiesOf(list.getState().entries),
  }
}

export const advanceTime = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
export const flushPromises = async () => {
  for (let turn = 0; turn < 5; turn++) await advanceTime(0)
}
export const dispatchStorageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'things' }))

/** A new server, empty storage and fake timers for each test. */
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
    /** A tab in which Maria is logged in, with this edit saved on the server. */
    async customer(edit?: (entries: readonly Entry[]) => readonly Entry[]) {
      const tab = openTab(server)
      tab.setSession('maria')
      await flushPromises()
      if (edit) tab.list.change(edit)
      await flushPromises()
      return tab
    },
  }
}
