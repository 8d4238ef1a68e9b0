'use client'

import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/base/json'

/**
 * What a visitor typed or ordered, kept in this tab. Each entry says whose it is and after which log-out
 * it was written, so that nobody reads what somebody else left in the browser.
 */
const PREFIX = 'personal:'
const LAST_LOG_OUT = 'last_log_out'

type Entry = { owner: string | null; after: string; value: unknown }

/** Another one after each log-out, in all tabs. */
export const lastLogOut = () => readStored(LAST_LOG_OUT) ?? ''

/** Storage of this tab that may be forbidden: then a reload forgets, and nothing breaks. */
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

/** What a guest wrote, a customer goes on with. What a customer wrote is that customer's alone. */
export function readPersonal(key: string, owner: string | null): unknown {
  const entry = readEntry(key)
  if (entry && (entry.owner === null || entry.owner === owner)) return entry.value
  removePersonal(key)
  return null
}

/** Where a log-in has ended while its page is open, what is written stays the customer's. */
export function writePersonal(key: string, owner: string | null, value: unknown): void {
  const entry: Entry = { owner: owner ?? readEntry(key)?.owner ?? null, after: lastLogOut(), value }
  withSessionStorage((storage) => storage.setItem(PREFIX + key, JSON.stringify(entry)))
}

/** Removes from this tab what was written before the last log-out. */
export function removeStalePersonalData(): void {
  const keys = withSessionStorage((storage) => Object.keys(storage)) ?? []
  const personal = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  personal.filter((key) => readEntry(key) === null).forEach(removePersonal)
}

/** Forgets what was written here, in all tabs. */
export function clearPersonalData(): void {
  writeStored(LAST_LOG_OUT, crypto.randomUUID())
  removeStalePersonalData()
}
