'use client'

import { readStored, writeStored } from '@/lib/platform/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'

/**
 * Personal data of a visitor in this tab's session storage. Each entry records its owner and the log-out before it, so
 * that nobody reads what somebody else left in the browser.
 */
const PREFIX = 'personal:'
const LAST_LOG_OUT = 'last_log_out'
/** Written by lib/shop/address, and removed by every log-out, also on pages that do not load that code. */
export const PENDING_DELETIONS = 'addresses_deleted'

type Entry = { owner: string | null; after: string; value: unknown }

/** An id that changes with each log-out, in all tabs. */
export const lastLogOut = () => readStored(LAST_LOG_OUT) ?? ''

/** Session storage may be blocked. Then a reload loses the data. */
function withSessionStorage<Value>(task: (storage: Storage) => Value): Value | null {
  try {
    return task(sessionStorage)
  } catch {
    return null
  }
}

function readEntry(key: string): Entry | null {
  const entry = parseJsonOrNull(withSessionStorage((storage) => storage.getItem(PREFIX + key)))
  if (!isRecord(entry) || entry.after !== lastLogOut()) return null
  return { owner: typeof entry.owner === 'string' ? entry.owner : null, after: entry.after, value: entry.value }
}

export const removePersonal = (key: string) => void withSessionStorage((storage) => storage.removeItem(PREFIX + key))

/** A customer can read what a guest wrote before the log-in. Only the same customer can read what a customer wrote. */
export function readPersonal(key: string, owner: string | null): unknown {
  const entry = readEntry(key)
  if (entry && (entry.owner === null || entry.owner === owner)) return entry.value
  removePersonal(key)
  return null
}

/** When the session ends while its page is open, further data still belongs to the customer. */
export function writePersonal(key: string, owner: string | null, value: unknown): void {
  const entry: Entry = { owner: owner ?? readEntry(key)?.owner ?? null, after: lastLogOut(), value }
  withSessionStorage((storage) => storage.setItem(PREFIX + key, JSON.stringify(entry)))
}

/** Removes the entries of this tab that were written before the last log-out. */
export function removeStalePersonalData(): void {
  const keys = withSessionStorage((storage) => Object.keys(storage)) ?? []
  const personal = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  personal.filter((key) => readEntry(key) === null).forEach(removePersonal)
}

/** Makes the entries of all tabs stale, and removes those of this tab and of local storage. */
export function clearPersonalData(): void {
  writeStored(PENDING_DELETIONS, null)
  writeStored(LAST_LOG_OUT, crypto.randomUUID())
  removeStalePersonalData()
}
