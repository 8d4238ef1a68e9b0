'use client'

import { pricesChanged } from '@messages/price'
import { notify } from '@/components/ui/toast.client'
import { cartActions } from '@/lib/shop/cart/cart.client'
import { type CatalogueChange } from '@/lib/shop/catalogue/catalogue.schema'
import { mayBeOutdated } from '@/lib/shop/catalogue/page-age'
import { shownPrices } from './shown-prices'

/** Asks for the last change of the catalogue. The date of the response is the server's, as that of the change is. */
export async function isOutdated(page: { knownAt: number; now: number }): Promise<boolean> {
  const response = await fetch('/api/v1/shop/catalogue-change')
  if (!response.ok) throw new Error(`The last change of the catalogue has status ${response.status}.`)
  const { changed_at } = (await response.json()) as CatalogueChange
  const answeredAt = Date.parse(response.headers.get('date') ?? '')
  return mayBeOutdated({ changedAt: Date.parse(changed_at), answeredAt }, page)
}

/** Returns what says, once the page is renewed, whether a price that is in sight now has changed. */
export function rememberPrices(): () => void {
  // The lines of the cart say themselves what has changed.
  if (location.pathname === '/shop/cart') void cartActions.open().catch(() => undefined)
  const before = shownPrices({ onlyInSight: true })
  return () => {
    const now = shownPrices({ onlyInSight: false })
    if ([...before].some(([product, price]) => now.has(product) && now.get(product) !== price))
      notify('warning', pricesChanged)
  }
}
