'use client'

import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { isRecord, parsedJson } from '@/lib/base/json'
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
 * An order that was begun and has not been seen to its end: the name of its cart, its key, what it was
 * for and by whom, what opens it once the shop has answered, and what was begun before it. All tabs
 * share it, and it outlives the browser, so that the same cart is never bought twice.
 */
export type Attempt = { cart: string; key: string; content: string; customer: string | null; token: string | null; replaces: string[] }

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export function readAttempt(): Attempt | null {
  const kept = parsedJson(readStored(ATTEMPT))
  if (!isRecord(kept)) return null
  const { cart, key, content, customer, token, replaces } = kept
  if (typeof cart !== 'string' || typeof key !== 'string' || typeof content !== 'string') return null
  return { cart, key, content, customer: textOrNull(customer), token: textOrNull(token), replaces: Array.isArray(replaces) ? replaces.filter((one) => typeof one === 'string') : [] }
}

export const keepAttempt = (attempt: Attempt | null) => writeStored(ATTEMPT, attempt && JSON.stringify(attempt))

/** One tab after the other: two that press the button at the same moment begin the same attempt. */
export function inOneTab<Value>(task: () => Value): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(ATTEMPT, task) : Promise.resolve(task())
}

const SUBMISSION = 'checkout-submission'

/** One submission at a time in all tabs, from the order to the end of its payment. Says when it has to wait. */
export async function afterOtherTabs<Value>(task: () => Promise<Value>, onWait: () => void): Promise<Value> {
  if (!('locks' in navigator)) return task()
  const first = await navigator.locks.request(SUBMISSION, { ifAvailable: true }, async (lock) => (lock ? { value: await task() } : null))
  if (first) return first.value
  onWait()
  return navigator.locks.request(SUBMISSION, task)
}
