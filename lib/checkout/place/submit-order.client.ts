'use client'

import { currentOwner } from '@/lib/account/session.client'
import { type AddressFields } from '@/lib/address/address-fields'
import { toPrice } from '@/lib/base/money'
import { isAvailable, type CartLine, lineTotal } from '@/lib/cart/cart'
import { ApiError, callApi } from '@/lib/http/api.client'
import { parseApiProblem } from '@/lib/http/api-problem.client'
import { type Draft, type FieldError } from './draft'
import {
  withSubmissionLock,
  type OrderAttempt,
  withAttemptLock,
  saveOrderAttempt,
  readOrderAttempt,
} from './checkout-storage.client'
import { type PlacedOrder, type ShownOrder } from '@/lib/checkout/order.schema'
import { type Quote } from './quote'

const trimAddress = (place: AddressFields): AddressFields => ({
  ...place,
  ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value.trim()])),
})

function buildPayload(draft: Draft, lines: readonly CartLine[], { shipping, total }: Quote) {
  return {
    billing_address: trimAddress(draft.billing),
    shipping_address: trimAddress(draft.same ? draft.billing : draft.shipping),
    notes: draft.notes.trim(),
    items: lines
      .filter(isAvailable)
      .map((line) => ({ variant: line.item.id, quantity: line.quantity, price: toPrice(lineTotal(line)) })),
    shipping_fee: toPrice(shipping ?? 0),
    paid_amount: toPrice(total),
    payment_method: draft.payment,
  }
}

/** Enough to know the same order again, without keeping an address in the browser. */
const digest = (text: string) =>
  [...text]
    .reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261)
    .toString(36)

const MAX_REPLACED_ORDERS = 10

/** The order of the last try when nothing has changed since; otherwise another one of the same cart, in its place. */
function findOrStartAttempt(content: string): OrderAttempt {
  const owner = currentOwner()
  const before = findOwnAttempt(owner)
  // What a customer began, a guest does not go on with: the shop would refuse the key.
  if (before?.content === content && (before.customer === null || before.customer === owner)) return before
  const replaces = before
    ? [...before.replaces, ...(before.token ? [before.token] : [])].slice(-MAX_REPLACED_ORDERS)
    : []
  const attempt = {
    cart: before?.cart ?? crypto.randomUUID(),
    key: crypto.randomUUID(),
    content,
    customer: owner,
    token: null,
    replaces,
  }
  saveOrderAttempt(attempt)
  return attempt
}

/** What another customer began in this browser was another cart. */
function findOwnAttempt(owner: string | null): OrderAttempt | null {
  const attempt = readOrderAttempt()
  return attempt?.customer && owner && attempt.customer !== owner ? null : attempt
}

/** A cart that was cleared in another tab meanwhile has no attempt any more. */
function updateAttempt(attempt: OrderAttempt): void {
  if (readOrderAttempt()?.cart === attempt.cart) saveOrderAttempt(attempt)
}

type Submission = {
  draft: Draft
  lines: readonly CartLine[]
  quote: Quote
  /** What is left to do with an order that was taken. Other tabs wait for its end, too. */
  pay: (placed: PlacedOrder) => Promise<void>
  onWait: () => void
}

/** Places the order; the same one as before when nothing has changed since the last try. A cart that another tab is ordering is waited for. */
export async function submitOrder({ draft, lines, quote, pay, onWait }: Submission): Promise<void> {
  const payload = buildPayload(draft, lines, quote)
  // Begun before the wait: the other tab may have bought and cleared this very cart by the end of it.
  const attempt = await withAttemptLock(() => findOrStartAttempt(digest(JSON.stringify(payload))))
  await withSubmissionLock(async () => pay(await postOrder(payload, attempt)), onWait)
}

async function postOrder(payload: ReturnType<typeof buildPayload>, attempt: OrderAttempt): Promise<PlacedOrder> {
  const { cart, key, replaces } = attempt
  const placed = await callApi<PlacedOrder>('/shop/payments/new', {
    method: 'POST',
    body: { ...payload, cart, replaces },
    headers: { 'Idempotency-Key': key },
  })
  const isGivenUp = placed.state === 'cancelled'
  const next = isGivenUp
    ? { ...attempt, key: crypto.randomUUID(), token: null }
    : { ...attempt, token: placed.access_token }
  updateAttempt({ ...next, replaces: [] })
  // Cancelled while nobody looked: the same cart is ordered anew.
  return isGivenUp ? postOrder(payload, { ...next, replaces: [] }) : placed
}

export const orderPath = (token: string) => `/shop/payments/orders/${token}`

/** An order of this browser that was paid or confirmed while nobody looked. From now on it is the one that counts. */
export async function findCompletedOrder(): Promise<string | null> {
  const attempt = readOrderAttempt()
  for (const token of attempt ? [attempt.token, ...attempt.replaces] : []) {
    if (!token || !(await isPlaced(token))) continue
    if (attempt) updateAttempt({ ...attempt, token, replaces: [] })
    return token
  }
  return null
}

/** The same for a page that has just been opened, perhaps by somebody else: nothing that a customer began who is not logged in. */
export function findOwnCompletedOrder(): Promise<string | null> {
  const customer = readOrderAttempt()?.customer ?? null
  return customer === null || customer === currentOwner() ? findCompletedOrder() : Promise.resolve(null)
}

async function isPlaced(token: string): Promise<boolean> {
  const order = await callApi<ShownOrder>(orderPath(token)).catch(() => null)
  const isBegun =
    !order || order.state === 'cancelled' || (order.state === 'awaiting_payment' && order.payment_method === 'card')
  return !isBegun
}

/** What the shop says is wrong, field by field; null when there was no such answer. */
export function parseFieldErrors(error: unknown): FieldError[] | null {
  const refusal = parseApiProblem(error)
  return (
    refusal &&
    Object.entries({ '': refusal.formErrors, ...refusal.fields }).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message })),
    )
  )
}

/** What was begun before turned out to be placed. */
export const isAlreadyPlacedError = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && 'replaces' in error.fields
