'use client'

import { readStored, writeStored } from '@/lib/platform/base/browser-storage.client'
import { loadDocument } from '@/lib/platform/base/document.client'
import { fetchCartItems } from './cart-items.client'
import { cart } from './cart-list.client'
import { arrivedLines, cartText, parseCarriedCart, toFragment } from './carried-cart'

/** The cart when it last left this edition or reached it, see `arrivedLines`. */
const LAST_KEY = 'carried_cart'

const exchangeOf = (text: string | null) => text?.split(':')[0]

/** Opens the same page of another edition, with the guest's cart. A customer's cart is on the server. */
export function openEdition(url: string): void {
  loadDocument(url + (cart.isOwnedByCustomer ? '' : leaveWithCart()))
}

function leaveWithCart(): string {
  const last = readStored(LAST_KEY)
  if (last === null && cart.entries.length === 0) return ''
  const text = cartText(exchangeOf(last) ?? crypto.randomUUID().replaceAll('-', ''), cart.entries)
  writeStored(LAST_KEY, text)
  return toFragment(text)
}

/** Takes over the cart in the URL. It stays there until it is in this cart, so that a reload continues. */
export async function receiveCart(): Promise<void> {
  const carried = parseCarriedCart(location.hash)
  const items = carried && (await fetchCartItems([...new Set(carried.lines.map(({ item }) => item.id))]))
  if (carried && items) {
    const last = readStored(LAST_KEY)
    cart.change((lines) => arrivedLines(lines, carried, items, last))
    writeStored(LAST_KEY, cartText(carried.exchange, cart.entries))
  }
  history.replaceState(history.state, '', location.pathname + location.search)
}
