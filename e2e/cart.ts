import { type APIRequestContext, type Page } from '@playwright/test'
import { product } from './demo'
import { expect, shopIn } from './fixtures'

const band = product('kyma-band')
const studs = product('perla-studs')
export const BAND = band.path
export const BAND_NAME = band.name
export const STUDS = studs.path
export const STUDS_NAME = studs.name
export const CART_ITEMS = '/api/v1/shop/shop-users/cart-items'

export async function addToCart(page: Page, path: string) {
  const { product } = shopIn(page)
  await product.open(path)
  await product.addToCart()
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
