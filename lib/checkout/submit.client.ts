'use client'

import { type Place } from '@/lib/address/address.schema'
import { toPrice } from '@/lib/base/money'
import { canBeBought, type CartLine, lineTotal } from '@/lib/cart/cart'
import { ApiError, callApi } from '@/lib/http/api.client'
import { refusalIn } from '@/lib/http/refusal.client'
import { type Draft, type Mistake } from './draft'
import { type Attempt, inOneTab, keepAttempt, readAttempt } from './kept.client'
import { type PlacedOrder, type ShownOrder } from './order.schema'
import { type Quote } from './quote'

const trimmed = (place: Place): Place => ({ ...place, ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value.trim()])) })

function payloadOf(draft: Draft, lines: readonly CartLine[], { shipping, total }: Quote) {
  return {
    billing_address: trimmed(draft.billing),
    shipping_address: trimmed(draft.same ? draft.billing : draft.shipping),
    notes: draft.notes.trim(),
    items: lines.filter(canBeBought).map((line) => ({ variant: line.item.id, quantity: line.quantity, price: toPrice(lineTotal(line)) })),
    shipping_fee: toPrice(shipping ?? 0),
    paid_amount: toPrice(total),
    payment_method: draft.payment,
  }
}

/** Enough to know the same order again, without keeping an address in the browser. */
const digest = (text: string) => [...text].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261).toString(36)

const LONGEST_CHAIN = 10

/** The order of the last try when nothing has changed since; otherwise another one, in its place. */
function attemptFor(content: string): Attempt {
  const before = readAttempt()
  if (before?.content === content) return before
  const replaces = before ? [...before.replaces, before.token ?? before.key].slice(-LONGEST_CHAIN) : []
  const attempt = { key: crypto.randomUUID(), content, token: null, replaces }
  keepAttempt(attempt)
  return attempt
}

/** Places the order; the same one as before when nothing has changed since the last try. */
export async function submitOrder(draft: Draft, lines: readonly CartLine[], quote: Quote): Promise<PlacedOrder> {
  const payload = payloadOf(draft, lines, quote)
  const attempt = await inOneTab(() => attemptFor(digest(JSON.stringify(payload))))
  const placed = await callApi<PlacedOrder>('/shop/payments/new', {
    method: 'POST',
    body: { ...payload, replaces: attempt.replaces },
    headers: { 'Idempotency-Key': attempt.key },
  })
  keepAttempt({ ...attempt, token: placed.access_token, replaces: [] })
  return placed
}

export const orderPath = (token: string) => `/shop/payments/orders/${token}`

/** An order of this browser that was paid or confirmed while nobody looked. From now on it is the one that counts. */
export async function finishedMeanwhile(): Promise<string | null> {
  const attempt = readAttempt()
  const tokens = attempt ? [attempt.token, ...attempt.replaces].filter((token) => token !== null && isToken(token)) : []
  for (const token of tokens) {
    if (!token || !(await isPlaced(token))) continue
    if (attempt) keepAttempt({ ...attempt, token, replaces: [] })
    return token
  }
  return null
}

/** A key stands where no answer came: it opens nothing. */
const isToken = (tokenOrKey: string) => tokenOrKey.length === 43

async function isPlaced(token: string): Promise<boolean> {
  const order = await callApi<ShownOrder>(orderPath(token)).catch(() => null)
  const isBegun = !order || order.state === 'cancelled' || (order.state === 'awaiting_payment' && order.payment_method === 'card')
  return !isBegun
}

/** What the shop says is wrong, field by field; null when there was no such answer. */
export function mistakesInAnswer(error: unknown): Mistake[] | null {
  const refusal = refusalIn(error)
  return refusal && Object.entries({ '': refusal.whole, ...refusal.fields }).flatMap(([field, messages]) => messages.map((message) => ({ field, message })))
}

/** What was begun before turned out to be placed. */
export const isPlacedAlready = (error: unknown) => error instanceof ApiError && error.status === 409 && 'replaces' in error.fields
