'use client'

import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { type ListEntry, type Quantities, sortedById } from './list-merge'

/** What is known of the server's side, kept beside the list so that every tab and the next visit know it too. */
export type SyncRecord = {
  /** The list that the server last said it has; null when this list was never there. */
  base: Quantities | null
  pushed_at: number
}

const NEVER: SyncRecord = { base: null, pushed_at: 0 }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw)
  } catch {
    return null
  }
}

function toRecord(value: unknown): SyncRecord {
  if (!isObject(value)) return NEVER
  const base = isObject(value.base) ? Object.fromEntries(Object.entries(value.base).filter((pair): pair is [string, number] => typeof pair[1] === 'number')) : null
  return { base, pushed_at: typeof value.pushed_at === 'number' ? value.pushed_at : 0 }
}

/** A list in local storage: what a shopper did outlives the tab, and all tabs read the same. */
export class StoredList<Entry extends ListEntry> {
  #raw: string | null = null
  #entries: readonly Entry[] = []

  constructor(
    private readonly key: string,
    private readonly isEntry: (value: unknown) => value is Entry,
  ) {}

  /** The same array as long as nothing has changed. What cannot be understood is left out. */
  get entries(): readonly Entry[] {
    const raw = readStored(this.key) ?? this.#unkept
    if (raw !== this.#raw) {
      const value = parsed(raw)
      this.#raw = raw
      this.#entries = Array.isArray(value) ? sortedById(value.filter(this.isEntry)) : []
    }
    return this.#entries
  }

  set entries(entries: readonly Entry[]) {
    this.#unkept = null
    const raw = JSON.stringify(entries)
    writeStored(this.key, raw)
    if (readStored(this.key) !== raw) this.#unkept = raw
  }

  /** Holds the list for this page when the browser keeps nothing. */
  #unkept: string | null = null

  get record(): SyncRecord {
    return toRecord(parsed(readStored(this.#recordKey)))
  }

  set record(record: SyncRecord) {
    writeStored(this.#recordKey, record.base === null && record.pushed_at === 0 ? null : JSON.stringify(record))
  }

  /** Calls back when another tab has changed the list. */
  follow(changed: () => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === this.key) changed()
    })
  }

  get #recordKey() {
    return `${this.key}_sync`
  }
}
