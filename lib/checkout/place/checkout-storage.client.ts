'use client'

import { lastLogOut, readPersonal, removePersonal, writePersonal } from '@/lib/account/personal-data.client'
import { currentOwner } from '@/lib/account/session.client'
import { readStored, writeStored } from '@/lib/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/base/json'
import { type Draft, parseDraft } from './draft'

const DRAFT_KEY = 'checkout-draft'
const COMPLETED_ORDER_KEY = 'checkout-done'
const ATTEMPT_KEY = 'checkout-attempt'

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** What was typed outlives a reload and a trip to the log-in, not the tab. */
export const readDraft = (): Draft => parseDraft(readPersonal(DRAFT_KEY, currentOwner()))
export const saveDraft = (draft: Draft) => writePersonal(DRAFT_KEY, currentOwner(), draft)
export const removeDraft = () => removePersonal(DRAFT_KEY)

/** The order that the success page of this tab shows. */
export const readCompletedOrderToken = () => textOrNull(readPersonal(COMPLETED_ORDER_KEY, currentOwner()))
export const saveCompletedOrderToken = (token: string) => writePersonal(COMPLETED_ORDER_KEY, currentOwner(), token)

/**
 * An order that was begun and has not been seen to its end: the name of its cart, its key, what it was
 * for and by whom, what opens it once the shop has answered, and what was begun before it. All tabs
 * share it, and it outlives the browser, so that the same cart is never bought twice.
 */
export type OrderAttempt = {
  cart: string
  key: string
  content: string
  customer: string | null
  token: string | null
  replaces: string[]
}

export function readOrderAttempt(): OrderAttempt | null {
  const kept = parseJsonOrNull(readStored(ATTEMPT_KEY))
  if (!isRecord(kept) || kept.after !== lastLogOut()) return null
  const { cart, key, content, customer, token, replaces } = kept
  if (typeof cart !== 'string' || typeof key !== 'string' || typeof content !== 'string') return null
  return {
    cart,
    key,
    content,
    customer: textOrNull(customer),
    token: textOrNull(token),
    replaces: Array.isArray(replaces) ? replaces.filter((one) => typeof one === 'string') : [],
  }
}

export const saveOrderAttempt = (attempt: OrderAttempt | null) =>
  writeStored(ATTEMPT_KEY, attempt && JSON.stringify({ ...attempt, after: lastLogOut() }))

/** One tab after the other: two that press the button at the same moment begin the same attempt. */
export function withAttemptLock<Value>(task: () => Value): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(ATTEMPT_KEY, task) : Promise.resolve(task())
}

const SUBMISSION_LOCK = 'checkout-submission'

/** One submission at a time in all tabs, from the order to the end of its payment. Says when it has to wait. */
export async function withSubmissionLock<Value>(task: () => Promise<Value>, onWait: () => void): Promise<Value> {
  if (!('locks' in navigator)) return task()
  const first = await navigator.locks.request(SUBMISSION_LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { value: await task() } : null,
  )
  if (first) return first.value
  onWait()
  return navigator.locks.request(SUBMISSION_LOCK, task)
}
