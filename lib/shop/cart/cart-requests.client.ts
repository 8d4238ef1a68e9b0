'use client'

import { callApi } from '@/lib/platform/http/api.client'
import { type RequestRules } from '@/lib/shop/sync/list-requests.client'
import { type SyncedList } from '@/lib/shop/sync/synced-list.client'
import { refreshLine } from './add-line'
import { type CartLine, markUnavailable, toCartLine } from './cart'
import { refreshLines } from './cart-items.client'
import { type CartOperations } from './cart.operations'

const CART_PATH = '/shop/shop-users/cart-items'

export const requestRulesOf = (cart: SyncedList<CartLine>): RequestRules<CartLine> => ({
  fetch: (signal) => fetchCart(cart, signal),
  push: async (lines, { ifMatch, signal }) => {
    const body = lines.map(({ item, quantity, buy_later, answers }) => ({
      item: { id: item.id },
      quantity,
      buy_later,
      // Without the field, the server would keep the answers that it has.
      ...((answers || item.questions) && { answers: answers ?? {} }),
    }))
    return (
      await callApi<CartOperations['replaceCart']>('PUT', CART_PATH, {
        body,
        headers: { 'If-Match': ifMatch },
        keepalive: true,
        signal,
      })
    ).map(toCartLine)
  },
  refresh: refreshLine,
  isSendable: ({ item }) => item.available,
  onRejected: markUnavailable,
})

/** The server removes the lines of deleted variants. The browser shows them as unavailable instead. */
async function fetchCart(cart: SyncedList<CartLine>, signal: AbortSignal): Promise<CartLine[]> {
  const lines = (await callApi<CartOperations['listCart']>('GET', CART_PATH, { signal })).map(toCartLine)
  const known = new Set(lines.map((line) => line.item.id))
  const missing = cart.entries.map((line) => line.item.id).filter((id) => !known.has(id))
  await refreshLines(cart, missing, signal)
  return lines
}
