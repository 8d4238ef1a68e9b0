'use client'

import { ApiError } from '@/lib/http/api.client'
import {
  mergeFirstTime,
  isSameList,
  type ListEntry,
  mergeChanges,
  quantitiesOf,
  type Quantities,
  stateTag,
} from './list-merge'
import { addedSince } from './list-owner'
import { type ListRules } from './list-rules'
import { type StoredList } from './stored-list.client'
import { withTimeout } from './timeouts.client'

const MAX_UNANSWERED = 3

/** What goes to and fro between the list that a browser keeps and the server's. */
export class ServerSync<Entry extends ListEntry> {
  #inFlight: Quantities[] = []

  constructor(
    private readonly rules: ListRules<Entry>,
    private readonly stored: StoredList<Entry>,
    private readonly isLoggedIn: (whose: string) => boolean,
  ) {}

  /** Whether the server has yet to hear of something. Entries that it would not take do not count. */
  get isPending(): boolean {
    const { base, sent } = this.stored.record
    const known = { ...base }
    for (const entry of this.stored.entries) if (!this.rules.isSendable(entry)) delete known[entry.item.id]
    const now = quantitiesOf(this.#sendable())
    // What was sent and never answered may be what the server has, also when it was taken back here since.
    return !isSameList(now, known) || sent.some((list) => !isSameList(list, now))
  }

  /** Whether the list as it is now was sent, and its answer is awaited. */
  get isInFlight(): boolean {
    const now = quantitiesOf(this.#sendable())
    return this.#inFlight.some((list) => isSameList(list, now))
  }

  /** Fetches the server's list and brings both together; false when the log-in has changed meanwhile. */
  async reconcile(whose: string): Promise<boolean> {
    const before = this.stored.record
    const server = await withTimeout((signal) => this.rules.fetch(signal))
    if (!this.#isCurrentOwner(whose)) return false
    const { entries, record } = this.stored
    // Another tab has pushed meanwhile: the answer may be older than what that tab was told.
    if (record.pushed_at !== before.pushed_at || !isSameList(record.base ?? {}, before.base ?? {}))
      return this.reconcile(whose)
    const there = quantitiesOf(server)
    const arrived = record.sent.findIndex((list) => isSameList(list, there))
    // A push of ours whose answer got lost is no other device's change.
    const base = arrived < 0 ? record.base : there
    this.stored.entries = base
      ? mergeChanges(base, entries, server, this.rules)
      : mergeFirstTime(entries, server, this.rules)
    this.stored.record = { ...record, base: there, sent: record.sent.slice(arrived + 1) }
    if (!base) this.stored.replaced = addedSince(entries.filter(this.rules.isSendable), this.stored.entries)
    return true
  }

  async push(whose: string): Promise<void> {
    const list = this.#sendable()
    const quantities = quantitiesOf(list)
    const { record } = this.stored
    // An answer may have got lost, with the page before this one for instance: the server may have what was sent then.
    const ifMatch = [...new Set([record.base ?? {}, ...record.sent].map((one) => `"${stateTag(one)}"`))].join(', ')
    this.stored.record = { ...record, sent: [...record.sent, quantities].slice(-MAX_UNANSWERED), pushed_at: Date.now() }
    this.#inFlight.push(quantities)
    try {
      const saved = await withTimeout((signal) => this.rules.push(list, { ifMatch, signal }))
      if (this.#isCurrentOwner(whose)) this.#applySaved(saved, quantities)
    } catch (error) {
      if (!this.#isCurrentOwner(whose)) throw error
      if (error instanceof ApiError && error.status !== null && error.status < 500) this.#removeSent(quantities)
      if (!this.#applyRejection(error, list)) throw error
    } finally {
      this.#inFlight = this.#inFlight.filter((one) => one !== quantities)
    }
  }

  #sendable(): Entry[] {
    return this.stored.entries.filter(this.rules.isSendable)
  }

  /** Another tab may have logged out, or in as somebody else: nobody's list gets into another's account. */
  #isCurrentOwner(whose: string): boolean {
    return this.stored.record.owner === whose && this.isLoggedIn(whose)
  }

  #applySaved(saved: readonly Entry[], quantities: Quantities): void {
    this.stored.entries = mergeChanges(quantities, this.stored.entries, saved, this.rules)
    const { record } = this.stored
    // Earlier ones cannot arrive any more: they name a state that has passed.
    const sent = record.sent.slice(record.sent.findIndex((one) => isSameList(one, quantities)) + 1)
    this.stored.record = { ...record, base: quantitiesOf(saved), sent }
  }

  #removeSent(refused: Quantities): void {
    const { record } = this.stored
    this.stored.record = { ...record, sent: record.sent.filter((one) => !isSameList(one, refused)) }
  }

  /** The server names the entries that it would not take by their place in the list that was sent. */
  #applyRejection(error: unknown, sent: readonly Entry[]): boolean {
    if (!(error instanceof ApiError) || error.status !== 400) return false
    const named = Object.keys(error.fields).flatMap((field) => sent[Number.parseInt(field, 10)] ?? [])
    const refused = new Set(named.map((entry) => entry.item.id))
    this.stored.entries = this.stored.entries.flatMap((entry) =>
      refused.has(entry.item.id) ? (this.rules.onRejected(entry) ?? []) : entry,
    )
    return refused.size > 0
  }
}
