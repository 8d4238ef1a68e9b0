'use client'

import { ApiError, loadCookies } from '@/lib/platform/http/api.client'
import { isSameList, keyOf, type ListEntry, quantitiesOf, type Quantities, stateTag } from './list-entries'
import { mergeFirstTime, mergeChanges, type MergeRules } from './list-merge'
import { addedSince, leftByOthers } from './list-owner'
import { type StoredList } from './stored-list.client'

type PushOptions = { ifMatch: string; signal: AbortSignal }

/** What only the requests for a customer's list need. */
export type RequestRules<Entry> = MergeRules<Entry> & {
  fetch: (signal: AbortSignal) => Promise<Entry[]>
  /** Replaces the server's list if `ifMatch` allows it. The request must outlive the page. */
  push: (entries: Entry[], call: PushOptions) => Promise<Entry[]>
  /** Replaces an entry that the server has rejected: with one that is not sendable, or null to remove it. */
  onRejected: (entry: Entry) => Entry | null
}

const MAX_UNANSWERED = 3
const REQUEST_TIMEOUT = 15_000

/** Fetches and pushes between the list in local storage and the server's list. */
export class ListRequests<Entry extends ListEntry> {
  #inFlight: Quantities[] = []

  constructor(
    private readonly rules: RequestRules<Entry>,
    private readonly stored: StoredList<Entry>,
    private readonly isLoggedIn: (owner: string) => boolean,
  ) {
    loadCookies().catch(() => {})
  }

  /** Whether there are changes to push. Entries that are not sendable do not count. */
  get isPending(): boolean {
    const { base, sent } = this.stored.record
    const confirmed = { ...base }
    for (const entry of this.stored.entries) if (!this.rules.isSendable(entry)) delete confirmed[keyOf(entry)]
    const current = quantitiesOf(this.#sendable())
    // The server may have an unanswered push, even one that was reverted here since.
    return !isSameList(current, confirmed) || sent.some((list) => !isSameList(list, current))
  }

  /** Whether the current list was sent and its response is awaited. */
  get isInFlight(): boolean {
    const current = quantitiesOf(this.#sendable())
    return this.#inFlight.some((list) => isSameList(list, current))
  }

  /** Fetches the server's list and merges it; false when the session has changed meanwhile. */
  async reconcile(owner: string): Promise<boolean> {
    const before = this.stored.record
    const server = await withTimeout((signal) => this.rules.fetch(signal))
    if (!this.#isCurrentOwner(owner)) return false
    const { entries, record } = this.stored
    // Another tab has pushed meanwhile, so this response may be outdated.
    if (record.pushed_at !== before.pushed_at || !isSameList(record.base ?? {}, before.base ?? {}))
      return this.reconcile(owner)
    const serverQuantities = quantitiesOf(server)
    const arrived = record.sent.findIndex((list) => isSameList(list, serverQuantities))
    // A push of this browser whose response was lost is not another device's change.
    const base = arrived < 0 ? record.base : serverQuantities
    this.stored.entries = base
      ? mergeChanges(base, entries, server, this.rules)
      : mergeFirstTime(entries, server, this.rules, leftByOthers(record.left, owner))
    this.stored.record = { ...record, base: serverQuantities, sent: record.sent.slice(arrived + 1), left: null }
    if (!base)
      this.stored.replaced = addedSince(entries.filter(this.rules.isSendable), quantitiesOf(this.stored.entries))
    return true
  }

  async push(owner: string): Promise<void> {
    const list = this.#sendable()
    const quantities = quantitiesOf(list)
    const { record } = this.stored
    // The server may have any push whose response was lost, for instance when the previous page was closed.
    const ifMatch = [...new Set([record.base ?? {}, ...record.sent].map((one) => `"${stateTag(one)}"`))].join(', ')
    this.stored.record = { ...record, sent: [...record.sent, quantities].slice(-MAX_UNANSWERED), pushed_at: Date.now() }
    this.#inFlight.push(quantities)
    try {
      const saved = await withTimeout((signal) => this.rules.push(list, { ifMatch, signal }))
      if (this.#isCurrentOwner(owner)) this.#applySaved(saved, quantities)
    } catch (error) {
      if (!this.#isCurrentOwner(owner)) throw error
      if (error instanceof ApiError && error.status !== null && error.status < 500) this.#removeSent(quantities)
      if (!this.#applyRejection(error, list)) throw error
    } finally {
      this.#inFlight = this.#inFlight.filter((one) => one !== quantities)
    }
  }

  #sendable(): Entry[] {
    return this.stored.entries.filter(this.rules.isSendable)
  }

  /** Another tab may have changed the session; a list must not get into another customer's account. */
  #isCurrentOwner(owner: string): boolean {
    return this.stored.record.owner === owner && this.isLoggedIn(owner)
  }

  #applySaved(saved: readonly Entry[], quantities: Quantities): void {
    this.stored.entries = mergeChanges(quantities, this.stored.entries, saved, this.rules)
    const { record } = this.stored
    // Earlier pushes can no longer succeed, because their If-Match no longer matches.
    const sent = record.sent.slice(record.sent.findIndex((one) => isSameList(one, quantities)) + 1)
    this.stored.record = { ...record, base: quantitiesOf(saved), sent }
  }

  #removeSent(rejected: Quantities): void {
    const { record } = this.stored
    this.stored.record = { ...record, sent: record.sent.filter((one) => !isSameList(one, rejected)) }
  }

  /** The server reports rejected entries by their index in the sent list. */
  #applyRejection(error: unknown, sent: readonly Entry[]): boolean {
    if (!(error instanceof ApiError) || error.status !== 400) return false
    const rejected = Object.keys(error.fields).flatMap((field) => sent[Number.parseInt(field, 10)] ?? [])
    const rejectedKeys = new Set(rejected.map(keyOf))
    this.stored.entries = this.stored.entries.flatMap((entry) =>
      rejectedKeys.has(keyOf(entry)) ? (this.rules.onRejected(entry) ?? []) : entry,
    )
    return rejectedKeys.size > 0
  }
}

/** Aborts work that takes too long. */
async function withTimeout<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
