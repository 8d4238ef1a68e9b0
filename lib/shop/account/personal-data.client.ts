'use client'

import { readStored, writeStored } from '@/lib/platform/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'

/**
 * Personal data of a visitor in this tab's session storage. Each entry records its owner and the log-out before it, so
 * that nobody reads what somebody else left in the browser.
 */
export const PERSONAL_PREFIX = 'personal:'
const LAST_LOG_OUT = 'last_log_out'
/** Written by lib/shop/address, and removed by every log-out, also on pages that do not load that code. */
export const PENDING_DELETIONS = 'addresses_deleted'

export type PersonalEntry = { owner: string | null; after: string; value: unknown }

/** An id that changes with each log-out, in all tabs. */
export const lastLogOut = () => readStored(LAST_LOG_OUT) ?? ''

/** Session storage may be blocked. Then a reload loses the data. */
export function withSessionStorage<Value>(task: (storage: Storage) => Value): Value | null {
  try {
    return task(sessionStorage)
  } catch {
    return null
  }
}

export function readEntry(key: string): PersonalEntry | null {
  const entry = parseJsonOrNull(withSessionStorage((storage) => storage.getItem(PERSONAL_PREFIX + key)))
  if (!isRecord(entry) || entry.after !== lastLogOut()) return null
  return { owner: typeof entry.owner === 'string' ? entry.owner : null, after: entry.after, value: entry.value }
}

export const removePersonal = (key: string) =>
  void withSessionStorage((storage) => storage.removeItem(PERSONAL_PREFIX + key))

/** Removes the entries of this tab that were written before the last log-out. */
export function removeStalePersonalData(): void {
  const keys = withSessionStorage((storage) => Object.keys(storage)) ?? []
  const personal = keys.filter((key) => key.startsWith(PERSONAL_PREFIX)).map((key) => key.slice(PERSONAL_PREFIX.length))
  personal.filter((key) => readEntry(key) === null).forEach(removePersonal)
}

/** Makes the entries of all tabs stale, and removes those of this tab and of local storage. */
export function clearPersonalData(): void {
  writeStored(PENDING_DELETIONS, null)
  writeStored(LAST_LOG_OUT, crypto.randomUUID())
  removeStalePersonalData()
}
