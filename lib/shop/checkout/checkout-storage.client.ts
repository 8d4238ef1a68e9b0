'use client'

import { lastLogOut, removePersonal } from '@/lib/shop/account/personal-data.client'
import { readPersonal, writePersonal } from '@/lib/shop/account/personal-values.client'
import { currentOwner } from '@/lib/shop/account/session.client'
import { readStored, writeStored } from '@/lib/platform/base/browser-storage.client'
import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'
import { type Draft, parseDraft } from './draft'

const DRAFT_KEY = 'checkout-draft'
const COMPLETED_ORDER_KEY = 'checkout-done'
const ATTEMPT_KEY = 'checkout-attempt'

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** The draft survives a reload and a log-in, but not the tab. */
export const readDraft = (): Draft => parseDraft(readPersonal(DRAFT_KEY, currentOwner()))
export const saveDraft = (draft: Draft) => writePersonal(DRAFT_KEY, currentOwner(), draft)
export const removeDraft = () => removePersonal(DRAFT_KEY)

/** The order that the success page of this tab shows. */
export const readCompletedOrderToken = () => textOrNull(readPersonal(COMPLETED_ORDER_KEY, currentOwner()))
export const saveCompletedOrderToken = (token: string) => writePersonal(COMPLETED_ORDER_KEY, currentOwner(), token)

/**
 * An order that the browser has begun and that is not completed yet. It is in local storage, which all tabs share,
 * so that the same cart is never bought twice.
 */
export type OrderAttempt = {
  /** A random id of the cart. */
  cart: string
  /** The idempotency key. */
  key: string
  /** A digest of the order, to recognize a repeated submission. */
  content: string
  customer: string | null
  /** The access token of the order, once the server has responded. */
  token: string | null
  /** Access tokens of earlier, unpaid orders of the same cart. */
  replaces: string[]
}

export function readOrderAttempt(): OrderAttempt | null {
  const stored = parseJsonOrNull(readStored(ATTEMPT_KEY))
  if (!isRecord(stored) || stored.after !== lastLogOut()) return null
  const { cart, key, content, customer, token, replaces } = stored
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

/** Serializes the tabs, so that simultaneous submissions in two tabs share one attempt. */
export function withAttemptLock<Value>(task: () => Value): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(ATTEMPT_KEY, task) : Promise.resolve(task())
}

const SUBMISSION_LOCK = 'checkout-submission'

/** One submission at a time in all tabs, from the order to the end of its payment. Calls `onWait` if another tab holds the lock. */
export async function withSubmissionLock<Value>(task: () => Promise<Value>, onWait: () => void): Promise<Value> {
  if (!('locks' in navigator)) return task()
  const first = await navigator.locks.request(SUBMISSION_LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { value: await task() } : null,
  )
  if (first) return first.value
  onWait()
  return navigator.locks.request(SUBMISSION_LOCK, task)
}
