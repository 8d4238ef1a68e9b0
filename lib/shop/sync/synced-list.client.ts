'use client'

import { type ListEntry, sortedById } from './list-entries'
import { handOverToGuest, type ListOwner, switchToCustomer } from './list-owner'
import { type RequestRules } from './list-requests.client'
import { type ListSync } from './list-sync.client'
import { onPageLifecycle } from './page-lifecycle.client'
import { EMPTY_SYNC_RECORD, StoredList } from './stored-list.client'

export type ListRules<Entry> = {
  /** The list's key in local storage. */
  key: string
  isEntry: (value: unknown) => value is Entry
  /** Guests do not load them. */
  loadRequestRules: () => Promise<RequestRules<Entry>>
  /** Whether the list stays in the browser after a log-out. */
  staysAfterLogOut: boolean
}

/** What a page shows of a list. */
export type ListState<Entry> = {
  entries: readonly Entry[]
  /** False until the page is hydrated and, for a customer without a stored list, the server has responded. */
  isLoaded: boolean
  /** True when the fetch failed and nothing is stored, so that it is unknown whether the list is empty. */
  hasFailed: boolean
}

const NO_ENTRIES: readonly never[] = []
export const UNKNOWN_LIST: ListState<never> = { entries: NO_ENTRIES, isLoaded: false, hasFailed: false }

/** Until the code that syncs is requested again. */
const RELOAD_MS = 30_000

/** A list that changes in local storage. What sends a customer's list to the server is loaded for customers only. */
export class SyncedList<Entry extends ListEntry> {
  readonly #rules: ListRules<Entry>
  readonly #currentOwner: () => ListOwner
  readonly #stored: StoredList<Entry>
  #sync: ListSync<Entry> | undefined
  readonly #syncErrorListeners = new Set<() => void>()
  readonly #stateListeners = new Set<() => void>()
  #state: ListState<Entry> = UNKNOWN_LIST
  #owner: ListOwner = undefined
  #isListening = false
  #reload: ReturnType<typeof setTimeout> | undefined

  /** `currentOwner` is the customer whose session the next request would use. */
  constructor(rules: ListRules<Entry>, currentOwner: () => ListOwner) {
    this.#rules = rules
    this.#currentOwner = currentOwner
    this.#stored = new StoredList(rules.key, rules.isEntry)
  }

  /** The same object until the list changes. */
  readonly getState = (): ListState<Entry> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => void this.#stateListeners.delete(listener)
  }

  get entries(): readonly Entry[] {
    return this.#stored.entries
  }

  /** The guest's entries that the customer's list from the server has replaced. */
  get replaced(): readonly Entry[] {
    return this.#stored.replaced
  }

  readonly clearReplaced = (): void => {
    this.#stored.replaced = []
  }

  get isOwnedByCustomer(): boolean {
    return typeof this.#owner === 'string'
  }

  /** Calls the listener for the first failure in a row. Returns a function that removes it. */
  readonly onSyncError = (listener: () => void): (() => void) => {
    this.#syncErrorListeners.add(listener)
    return () => void this.#syncErrorListeners.delete(listener)
  }

  /** Switches the list to this owner. A customer's list is fetched before anything is pushed. */
  setOwner(owner: ListOwner): void {
    this.#listen()
    if (owner === this.#owner) return
    this.#owner = owner
    this.#sync?.reset()
    if (this.#state.hasFailed) this.#show(UNKNOWN_LIST)
    if (owner === null) this.#stored.localLists = handOverToGuest(this.#stored.localLists)
    if (typeof owner === 'string')
      this.#stored.localLists = switchToCustomer(this.#stored.localLists, owner, this.#rules)
    this.#publish()
    this.#startSync()
  }

  change(edit: (entries: readonly Entry[]) => readonly Entry[]): void {
    this.#sync?.changedHere()
    this.#stored.entries = sortedById(edit(this.#stored.entries))
    this.#publish()
    this.#sync?.schedule()
  }

  /** Fetches and merges a customer's list from the server. */
  refetch(): void {
    if (this.#sync) this.#sync.refetch()
    else this.#startSync()
  }

  /** Fetches a customer's list that another device may have changed meanwhile. */
  readonly refetchIfStale = (): void => this.#sync?.refetchIfStale()

  /** Pushes pending changes at once, also while the page closes. */
  readonly flush = async (): Promise<void> => this.#sync?.flush()

  /** Before a log-out: pushes what is pending and forgets the owner, so that the list becomes a guest's. */
  readonly detach = async (): Promise<void> => {
    const sync = this.#sync ?? (await this.#loadSync().catch(() => null))
    await sync?.detach()
  }

  /** After an account was deleted: removes the customer's data from this browser. */
  readonly clear = (): void => {
    this.#stored.record = EMPTY_SYNC_RECORD
    this.clearReplaced()
    this.#stored.entries = []
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#stored.subscribe(() => {
      this.#sync?.changedInOtherTab()
      this.#publish()
      this.#sync?.schedule()
    })
    onPageLifecycle({
      onHidden: () => void this.flush(),
      onVisible: () => {
        this.#publish()
        this.refetchIfStale()
      },
      onOnline: () => {
        this.#sync?.connected()
        this.#startSync()
        this.refetchIfStale()
      },
    })
    window.addEventListener('focus', this.refetchIfStale)
  }

  readonly #publish = (): void => {
    const { entries, record } = this.#stored
    const isLoading =
      this.#owner === undefined ||
      (this.isOwnedByCustomer && !this.#sync?.isReconciled && record.base === null && entries.length === 0)
    if (isLoading) {
      if (this.#state.isLoaded) this.#show(UNKNOWN_LIST)
    } else if (!this.#state.isLoaded || this.#state.entries !== entries)
      this.#show({ entries, isLoaded: true, hasFailed: false })
  }

  #show(state: ListState<Entry>): void {
    this.#state = state
    this.#stateListeners.forEach((listener) => listener())
  }

  #startSync(): void {
    clearTimeout(this.#reload)
    if (this.#sync) this.#sync.schedule()
    else if (this.isOwnedByCustomer)
      this.#loadSync().then(
        (sync) => sync.schedule(),
        () => {
          if (this.#reload === undefined) this.#tellError()
          this.#showFailure()
          this.#reload = setTimeout(() => this.#startSync(), RELOAD_MS)
        },
      )
  }

  async #loadSync(): Promise<ListSync<Entry>> {
    const [{ ListSync: Sync }, rules] = await Promise.all([
      import('./list-sync.client'),
      this.#rules.loadRequestRules(),
    ])
    return (this.#sync ??= new Sync(rules, this.#stored, {
      owner: () => this.#owner,
      currentOwner: this.#currentOwner,
      setOwner: (owner) => this.setOwner(owner),
      staysAfterLogOut: this.#rules.staysAfterLogOut,
      onChange: this.#publish,
      onError: () => this.#tellError(),
      onFetchFailed: () => this.#showFailure(),
    }))
  }

  #tellError(): void {
    this.#syncErrorListeners.forEach((listener) => listener())
  }

  #showFailure(): void {
    if (this.isOwnedByCustomer && !this.#state.isLoaded) this.#show({ ...this.#state, hasFailed: true })
  }
}
