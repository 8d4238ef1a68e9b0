'use client'

import {
  type PersonalEntry,
  lastLogOut,
  PERSONAL_PREFIX,
  readEntry,
  removePersonal,
  withSessionStorage,
} from './personal-data.client'

/** A customer can read what a guest wrote before the log-in. Only the same customer can read what a customer wrote. */
export function readPersonal(key: string, owner: string | null): unknown {
  const entry = readEntry(key)
  if (entry && (entry.owner === null || entry.owner === owner)) return entry.value
  removePersonal(key)
  return null
}

/** When the session ends while its page is open, further data still belongs to the customer. */
export function writePersonal(key: string, owner: string | null, value: unknown): void {
  const entry: PersonalEntry = { owner: owner ?? readEntry(key)?.owner ?? null, after: lastLogOut(), value }
  withSessionStorage((storage) => storage.setItem(PERSONAL_PREFIX + key, JSON.stringify(entry)))
}
