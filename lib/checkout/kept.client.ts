'use client'

import { lastLogOut, readPersonal, removePersonal, writePersonal } from '@/lib/account/personal-data.client'
import { currentOwner } from '@/lib/account/session.client'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { isRecord, parsedJson } from '@/lib/base/json'
import { type Draft, draftFrom } from './draft'

const DRAFT = 'checkout-draft'
const DONE = 'checkout-done'
const ATTEMPT = 'checkout-attempt'

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** What was typed outlives a reload and a trip to the log-in, not the tab. */
export const readDraft = (): Draft => draftFrom(readPersonal(DRAFT, currentOwner()))
export const keepDraft = (draft: Draft) => writePersonal(DRAFT, currentOwner(), draft)
export const forgetDraft = () => removePersonal(DRAFT)

/** The order that the success page of this tab shows. */
export const readDone = () => textOrNull(readPersonal(DONE, currentOwner()))
export const keepDone = (token: string) => writePersonal(DONE, currentOwner(), token)

/**
 * An order that was begun and has not been seen to its end: the name of its cart, its key, what it was
 * for and by whom, what opens it once the shop has answered, and what was begun before it. All tabs
 * share it, and it outlives the browser, so that the same cart is never bought twice.
 */
export type Attempt = { cart: string; key: string; content: string; customer: string | null; token: string | null; replaces: string[] }

export function readAttempt(): Attempt | null {
  const kept = parsedJson(readStored(ATTEMPT))
  if (!isRecord(kept) || kept.after !== lastLogOut()) return null
  const { cart, key, content, customer, token, replaces } = kept
  if (typeof cart !== 'string' || typeof key !== 'string' || typeof content !== 'string') return null
  return { cart, key, content, customer: textOrNull(customer), token: textOrNull(token), replaces: Array.isArray(replaces) ? replaces.filter((one) => typeof one === 'string') : [] }
}

export const keepAttempt = (attempt: Attempt | null) => writeStored(ATTEMPT, attempt && JSON.stringify({ ...attempt, after: lastLogOut() }))

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
