'use client'

import { ApiError } from '@/lib/http/api.client'
import { Exchange } from './exchange.client'
import { type ListEntry, sortedById } from './list-merge'
import { leaveToGuest, takeOver } from './list-owner'
import { type ListPage, type ListRules, type Whose } from './list-rules'
import { onPage } from './page-life.client'
import { PushTiming } from './push-timing.client'
import { NEVER, StoredList } from './stored-list.client'

/**
 * A list of the shopper's, in local storage first and on the server as soon as that is possible:
 * fetched once, then pushed whole, at most once in ten seconds and the first time at once.
 * What could not be pushed stays pending here, over errors and visits, until the server has it.
 */
export class SyncedList<Entry extends ListEntry> {
  readonly #rules: ListRules<Entry>
  readonly #page: ListPage<Entry>
  readonly #stored: StoredList<Entry>
  readonly #exchange: Exchange<Entry>
  readonly #timing = new PushTiming()
  readonly #troubleListeners = new Set<() => void>()
  #whose: Whose = undefined
  #hasMet = false
  #isFetching = false
  #running = 0
  #last: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isListening = false

  constructor(rules: ListRules<Entry>, page: ListPage<Entry>) {
    this.#rules = rules
    this.#page = page
    this.#stored = new StoredList(rules.key, rules.isEntry)
    this.#exchange = new Exchange(rules, this.#stored, (whose) => whose === this.#whose && whose === page.whose())
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

  readonly forgetReplaced = (): void => {
    this.#stored.replaced = []
  }

  get isCustomers(): boolean {
    return typeof this.#whose === 'string'
  }

  /** Hears once of each time that syncing begins to fail. */
  readonly onTrouble = (listener: () => void): (() => void) => {
    this.#troubleListeners.add(listener)
    return () => void this.#troubleListeners.delete(listener)
  }

  /** Whose list it is from now on. A customer's is fetched first. */
  follow(whose: Whose): void {
    this.#listen()
    if (whose === this.#whose) return
    this.#whose = whose
    this.#hasMet = false
    this.#timing.reset()
    if (whose === null) this.#stored.holding = leaveToGuest(this.#stored.holding)
    if (typeof whose === 'string') this.#stored.holding = takeOver(this.#stored.holding, whose, this.#rules)
    this.#show()
    this.#wake()
  }

  change(edit: (entries: readonly Entry[]) => readonly Entry[]): void {
    this.#timing.changedHere()
    this.#stored.entries = sortedById(edit(this.#stored.entries))
    this.#show()
    this.#wake()
  }

  fetchAgain(): void {
    if (!this.#isFetching) this.#page.refetch()
  }

  /** Brings the server's list and this one together. A guest's is what the browser keeps. */
  readonly fetch = async (): Promise<readonly Entry[]> => {
    this.#isFetching = true
    // What the server answered before a push must not undo what it answered after.
    while (this.#running > 0) await this.#last
    const error = this.isCustomers ? await this.#run(() => this.#meet()) : null
    this.#isFetching = false
    if (error !== null && this.isCustomers) throw error
    return this.#stored.entries
  }

  /** Sends what is pending now, also from a page that is being left. */
  readonly flush = async (): Promise<void> => {
    if (!this.isCustomers || !this.#stored.record.base || !this.#exchange.isPending || this.#exchange.isOnItsWay) return
    await this.#run(() => this.#push())
  }

  /** After a log-out, the list is a guest's: it has never met the server's of whoever logs in next. */
  readonly part = async (): Promise<void> => {
    await this.flush()
    await this.#last
    if (this.#exchange.isPending) return
    this.#stored.record = NEVER
    this.forgetReplaced()
    if (!this.#rules.isKeptByGuests) this.#stored.entries = []
  }

  /** The customer is no more: nothing of theirs waits here. */
  readonly forget = (): void => {
    this.#stored.record = NEVER
    this.forgetReplaced()
    this.#stored.entries = []
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#stored.follow(() => {
      this.#timing.changedInOtherTab()
      this.#show()
      this.#wake()
    })
    onPage({
      left: () => void this.flush(),
      seenAgain: () => this.#show(),
      online: () => {
        this.#timing.connected()
        this.#wake()
      },
    })
  }

  #show(): void {
    const { entries, record } = this.#stored
    const isOpen = this.#whose === undefined || (this.isCustomers && !this.#hasMet && record.base === null && entries.length === 0)
    this.#page.show(isOpen ? undefined : entries)
  }

  #wake(): void {
    clearTimeout(this.#timer)
    if (!this.isCustomers || this.#running > 0 || (this.#hasMet && !this.#exchange.isPending)) return
    const due = this.#hasMet ? this.#timing.pushDue(this.#stored.record.pushed_at) : this.#timing.fetchDue
    // When the time has come, another tab may have done it already.
    if (due > Date.now()) this.#timer = setTimeout(() => this.#wake(), due - Date.now())
    else if (this.#hasMet) void this.#run(() => this.#push())
    else this.#page.refetch()
  }

  /** Comes to the error, if there was one that still matters. */
  #run(work: () => Promise<void>): Promise<unknown> {
    this.#running += 1
    const result = work()
      .then(() => (this.#timing.succeeded(), null), (error: unknown) => this.#fail(error))
      .then((error) => {
        this.#running -= 1
        this.#show()
        this.#wake()
        return error
      })
    this.#last = result
    return result
  }

  /** Whose list may be sent now; null when that has just changed. */
  #sender(): string | null {
    const whose = this.#page.whose()
    if (whose !== this.#whose) this.follow(whose)
    else if (typeof whose === 'string') {
      // Also when another tab has logged out meanwhile, or the storage was emptied.
      if (this.#stored.record.owner !== whose) this.#stored.holding = takeOver(this.#stored.holding, whose, this.#rules)
      return whose
    }
    return null
  }

  async #meet(): Promise<void> {
    const whose = this.#sender()
    if (whose === null) return
    this.#hasMet = await this.#exchange.meet(whose)
    // Somebody else writes into this storage: two tabs that disagree must not keep the server busy.
    if (!this.#hasMet && whose === this.#whose) this.#timing.pause()
  }

  async #push(): Promise<void> {
    const whose = this.#sender()
    if (whose !== null) await this.#exchange.push(whose)
  }

  #fail(error: unknown): unknown {
    const status = error instanceof ApiError ? error.status : null
    if (status === 401) return this.follow(null), null
    if (status === 412) return (this.#hasMet = false), null
    // What never arrived does not count as a push.
    if (status === null) this.#stored.record = { ...this.#stored.record, pushed_at: 0 }
    if (this.#timing.failed()) this.#troubleListeners.forEach((listener) => listener())
    return error
  }
}
