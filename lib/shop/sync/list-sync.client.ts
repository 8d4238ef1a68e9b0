'use client'

import { ApiError } from '@/lib/platform/http/api.client'
import { type ListEntry } from './list-entries'
import { leaveList, type ListOwner, switchToCustomer } from './list-owner'
import { ListRequests, type RequestRules } from './list-requests.client'
import { PushTiming } from './push-timing.client'
import { EMPTY_SYNC_RECORD, type StoredList } from './stored-list.client'

/** The list that a page shows. */
type ShownList = {
  owner: () => ListOwner
  /** Whose session the next request would use. */
  currentOwner: () => ListOwner
  setOwner: (owner: ListOwner) => void
  staysAfterLogOut: boolean
  onChange: () => void
  /** The first failure in a row. */
  onError: () => void
  onFetchFailed: () => void
}

/** How long a fetched list is fresh. */
const FRESH_MS = 30_000

/**
 * Sends a customer's list to the server: fetched once, then pushed whole, the first change at once and later ones at
 * most every ten seconds. A push that fails stays pending, also for the next visit, until the server has it.
 */
export class ListSync<Entry extends ListEntry> {
  isReconciled = false
  readonly #requests: ListRequests<Entry>
  readonly #timing = new PushTiming()
  #isFetching = false
  #fetchedAt = 0
  #running = 0
  #last: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    rules: RequestRules<Entry>,
    private readonly stored: StoredList<Entry>,
    private readonly list: ShownList,
  ) {
    const isLoggedIn = (owner: string) => owner === list.owner() && owner === list.currentOwner()
    this.#requests = new ListRequests(rules, stored, isLoggedIn)
  }

  /** The list has another owner. */
  reset(): void {
    this.isReconciled = false
    this.#timing.reset()
  }

  changedHere(): void {
    this.#timing.changedHere()
  }

  changedInOtherTab(): void {
    this.#timing.changedInOtherTab()
  }

  connected(): void {
    this.#timing.connected()
  }

  refetch(): void {
    if (!this.#isFetching) void this.#fetch()
  }

  refetchIfStale(): void {
    if (this.#isOwnedByCustomer && this.isReconciled && Date.now() - this.#fetchedAt >= FRESH_MS) this.refetch()
  }

  async flush(): Promise<void> {
    if (!this.#isOwnedByCustomer || !this.stored.record.base || !this.#requests.isPending || this.#requests.isInFlight)
      return
    await this.#run(() => this.#push())
  }

  /** Pushes what is pending and forgets the owner, unless the server does not have every change. */
  async detach(): Promise<void> {
    await this.flush()
    await this.#last
    if (this.#requests.isPending) return
    if (!this.list.staysAfterLogOut) this.stored.entries = []
    const { owner, left } = this.stored.record
    this.stored.replaced = []
    this.stored.record = {
      ...EMPTY_SYNC_RECORD,
      left: owner === null ? left : leaveList(owner, this.stored.entries),
    }
  }

  schedule(): void {
    clearTimeout(this.#timer)
    if (!this.#isOwnedByCustomer || this.#running > 0 || (this.isReconciled && !this.#requests.isPending)) return
    const due = this.isReconciled ? this.#timing.pushDue(this.stored.record.pushed_at) : this.#timing.fetchDue
    // Checks again when the timer fires, because another tab may have pushed by then.
    if (due > Date.now()) this.#timer = setTimeout(() => this.schedule(), due - Date.now())
    else if (this.isReconciled) void this.#run(() => this.#push())
    else void this.#fetch()
  }

  get #isOwnedByCustomer(): boolean {
    return typeof this.list.owner() === 'string'
  }

  async #fetch(): Promise<void> {
    this.#isFetching = true
    // A response from before a push must not overwrite the result of the push.
    while (this.#running > 0) await this.#last
    this.#fetchedAt = Date.now()
    const error = this.#isOwnedByCustomer ? await this.#run(() => this.#reconcile()) : null
    this.#isFetching = false
    if (error !== null) this.list.onFetchFailed()
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
        this.list.onChange()
        this.schedule()
        return error
      })
    this.#last = result
    return result
  }

  async #reconcile(): Promise<void> {
    const owner = this.#syncOwner()
    if (owner === null) return
    this.isReconciled = await this.#requests.reconcile(owner)
    // Another tab overwrites the stored owner; the pause keeps two such tabs from a loop of requests.
    if (!this.isReconciled && owner === this.list.owner()) this.#timing.pause()
  }

  async #push(): Promise<void> {
    const owner = this.#syncOwner()
    if (owner !== null) await this.#requests.push(owner)
  }

  /** The customer whose list may be sent now; null when the session has just changed. */
  #syncOwner(): string | null {
    const owner = this.list.currentOwner()
    if (owner !== this.list.owner()) this.list.setOwner(owner)
    else if (typeof owner === 'string') {
      // Another tab may have logged out meanwhile, or the storage was cleared.
      if (this.stored.record.owner !== owner)
        this.stored.localLists = switchToCustomer(this.stored.localLists, owner, this.list)
      return owner
    }
    return null
  }

  #fail(error: unknown): unknown {
    const status = error instanceof ApiError ? error.status : null
    if (status === 401) return (this.list.setOwner(null), null)
    if (status === 412) return ((this.isReconciled = false), null)
    // A push that did not reach the server does not count for the interval between pushes.
    if (status === null) this.stored.record = { ...this.stored.record, pushed_at: 0 }
    if (this.#timing.failed()) this.list.onError()
    return error
  }
}
