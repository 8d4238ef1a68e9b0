'use client'

import { callApi } from '@/lib/platform/http/api.client'
import { type SyncedList } from '@/lib/shop/sync/synced-list.client'
import { type CartItem, type CartLine, refreshLineFrom } from './cart'
import { type CartOperations } from './cart.operations'

/** The current data of these variants. Those that are no longer sold are missing. */
export async function fetchCartItems(ids: number[], signal?: AbortSignal): Promise<Map<number, CartItem>> {
  if (ids.length === 0) return new Map()
  const items = await callApi<CartOperations['listVariants']>(
    'GET',
    `/shop/products/variants?ids=${[...new Set(ids)].join(',')}`,
    {
      signal,
    },
  )
  return new Map(items.map(({ item, product }) => [item.id, { ...item, product }]))
}

/** Updates these lines to the current data of their variants; without one, a line becomes unavailable. */
export async function refreshLines(cart: SyncedList<CartLine>, ids: number[], signal?: AbortSignal): Promise<void> {
  const items = await fetchCartItems(ids, signal)
  cart.change((lines) => lines.map((line) => (ids.includes(line.item.id) ? refreshLineFrom(line, items) : line)))
}
