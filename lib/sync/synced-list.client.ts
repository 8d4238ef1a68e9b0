'use client'

import { ApiError } from '@/lib/http/api.client'
import { firstMeeting, isSameList, type ListEntry, mergeChanges, quantitiesOf, type Quantities, sortedById, tagOf } from './list-merge'
import { type ListRules, type ListState, type Whose } from './list-rules'
import { onPage } from './page-life.client'
import { StoredList } from './stored-list.client'
import { retryPause, within } from './timing.client'

export const PUSH_PAUSE = 10_000
const FRESH_FOR = 30_000
/** Another tab's change is that tab's to send; this one sees to it only when that has not happened. */
const OTHER_TABS_TURN = PUSH_PAUSE + 2_000

/**
 * A list of the shopper's, in local storage first and on the server as soon as that is possible:
 * fetched once, then pushed whole, at most once in ten seconds and the first time at once.
 * What could not be pushed stays pending here, over errors and visits, until the server has it.
 */
export class SyncedList<Entry extends ListEntry> {
  readonly #rules: ListRules<Entry>
  readonly #stored: StoredList<Entry>
  readonly #empty: ListState<Entry> = { entries: [], isSettled: false }
  readonly #listeners = new Set<() => void>()
  readonly #troubleListeners = new Set<() => void>()
  #state = this.#empty
  #whose: Whose = 'unknown'
  #metAt = 0
  #running = 0
  #inFlight: Quantities[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #notBefore = 0
  #othersTurnUntil = 0
  #isListening = false

  constructor(rules: ListRules<Entry>) {
    this.#rules = rules
    this.#stored = new StoredList(rules.key, rules.isEntry)
  }

  readonly current = () => this.#state
  readonly onServer = () => this.#empty

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listen()
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Hears once of each time that syncing begins to fail. */
  readonly onTrouble = (listener: () => void): (() => void) => {
    this.#troubleListeners.add(listener)
    return () => void this.#troubleListeners.delete(listener)
  }

  /** Whose list it is from now on. A customer's is fetched first. */
  follow(whose: Whose): void {
    if (whose === this.#whose) return
    this.#whose = whose
    this.#metAt = 0
    this.#failures = 0
    this.#notBefore = 0
    this.#emit()
    this.#wake()
  }

  get isCustomers(): boolean {
    return this.#whose === 'customer'
  }

  change(edit: (entries: readonly Entry[]) => readonly Entry[]): void {
    this.#othersTurnUntil = 0
    this.#stored.entries = sortedById(edit(this.#stored.entries))
    this.#emit()
    this.#wake()
  }

  fetchAgain(): void {
    this.#metAt = 0
    this.#wake()
  }

  /** Sends what is pending now, also from a page that is being left. */
  readonly flush = async (): Promise<void> => {
    if (this.#whose !== 'customer' || !this.#stored.record.base || !this.#isPending()) return
    const now = quantitiesOf(this.#sendable())
    if (!this.#inFlight.some((list) => isSameList(list, now))) await this.#run(() => this.#push())
  }

  /** After a log-out, the list is a guest's: it has never met the server's of whoever logs in next. */
  readonly part = async (): Promise<void> => {
    await this.flush()
    if (this.#isPending()) return
    this.#stored.record = { base: null, pushed_at: 0 }
    if (!this.#rules.isKeptByGuests) this.#stored.entries = []
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#stored.follow(() => {
      this.#othersTurnUntil = Date.now() + OTHER_TABS_TURN
      this.#emit()
      this.#wake()
    })
    onPage({
      left: () => void this.flush(),
      seenAgain: () => this.#comeBack(),
      online: () => {
        this.#notBefore = 0
        this.#wake()
      },
    })
    this.#emit()
  }

  /** Another device may have changed the list while this page was out of sight. */
  #comeBack(): void {
    this.#emit()
    if (Date.now() - this.#metAt > FRESH_FOR) this.fetchAgain()
  }

  #emit(): void {
    const { entries, record } = this.#stored
    const isSettled = this.#whose === 'guest' || (this.#whose === 'customer' && (this.#metAt > 0 || this.#failures > 0 || record.base !== null))
    if (entries === this.#state.entries && isSettled === this.#state.isSettled) return
    this.#state = { entries, isSettled }
    this.#listeners.forEach((listener) => listener())
  }

  #sendable(): Entry[] {
    return this.#stored.entries.filter(this.#rules.isSendable)
  }

  /** Whether the server has yet to hear of something. Entries that it would not take do not count. */
  #isPending(): boolean {
    const known = { ...this.#stored.record.base }
    for (const entry of this.#stored.entries) if (!this.#rules.isSendable(entry)) delete known[entry.item.id]
    return !isSameList(quantitiesOf(this.#sendable()), known)
  }

  #due(): number | null {
    if (this.#metAt === 0) return this.#notBefore
    if (!this.#isPending()) return null
    return Math.max(this.#notBefore, this.#othersTurnUntil, Math.min(this.#stored.record.pushed_at, Date.now()) + PUSH_PAUSE)
  }

  #wake(): void {
    clearTimeout(this.#timer)
    const due = this.#whose === 'customer' && this.#running === 0 ? this.#due() : null
    if (due === null) return
    // When the time has come, another tab may have done it already.
    if (due > Date.now()) this.#timer = setTimeout(() => this.#wake(), due - Date.now())
    else void this.#run(() => (this.#metAt === 0 ? this.#meet() : this.#push()))
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.#running += 1
    try {
      await work()
      this.#failures = 0
      this.#notBefore = 0
    } catch (error) {
      this.#fail(error)
    }
    this.#running -= 1
    this.#emit()
    this.#wake()
  }

  async #meet(): Promise<void> {
    const server = await within((signal) => this.#rules.fetch(signal))
    if (this.#whose !== 'customer') return
    const { entries, record } = this.#stored
    this.#stored.entries = record.base ? mergeChanges(record.base, entries, server, this.#rules) : firstMeeting(entries, server, this.#rules)
    this.#stored.record = { ...record, base: quantitiesOf(server) }
    this.#metAt = Date.now()
  }

  async #push(): Promise<void> {
    const sent = this.#sendable()
    const quantities = quantitiesOf(sent)
    const { base } = this.#stored.record
    const ifMatch = [base ?? {}, ...this.#inFlight].map((list) => `"${tagOf(list)}"`).join(', ')
    this.#stored.record = { base, pushed_at: Date.now() }
    this.#inFlight.push(quantities)
    try {
      const saved = await within((signal) => this.#rules.push(sent, { ifMatch, signal }))
      if (this.#whose !== 'customer') return
      this.#stored.entries = mergeChanges(quantities, this.#stored.entries, saved, this.#rules)
      this.#stored.record = { ...this.#stored.record, base: quantitiesOf(saved) }
    } catch (error) {
      if (!this.#takeRefusal(error, sent)) throw error
    } finally {
      this.#inFlight = this.#inFlight.filter((list) => list !== quantities)
    }
  }

  /** The server names the entries that it would not take by their place in the list that was sent. */
  #takeRefusal(error: unknown, sent: Entry[]): boolean {
    if (!(error instanceof ApiError) || error.status !== 400) return false
    const named = Object.keys(error.fields).flatMap((field) => sent[Number.parseInt(field, 10)] ?? [])
    const refused = new Set(named.map((entry) => entry.item.id))
    this.#stored.entries = this.#stored.entries.flatMap((entry) => (refused.has(entry.item.id) ? (this.#rules.refused(entry) ?? []) : entry))
    return refused.size > 0
  }

  #fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : null
    if (status === 401) return this.follow('guest')
    if (status === 412) return void (this.#metAt = 0)
    // What never arrived does not count as a push.
    if (status === null) this.#stored.record = { ...this.#stored.record, pushed_at: 0 }
    this.#failures += 1
    this.#notBefore = Date.now() + retryPause(this.#failures)
    if (this.#failures === 1) this.#troubleListeners.forEach((listener) => listener())
  }
}
