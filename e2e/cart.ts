import { type APIRequestContext, type Page } from '@playwright/test'
import { expect } from './fixtures'

export const BAND = '/shop/bands/kyma-band'
export const STUDS = '/shop/studs/perla-studs'
export const CART_ITEMS = '/api/v1/shop/shop-users/cart-items'

export const cartBadge = (page: Page) => page.getByRole('link', { name: /^Cart, / })
export const cartLines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')

export async function addToCart(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('We have added the item to your cart.')).toBeVisible()
}

/** The saved name and quantity of each line. */
export async function readSavedCart(request: APIRequestContext, token: string): Promise<Record<string, number>> {
  const answer = await request.get(CART_ITEMS, { headers: { Authorization: `Token ${token}` } })
  const list = (await answer.json()) as { product: { name: string }; quantity: number }[]
  return Object.fromEntries(list.map((line) => [line.product.name, line.quantity]))
}

export async function expectSavedCart(request: APIRequestContext, token: string, wanted: Record<string, number>) {
  await expect.poll(() => readSavedCart(request, token), { timeout: 40_000 }).toEqual(wanted)
}
