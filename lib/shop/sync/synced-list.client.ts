'use client'

import { ApiError } from '@/lib/platform/http/api.client'
import { type ListRequests, type RequestRules } from './list-requests.client'
import { type ListEntry, sortedById } from './list-entries'
import { handOverToGuest, leaveList, type ListOwner, switchToCustomer } from './list-owner'
import { onPageLifecycle } from './page-lifecycle.client'
import { PushTiming } from './push-timing.client'
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

/** How long a fetched list is fresh. */
const FRESH_MS = 30_000
const NO_ENTRIES: readonly never[] = []
export const UNKNOWN_LIST: ListState<never> = { entries: NO_ENTRIES, isLoaded: false, hasFailed: false }

/**
 * A list that changes in local storage first and is then sent to the server: fetched once, then pushed whole, the
 * first change at once and later ones at most every ten seconds. A push that fails stays pending, also for the
 * next visit, until the server has it.
 */
export class SyncedList<Entry extends ListEntry> {
  readonly #rules: ListRules<Entry>
  readonly #currentOwner: () => ListOwner
  readonly #stored: StoredList<Entry>
  /** Guests have none. */
  #requests: ListRequests<Entry> | undefined
  readonly #timing = new PushTiming()
  readonly #syncErrorListeners = new Set<() => void>()
  readonly #stateListeners = new Set<() => void>()
  #state: ListState<Entry> = UNKNOWN_LIST
  #owner: ListOwner = undefined
  #isReconciled = false
  #isFetching = false
  #fetchedAt = 0
  #running = 0
  #last: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isListening = false

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
    this.#isReconciled = false
    this.#timing.reset()
    if (this.#state.hasFailed) this.#show(UNKNOWN_LIST)
    if (owner === null) this.#stored.localLists = handOverToGuest(this.#stored.localLists)
    if (typeof owner === 'string')
      this.#stored.localLists = switchToCustomer(this.#stored.localLists, owner, this.#rules)
    this.#publish()
    this.#schedule()
  }

  change(edit: (entries: readonly Entry[]) => readonly Entry[]): void {
    this.#timing.changedHere()
    this.#stored.entries = sortedById(edit(this.#stored.entries))
    this.#publish()
    this.#schedule()
  }

  /** Fetches and merges a customer's list from the server. */
  refetch(): void {
    if (!this.#isFetching) void this.#fetch()
  }

  /** Fetches a customer's list that another device may have changed meanwhile. */
  readonly refetchIfStale = (): void => {
    if (this.isOwnedByCustomer && this.#isReconciled && Date.now() - this.#fetchedAt >= FRESH_MS) this.refetch()
  }

  /** Pushes pending changes at once, also while the page closes. */
  readonly flush = async (): Promise<void> => {
    if (!this.isOwnedByCustomer || !this.#stored.record.base || !this.#requests?.isPending || this.#requests.isInFlight)
      return
    await this.#run(() => this.#push())
  }

  /** Before a log-out: pushes what is pending and forgets the owner, so that the list becomes a guest's. */
  readonly detach = async (): Promise<void> => {
    await this.flush()
    await this.#last
    const requests = this.#requests ?? (await this.#loadListRequests().catch(() => null))
    if (!requests || requests.isPending) return
    if (!this.#rules.staysAfterLogOut) this.#stored.entries = []
    const { owner, left } = this.#stored.record
    this.clearReplaced()
    this.#stored.record = { ...EMPTY_SYNC_RECORD, left: owner === null ? left : leaveList(owner, this.entries) }
  }

  /** After an account was deleted: removes the customer's data from this browser. */
  readonly clear = (): void => {
    this.#stored.record = EMPTY_SYNC_RECORD
    this.clearReplaced()
    this.#stored.entries = []
  }

  async #fetch(): Promise<void> {
    this.#isFetching = true
    // A response from before a push must not overwrite the result of the push.
    while (this.#running > 0) await this.#last
    this.#fetchedAt = Date.now()
    const error = this.isOwnedByCustomer ? await this.#run(() => this.#reconcile()) : null
    this.#isFetching = false
    if (error !== null && this.isOwnedByCustomer && !this.#state.isLoaded)
      this.#show({ ...this.#state, hasFailed: true })
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#stored.subscribe(() => {
      this.#timing.changedInOtherTab()
      this.#publish()
      this.#schedule()
    })
    onPageLifecycle({
      onHidden: () => void this.flush(),
      onVisible: () => {
        this.#publish()
        this.refetchIfStale()
      },
      onOnline: () => {
        this.#timing.connected()
        this.#schedule()
        this.refetchIfStale()
      },
    })
    window.addEventListener('focus', this.refetchIfStale)
  }

  #publish(): void {
    const { entries, record } = this.#stored
    const isLoading =
      this.#owner === undefined ||
      (this.isOwnedByCustomer && !this.#isReconciled && record.base === null && entries.length === 0)
    if (isLoading) {
      if (this.#state.isLoaded) this.#show(UNKNOWN_LIST)
    } else if (!this.#state.isLoaded || this.#state.entries !== entries)
      this.#show({ entries, isLoaded: true, hasFailed: false })
  }

  #show(state: ListState<Entry>): void {
    this.#state = state
    this.#stateListeners.forEach((listener) => listener())
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (!this.isOwnedByCustomer || this.#running > 0 || (this.#isReconciled && !this.#requests?.isPending)) return
    const due = this.#isReconciled ? this.#timing.pushDue(this.#stored.record.pushed_at) : this.#timing.fetchDue
    // Checks again when the timer fires, because another tab may have pushed by then.
    if (due > Date.now()) this.#timer = setTimeout(() => this.#schedule(), due - Date.now())
    else if (this.#isReconciled) void this.#run(() => this.#push())
    else void this.#fetch()
  }

  /** Resolves to the error, or to null if there was none or it is handled. */
  #run(work: () => Promise<void>): Promise<unknown> {
    this.#running += 1
    const result = work()
      .then(
        () => (this.#timing.succeeded(), null),
        (error: unknown) => this.#fail(error),
      )
      .then((error) => {
        this.#running -= 1
        this.#publish()
        this.#schedule()
        return error
      })
    this.#last = result
    return result
  }

  /** The customer whose list may be sent now; null when the session has just changed. */
  #syncOwner(): string | null {
    const owner = this.#currentOwner()
    if (owner !== this.#owner) this.setOwner(owner)
    else if (typeof owner === 'string') {
      // Another tab may have logged out meanwhile, or the storage was cleared.
      if (this.#stored.record.owner !== owner)
        this.#stored.localLists = switchToCustomer(this.#stored.localLists, owner, this.#rules)
      return owner
    }
    return null
  }

  async #loadListRequests(): Promise<ListRequests<Entry>> {
    const [{ ListRequests: Sync }, rules] = await Promise.all([
      import('./list-requests.client'),
      this.#rules.loadRequestRules(),
    ])
    const isLoggedIn = (owner: string) => owner === this.#owner && owner === this.#currentOwner()
    return (this.#requests ??= new Sync(rules, this.#stored, isLoggedIn))
  }

  async #reconcile(): Promise<void> {
    const requests = this.#requests ?? (await this.#loadListRequests())
    const owner = this.#syncOwner()
    if (owner === null) return
    this.#isReconciled = await requests.reconcile(owner)
    // Another tab overwrites the stored owner; the pause keeps two such tabs from a loop of requests.
    if (!this.#isReconciled && owner === this.#owner) this.#timing.pause()
  }

  async #push(): Promise<void> {
    const owner = this.#syncOwner()
    if (owner !== null) await this.#requests?.push(owner)
  }

  #fail(error: unknown): unknown {
    const status = error instanceof ApiError ? error.status : null
    if (status === 401) return (this.setOwner(null), null)
    if (status === 412) return ((this.#isReconciled = false), null)
    // A push that did not reach the server does not count for the interval between pushes.
    if (status === null) this.#stored.record = { ...this.#stored.record, pushed_at: 0 }
    if (this.#timing.failed()) this.#syncErrorListeners.forEach((listener) => listener())
    return error
  }
}
