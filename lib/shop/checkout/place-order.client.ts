'use client'

import { currentOwner } from '@/lib/shop/account/session.client'
import { type AddressFields } from '@/lib/shop/address/address-fields'
import { type Day } from '@/lib/platform/base/working-days'
import { moneyFormat, toPrice } from '@/lib/platform/base/money'
import { isAvailable, type CartLine, lineTotal } from '@/lib/shop/cart/cart'
import { ApiError, callApi } from '@/lib/platform/http/api.client'
import { parseApiProblem } from '@/lib/platform/http/api-problem.client'
import { type FieldError, type ValidDraft } from './draft'
import {
  withSubmissionLock,
  type OrderAttempt,
  withAttemptLock,
  saveOrderAttempt,
  readOrderAttempt,
} from './checkout-storage.client'
import { askForPlace } from '@/lib/shop/waiting-room/waiting-room.client'
import { type PlacedOrder } from '@/lib/shop/orders/order.schema'
import { type Bill } from './bill'
import { type CheckoutOperations } from './checkout.operations'

const trimAddress = (address: AddressFields): AddressFields => ({
  ...address,
  ...Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value.trim()])),
})

function buildPayload({ draft, lines, bill, leavesBy }: Submission) {
  const { shipping, total, discounts, giftCards } = bill
  return {
    billing_address: trimAddress(draft.billing),
    shipping_address: trimAddress(draft.same ? draft.billing : draft.shipping),
    notes: draft.notes.trim(),
    gift: draft.gift ? { ...draft.gift, email: draft.gift.email.trim() || undefined } : undefined,
    items: lines.filter(isAvailable).map((line) => ({
      variant: line.item.id,
      quantity: line.quantity,
      price: toPrice(lineTotal(line)),
      answers: line.answers,
    })),
    shipping_fee: toPrice(shipping ?? 0),
    paid_amount: toPrice(total),
    discount_code: discounts.flatMap(({ offer }) => offer.code ?? [])[0],
    gift_cards:
      giftCards.length > 0
        ? giftCards.map(({ card, amount }) => ({ code: card.code, amount: toPrice(amount) }))
        : undefined,
    currency: moneyFormat().currency,
    payment_method: draft.payment,
    leaves_by: leavesBy,
  }
}

/** Recognizes the same order without storing an address in the browser. */
const digest = (text: string) =>
  [...text]
    .reduce((hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261)
    .toString(36)

const MAX_REPLACED_ORDERS = 10

/** The last attempt if the order has not changed since; otherwise a new attempt for the same cart, which replaces it. */
function findOrStartAttempt(content: string): OrderAttempt {
  const owner = currentOwner()
  const before = findOwnAttempt(owner)
  // A guest cannot continue a customer's attempt, because the server refuses the key.
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

/** Ignores an attempt of another customer. */
function findOwnAttempt(owner: string | null): OrderAttempt | null {
  const attempt = readOrderAttempt()
  return attempt?.customer && owner && attempt.customer !== owner ? null : attempt
}

/** Does nothing if another tab has cleared the cart, and the attempt with it. */
function updateAttempt(attempt: OrderAttempt): void {
  if (readOrderAttempt()?.cart === attempt.cart) saveOrderAttempt(attempt)
}

type Submission = {
  draft: ValidDraft
  lines: readonly CartLine[]
  bill: Bill
  /** The day by which the items leave the workshop, if the shopper saw one. */
  leavesBy?: Day
  /** Runs after the order is placed; other tabs wait for its end. */
  pay: (placed: PlacedOrder) => Promise<void>
  onWait: () => void
}

/** Places the order, or repeats the last attempt if nothing has changed since. Waits for a submission in another tab. */
export async function placeOrder(submission: Submission): Promise<void> {
  const { pay, onWait } = submission
  const payload = buildPayload(submission)
  // The attempt is created before the wait, because the other tab may clear this cart meanwhile.
  const attempt = await withAttemptLock(() => findOrStartAttempt(digest(JSON.stringify(payload))))
  await withSubmissionLock(async () => {
    const { placed, repeat } = await postOrder(payload, attempt)
    const stop = keepReserved(repeat)
    await pay(placed).finally(stop)
  }, onWait)
}

const RENEWAL_MS = 4 * 60_000
const MAX_RENEWALS = 5

/** Renews the reservation of the items while the shopper is paying, such as at their bank, for some twenty minutes. */
function keepReserved(repeat: () => Promise<unknown>): () => void {
  let left = MAX_RENEWALS
  const timer = setInterval(() => {
    if (left-- > 0) void repeat().catch(() => {})
  }, RENEWAL_MS)
  return () => clearInterval(timer)
}

type Payload = ReturnType<typeof buildPayload>

/** `repeat` sends the same request again, which gives the same order. */
async function postOrder(
  payload: Payload,
  attempt: OrderAttempt,
): Promise<{ placed: PlacedOrder; repeat: () => Promise<unknown> }> {
  const { cart, key, replaces } = attempt
  const send = () =>
    callApi<CheckoutOperations['placeOrder']>('POST', '/shop/payments/new', {
      body: { ...payload, cart, replaces },
      headers: { 'Idempotency-Key': key },
    })
  const placed = await send()
  const isCancelled = placed.state === 'cancelled'
  const next = isCancelled
    ? { ...attempt, key: crypto.randomUUID(), token: null }
    : { ...attempt, token: placed.access_token }
  updateAttempt({ ...next, replaces: [] })
  // The order was cancelled meanwhile, so the cart is ordered with a new key.
  return isCancelled ? postOrder(payload, { ...next, replaces: [] }) : { placed, repeat: send }
}

export const orderPath = (token: string) => `/shop/payments/orders/${token}` as const

/** The token of an order of this browser that was paid or confirmed meanwhile; it becomes the current attempt. */
export async function findCompletedOrder(): Promise<string | null> {
  const attempt = readOrderAttempt()
  for (const token of attempt ? [attempt.token, ...attempt.replaces] : []) {
    if (!token || !(await isPlaced(token))) continue
    if (attempt) updateAttempt({ ...attempt, token, replaces: [] })
    return token
  }
  return null
}

/** The same for a newly opened page: ignores an attempt of a customer who is not logged in. */
export function findOwnCompletedOrder(): Promise<string | null> {
  const customer = readOrderAttempt()?.customer ?? null
  return customer === null || customer === currentOwner() ? findCompletedOrder() : Promise.resolve(null)
}

async function isPlaced(token: string): Promise<boolean> {
  const order = await callApi<CheckoutOperations['showOrder']>('GET', orderPath(token)).catch(() => null)
  const isIncomplete =
    !order || order.state === 'cancelled' || (order.state === 'awaiting_payment' && order.payment_method === 'card')
  return !isIncomplete
}

/** The error messages of a response by field; null if there are none. */
export function parseFieldErrors(error: unknown): FieldError[] | null {
  const problem = parseApiProblem(error)
  return (
    problem &&
    Object.entries({ '': problem.formErrors, ...problem.fields }).flatMap(([field, messages]) =>
      messages.map((message) => ({ field, message })),
    )
  )
}

/** Whether an order was refused because its shopper has to wait in line, such as an hour after the admission. */
export const hasToWait = async (error: unknown) =>
  error instanceof ApiError && error.status === 429 && !(await askForPlace()).admitted

/** Whether an order that this one should replace was placed already. */
export const isAlreadyPlacedError = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && 'replaces' in error.fields
