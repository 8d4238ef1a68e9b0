'use client'

import { type Place } from '@/lib/address/address.schema'
import { toPrice } from '@/lib/base/money'
import { canBeBought, type CartLine, lineTotal } from '@/lib/cart/cart'
import { ApiError, callApi } from '@/lib/http/api.client'
import { type Draft, type Mistake } from './draft'
import { type Attempt, keepAttempt, readAttempt } from './kept.client'
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

/** Places the order; the same one as before when nothing has changed since the last try. */
export async function submitOrder(draft: Draft, lines: readonly CartLine[], quote: Quote): Promise<PlacedOrder> {
  const payload = payloadOf(draft, lines, quote)
  const content = digest(JSON.stringify(payload))
  const before = readAttempt()
  const attempt: Attempt = before?.content === content ? before : { key: crypto.randomUUID(), content, token: null }
  const replaces = before && before !== attempt ? before.token : null
  if (!replaces) keepAttempt(attempt)
  const placed = await callApi<PlacedOrder>('/shop/payments/new', {
    method: 'POST',
    body: replaces ? { ...payload, replaces } : payload,
    headers: { 'Idempotency-Key': attempt.key },
  })
  keepAttempt({ ...attempt, token: placed.access_token })
  return placed
}

export const orderPath = (token: string) => `/shop/payments/orders/${token}`

/** An order of this browser that was paid or confirmed while nobody looked. */
export async function finishedMeanwhile(): Promise<string | null> {
  const { token } = readAttempt() ?? {}
  if (!token) return null
  const order = await callApi<ShownOrder>(orderPath(token)).catch(() => null)
  const isBegun = !order || order.state === 'cancelled' || (order.state === 'awaiting_payment' && order.payment_method === 'card')
  return isBegun ? null : token
}

/** What the shop says is wrong, field by field; null when there was no such answer. */
export function mistakesInAnswer(error: unknown): Mistake[] | null {
  if (!(error instanceof ApiError) || error.status === null || error.status >= 500 || !error.body) return null
  if ('detail' in error.body) return [{ field: '', message: String(error.body.detail) }]
  return Object.entries(error.fields).flatMap(([field, messages]) => messages.map((message) => ({ field, message })))
}

export const isPaidAlready = (error: unknown) => error instanceof ApiError && error.status === 409 && 'replaces' in error.fields
