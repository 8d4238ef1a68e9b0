'use client'

import { ApiError } from '@/lib/http/api.client'
import { ServerSync } from './server-sync.client'
import { type ListEntry, sortedById } from './list-merge'
import { handOverToGuest, switchToCustomer } from './list-owner'
import { type ListPage, type ListRules, type ListOwner } from './list-rules'
import { onPageLifecycle } from './page-lifecycle.client'
import { PushTiming } from './push-timing.client'
import { EMPTY_SYNC_RECORD, StoredList } from './stored-list.client'

/**
 * A list of the shopper's, in local storage first and on the server as soon as that is possible:
 * fetched once, then pushed whole, at most once in ten seconds and the first time at once.
 * What could not be pushed stays pending here, over errors and visits, until the server has it.
 */
export class SyncedList<Entry extends ListEntry> {
  readonly #rules: ListRules<Entry>
  readonly #page: ListPage<Entry>
  readonly #stored: StoredList<Entry>
  readonly #serverSync: ServerSync<Entry>
  readonly #timing = new PushTiming()
  readonly #syncErrorListeners = new Set<() => void>()
  #owner: ListOwner = undefined
  #isReconciled = false
  #isFetching = false
  #running = 0
  #last: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isListening = false

  constructor(rules: ListRules<Entry>, page: ListPage<Entry>) {
    this.#rules = rules
    this.#page = page
    this.#stored = new StoredList(rules.key, rules.isEntry)
    this.#serverSync = new ServerSync(
      rules,
      this.#stored,
      (whose) => whose === this.#owner && whose === page.currentOwner(),
    )
  }

  get path(): string {
    return this.#rules.path
  }

  get entries(): readonly Entry[] {
    return this.#stored.entries
  }

  /** What was here before the customer's list came from the server and took its place. */
  get replaced(): readonly Entry[] {
    return this.#stored.replaced
  }

  readonly clearReplaced = (): void => {
    this.#stored.replaced = []
  }

  get isOwnedByCustomer(): boolean {
    return typeof this.#owner === 'string'
  }

  /** Hears once of each time that syncing begins to fail. */
  readonly onSyncError = (listener: () => void): (() => void) => {
    this.#syncErrorListeners.add(listener)
    return () => void this.#syncErrorListeners.delete(listener)
  }

  /** Whose list it is from now on. A customer's is fetched first. */
  setOwner(whose: ListOwner): void {
    this.#listen()
    if (whose === this.#owner) return
    this.#owner = whose
    this.#isReconciled = false
    this.#timing.reset()
    if (whose === null) this.#stored.localLists = handOverToGuest(this.#stored.localLists)
    if (typeof whose === 'string')
      this.#stored.localLists = switchToCustomer(this.#stored.localLists, whose, this.#rules)
    this.#publish()
    this.#schedule()
  }

  change(edit: (entries: readonly Entry[]) => readonly Entry[]): void {
    this.#timing.changedHere()
    this.#stored.entries = sortedById(edit(this.#stored.entries))
    this.#publish()
    this.#schedule()
  }

  refetch(): void {
    if (!this.#isFetching) this.#page.refetch()
  }

  /** Brings the server's list and this one together. A guest's is what the browser keeps. */
  readonly fetch = async (): Promise<readonly Entry[]> => {
    this.#isFetching = true
    // What the server answered before a push must not undo what it answered after.
    while (this.#running > 0) await this.#last
    const error = this.isOwnedByCustomer ? await this.#run(() => this.#reconcile()) : null
    this.#isFetching = false
    if (error !== null && this.isOwnedByCustomer) throw error
    return this.#stored.entries
  }

  /** Sends what is pending now, also from a page that is being left. */
  readonly flush = async (): Promise<void> => {
    if (
      !this.isOwnedByCustomer ||
      !this.#stored.record.base ||
      !this.#serverSync.isPending ||
      this.#serverSync.isInFlight
    )
      return
    await this.#run(() => this.#push())
  }

  /** After a log-out, the list is a guest's: it has never met the server's of whoever logs in next. */
  readonly detach = async (): Promise<void> => {
    await this.flush()
    await this.#last
    if (this.#serverSync.isPending) return
    this.#stored.record = EMPTY_SYNC_RECORD
    this.clearReplaced()
    if (!this.#rules.staysAfterLogOut) this.#stored.entries = []
  }

  /** The customer is no more: nothing of theirs waits here. */
  readonly clear = (): void => {
    this.#stored.record = EMPTY_SYNC_RECORD
    this.clearReplaced()
    this.#stored.entries = []
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
      onVisible: () => this.#publish(),
      onOnline: () => {
        this.#timing.connected()
        this.#schedule()
      },
    })
  }

  #publish(): void {
    const { entries, record } = this.#stored
    const isOpen =
      this.#owner === undefined ||
      (this.isOwnedByCustomer && !this.#isReconciled && record.base === null && entries.length === 0)
    this.#page.show(isOpen ? undefined : entries)
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (!this.isOwnedByCustomer || this.#running > 0 || (this.#isReconciled && !this.#serverSync.isPending)) return
    const due = this.#isReconciled ? this.#timing.pushDue(this.#stored.record.pushed_at) : this.#timing.fetchDue
    // When the time has come, another tab may have done it already.
    if (due > Date.now()) this.#timer = setTimeout(() => this.#schedule(), due - Date.now())
    else if (this.#isReconciled) void this.#run(() => this.#push())
    else this.#page.refetch()
  }

  /** Comes to the error, if there was one that still matters. */
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

  /** Whose list may be sent now; null when that has just changed. */
  #syncOwner(): string | null {
    const whose = this.#page.currentOwner()
    if (whose !== this.#owner) this.setOwner(whose)
    else if (typeof whose === 'string') {
      // Also when another tab has logged out meanwhile, or the storage was emptied.
      if (this.#stored.record.owner !== whose)
        this.#stored.localLists = switchToCustomer(this.#stored.localLists, whose, this.#rules)
      return whose
    }
    return null
  }

  async #reconcile(): Promise<void> {
    const whose = this.#syncOwner()
    if (whose === null) return
    this.#isReconciled = await this.#serverSync.reconcile(whose)
    // Somebody else writes into this storage: two tabs that disagree must not keep the server busy.
    if (!this.#isReconciled && whose === this.#owner) this.#timing.pause()
  }

  async #push(): Promise<void> {
    const whose = this.#syncOwner()
    if (whose !== null) await this.#serverSync.push(whose)
  }

  #fail(error: unknown): unknown {
    const status = error instanceof ApiError ? error.status : null
    if (status === 401) return (this.setOwner(null), null)
    if (status === 412) return ((this.#isReconciled = false), null)
    // What never arrived does not count as a push.
    if (status === null) this.#stored.record = { ...this.#stored.record, pushed_at: 0 }
    if (this.#timing.failed()) this.#syncErrorListeners.forEach((listener) => listener())
    return error
  }
}
