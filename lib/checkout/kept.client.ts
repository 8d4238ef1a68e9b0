'use client'

import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { parsedJson } from '@/lib/base/json'
import { type Draft, draftFrom } from './draft'

const DRAFT = 'checkout-draft'
const DONE = 'checkout-done'
const ATTEMPT = 'checkout-attempt'

/** Storage of this tab that may be forbidden: then a reload forgets, and nothing breaks. */
function inTab<Value>(task: (storage: Storage) => Value): Value | null {
  try {
    return task(sessionStorage)
  } catch {
    return null
  }
}

/** What was typed outlives a reload and a trip to the log-in, not the tab. */
export const readDraft = (): Draft => draftFrom(parsedJson(inTab((storage) => storage.getItem(DRAFT))))
export const keepDraft = (draft: Draft) => void inTab((storage) => storage.setItem(DRAFT, JSON.stringify(draft)))
export const forgetDraft = () => void inTab((storage) => storage.removeItem(DRAFT))

/** The order that the success page of this tab shows. */
export const readDone = () => inTab((storage) => storage.getItem(DONE))
export const keepDone = (token: string) => void inTab((storage) => storage.setItem(DONE, token))

/**
 * An order that was begun and has not been seen to its end: its key, what it was for, what opens it
 * once the shop has answered, and what was begun before it and is to be given up. All tabs share it,
 * and it outlives the browser, so that the same cart is never bought twice.
 */
export type Attempt = { key: string; content: string; token: string | null; replaces: string[] }

export function readAttempt(): Attempt | null {
  const kept = parsedJson(readStored(ATTEMPT))
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('content' in kept)) return null
  const { key, content } = kept
  const token = 'token' in kept && typeof kept.token === 'string' ? kept.token : null
  const replaces = 'replaces' in kept && Array.isArray(kept.replaces) ? kept.replaces.filter((one) => typeof one === 'string') : []
  return typeof key === 'string' && typeof content === 'string' ? { key, content, token, replaces } : null
}

export const keepAttempt = (attempt: Attempt | null) => writeStored(ATTEMPT, attempt && JSON.stringify(attempt))

/** One tab after the other: two that press the button at the same moment begin the same order. */
export function inOneTab<Value>(task: () => Value): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(ATTEMPT, task) : Promise.resolve(task())
}
