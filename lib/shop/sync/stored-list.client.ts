'use client'

import { StoredString } from '@/lib/platform/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'
import { type ListEntry, type Quantities, sortedById } from './list-entries'
import { type LeftList, type LocalLists, type ListSnapshot } from './list-owner'

/** The state of syncing, stored with the list so that all tabs and the next visit share it. */
type SyncRecord = {
  /** The customer who owns the list, or owned it when the log-in ended. */
  owner: string | null
  /** The last list that the server confirmed; null when this list was never on the server. */
  base: Quantities | null
  /** Pushes without a response; the server may have any of them. */
  sent: readonly Quantities[]
  pushed_at: number
  /** Until the next customer's first sync. */
  left: LeftList | null
}

export const EMPTY_SYNC_RECORD: SyncRecord = { owner: null, base: null, sent: [], pushed_at: 0, left: null }

const parseQuantities = (value: unknown): Quantities | null =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, number] => typeof pair[1] === 'number'))
    : null

function parseLeft(value: unknown): LeftList | null {
  const quantities = isRecord(value) ? parseQuantities(value.quantities) : null
  return isRecord(value) && typeof value.by === 'number' && quantities ? { by: value.by, quantities } : null
}

function parseSyncRecord(value: unknown): SyncRecord {
  if (!isRecord(value)) return EMPTY_SYNC_RECORD
  const left = parseLeft(value.left)
  if (typeof value.owner !== 'string') return { ...EMPTY_SYNC_RECORD, left }
  const sent = Array.isArray(value.sent) ? value.sent.map(parseQuantities).filter((one) => one !== null) : []
  return {
    owner: value.owner,
    base: parseQuantities(value.base),
    sent,
    pushed_at: typeof value.pushed_at === 'number' ? value.pushed_at : 0,
    left,
  }
}

/** A list in local storage, which all tabs share. */
export class StoredList<Entry extends ListEntry> {
  #raw: string | null = null
  #entries: readonly Entry[] = []
  readonly #list: StoredString
  readonly #record: StoredString
  readonly #parkedLists: StoredString
  readonly #replaced: StoredString

  constructor(
    key: string,
    private readonly isEntry: (value: unknown) => value is Entry,
  ) {
    this.#list = new StoredString(key)
    this.#record = new StoredString(`${key}_sync`)
    this.#parkedLists = new StoredString(`${key}_waiting`)
    this.#replaced = new StoredString(`${key}_replaced`)
  }

  /** The same array until the list changes. Invalid entries are left out. */
  get entries(): readonly Entry[] {
    const raw = this.#list.text
    if (raw !== this.#raw) {
      this.#raw = raw
      this.#entries = this.#toEntries(parseJsonOrNull(raw))
    }
    return this.#entries
  }

  set entries(entries: readonly Entry[]) {
    replace(this.#list, JSON.stringify(entries))
  }

  get record(): SyncRecord {
    return parseSyncRecord(parseJsonOrNull(this.#record.text))
  }

  set record(record: SyncRecord) {
    replace(this.#record, record.owner === null && record.left === null ? null : JSON.stringify(record))
  }

  /** The entries that the owner's list from the server has replaced. */
  get replaced(): readonly Entry[] {
    const value = parseJsonOrNull(this.#replaced.text)
    return isRecord(value) && value.owner === this.record.owner ? this.#toEntries(value.entries) : []
  }

  set replaced(entries: readonly Entry[]) {
    this.#replaced.text = entries.length === 0 ? null : JSON.stringify({ owner: this.record.owner, entries })
  }

  get localLists(): LocalLists<Entry> {
    const { owner, base } = this.record
    return { entries: this.entries, owner, base, parked: this.#parked }
  }

  set localLists({ entries, owner, base, parked }: LocalLists<Entry>) {
    const before = this.record
    this.#parked = parked
    if (entries !== this.entries) this.entries = entries
    if (owner !== before.owner) this.record = { ...EMPTY_SYNC_RECORD, owner, base, left: before.left }
  }

  /** Calls back when another tab changes the list. */
  subscribe(changed: () => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === this.#list.key) changed()
    })
  }

  get #parked(): Record<string, ListSnapshot<Entry>> {
    const value = parseJsonOrNull(this.#parkedLists.text)
    if (!isRecord(value)) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([owner, list]) =>
        isRecord(list) ? [[owner, { entries: this.#toEntries(list.entries), base: parseQuantities(list.base) }]] : [],
      ),
    )
  }

  set #parked(lists: Readonly<Record<string, ListSnapshot<Entry>>>) {
    this.#parkedLists.text = Object.keys(lists).length === 0 ? null : JSON.stringify(lists)
  }

  #toEntries(value: unknown): readonly Entry[] {
    return Array.isArray(value) ? sortedById(value.filter(this.isEntry)) : []
  }
}

/** Writes only a change: this tab may not have seen yet what another tab has just written. */
function replace(stored: StoredString, text: string | null): void {
  if (stored.text !== text) stored.text = text
}
